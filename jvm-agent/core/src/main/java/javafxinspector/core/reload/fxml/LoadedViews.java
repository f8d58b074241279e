package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.weaving.Weaving;

/**
 * The nodes that were loaded from FXML since the Java agent observes it. FXMLLoader is instrumented
 * for that. Any thread, unless a method says otherwise.
 */
public final class LoadedViews {
  private final Set<Node> roots = Collections.synchronizedSet(newWeakSet());
  private final AgentLog log;
  private final Consumer<Consumer<Object>> early;
  private final List<Object> earlyLoaders = new ArrayList<>();
  private FxmlHook hook;
  private Weaving weaving;
  private Access access = new Access(null);

  /**
   * @param early takes the receiver of each FXMLLoader that has loaded a document before; null if
   *     they are not known
   */
  public LoadedViews(Consumer<Consumer<Object>> early, AgentLog log) {
    this.early = early;
    this.log = log;
  }

  /** Whether it knows what the application has loaded before this observed it. */
  public boolean knowsAll() {
    return early != null;
  }

  /** Whether the application has {@code javafx.fxml}. */
  public static boolean isSupported() {
    try {
      Class.forName("javafx.fxml.FXMLLoader", false, Node.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Set<Node> newWeakSet() {
    return Collections.newSetFromMap(new WeakHashMap<>());
  }

  /**
   * Starts to observe. Call it on a thread of the Java agent.
   *
   * @return work that remains; null for none
   */
  public synchronized Runnable observe(Instrumentation instrumentation) {
    if (hook != null) {
      return null;
    }
    access = new Access(instrumentation);
    try {
      hook = FxmlHook.install(instrumentation);
      hook.function(loader -> onLoaded((FXMLLoader) loader));
      if (early != null) {
        early.accept(earlyLoaders::add);
      }
      weaving = new Weaving(instrumentation, new FxmlMethods(), ConcurrentHashMap.newKeySet(), log);
      return weaving.begin() ? this::finish : null;
    } catch (ReflectiveOperationException
        | UnmodifiableClassException
        | RuntimeException
        | LinkageError e) {
      log.write("FXML cannot be loaded again", e);
      return null;
    }
  }

  private void finish() {
    try {
      weaving.finish();
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      log.write("FXML cannot be loaded again", e);
    }
  }

  /** Restores FXMLLoader and the nodes. JavaFX application thread for the nodes. */
  public synchronized void end(Consumer<Runnable> onFx) {
    try {
      if (hook != null) {
        hook.function(null);
      }
      if (weaving != null) {
        weaving.undo();
      }
    } catch (ReflectiveOperationException
        | UnmodifiableClassException
        | RuntimeException
        | LinkageError e) {
      log.write("FXMLLoader could not be restored", e);
    }
    List<Node> all = all();
    if (!all.isEmpty()) {
      onFx.accept(() -> all.forEach(Origin::detach));
    }
  }

  /**
   * Adds what was loaded before this observed it. JavaFX application thread, because these nodes
   * may be in a window.
   */
  public synchronized void addEarly() {
    for (Object loader : earlyLoaders) {
      onLoaded((FXMLLoader) loader);
    }
    earlyLoaders.clear();
  }

  /** Called by FXMLLoader, on the thread that loads the node. */
  private void onLoaded(FXMLLoader loader) {
    Object[] recorded = Recording.end(loader);
    Object root = loader.getRoot();
    if (root instanceof Node && loader.getLocation() != null && recorded != null) {
      attach((Node) root, Origin.of(loader, recorded));
    }
  }

  /** Remembers how a node was loaded. The thread that loads it, or JavaFX application thread. */
  void attach(Node root, Origin origin) {
    origin.attach(root);
    roots.add(root);
  }

  private List<Node> all() {
    synchronized (roots) {
      return new ArrayList<>(roots);
    }
  }

  /** URLs of the FXML of all views. JavaFX application thread. */
  public Set<String> urls() {
    Set<String> urls = new LinkedHashSet<>();
    for (View view : views()) {
      urls.add(view.url());
    }
    return urls;
  }

  /** The controllers of all shown nodes, each once. JavaFX application thread. */
  public Set<Object> controllers() {
    Set<Object> controllers = Collections.newSetFromMap(new IdentityHashMap<>());
    for (View view : views()) {
      if (view.isShown() && view.origin.controller() != null) {
        controllers.add(view.origin.controller());
      }
    }
    return controllers;
  }

  /** A node, and how it was loaded. */
  record View(Node root, Origin origin) {
    String url() {
      return origin.url();
    }

    /** Whether it is in a window. */
    boolean isShown() {
      Scene scene = root.getScene();
      return scene != null && scene.getWindow() != null;
    }
  }

  /**
   * All that can be changed: what is in a window, and what the application keeps for later, unless
   * another thread may still be preparing it. JavaFX application thread.
   */
  List<View> views() {
    List<View> views = new ArrayList<>();
    for (Node root : all()) {
      for (Origin origin : Origin.of(root)) {
        View view = new View(root, origin);
        if (view.isShown() || origin.content().onFx()) {
          views.add(view);
        }
      }
    }
    return views;
  }

  /** How the views with these URLs were loaded. JavaFX application thread. */
  public List<LoadedView> loaded(Collection<String> urls) {
    List<LoadedView> loaded = new ArrayList<>();
    for (View view : views()) {
      if (urls.contains(view.url())) {
        Origin origin = view.origin();
        loaded.add(
            new LoadedView(view.url(), origin.location(), origin.classLoader(), origin.charset()));
      }
    }
    return loaded;
  }

  /** Opens the package of a class of the application to the Java agent. */
  public void open(Class<?> type) {
    access.open(type);
  }

  Access access() {
    return access;
  }
}
