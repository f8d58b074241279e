package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafxinspector.core.fx.Access;
import javafxinspector.core.made.FxmlPlace;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** The objects that were loaded from FXML since the observation by the Java agent began. */
@AnyThread
public final class LoadedViews {
  private final Set<Object> roots =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /** The roots that were loaded from streams, so that their files are not known. */
  private final Set<Object> streamed =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  private final List<Unknown> unknown = Collections.synchronizedList(new ArrayList<>());
  private final FxmlObserver observer;
  private final AgentLog log;
  private Access access = Access.NONE;

  /**
   * An object that was loaded and cannot be changed, because its class has no place for an {@link
   * Origin}.
   *
   * @param root the object, which may have been garbage-collected
   */
  private record Unknown(WeakReference<Object> root, String url) {}

  /** A content of a resource. */
  public record Copy(URL url, byte[] content) {
    private boolean isOf(Origin origin) {
      return new String(content, origin.charset()).equals(origin.content().document());
    }
  }

  /**
   * @param early takes the receiver of each FXMLLoader that has loaded a document before; null if
   *     they are not known
   */
  public LoadedViews(Consumer<Consumer<Object>> early, AgentLog log) {
    observer = new FxmlObserver(this::onLoaded, early, log);
    this.log = log;
  }

  /** See {@link FxmlObserver#knowsAll}. */
  public boolean knowsAll() {
    return observer.knowsAll();
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

  /** See {@link FxmlObserver#observe}. */
  public Runnable observe(Instrumentation instrumentation) {
    access = new Access(instrumentation);
    return observer.observe(instrumentation);
  }

  /**
   * Removes the instrumentation of FXMLLoader, and the origins of the loaded objects.
   *
   * @param onFx runs work on the JavaFX application thread
   */
  public void end(Consumer<Runnable> onFx) {
    observer.end();
    List<Object> all = all();
    all.addAll(unidentified());
    if (!all.isEmpty()) {
      onFx.accept(() -> all.forEach(Origins::detach));
    }
  }

  /**
   * Adds objects that were loaded before the observation. JavaFX application thread, because they
   * may be in a window.
   */
  public void addEarly() {
    observer.addEarly();
  }

  /**
   * Called by FXMLLoader, on the thread that loads.
   *
   * @param observed the loader; the parameter cannot have its class, because a reference to this
   *     method would need that class
   */
  private void onLoaded(Object observed) {
    FXMLLoader loader = (FXMLLoader) observed;
    Object[] recorded = LoadRecording.end(loader);
    Object root = loader.getRoot();
    if (root == null || recorded == null) {
      return;
    }
    Origin origin = Origin.of(loader, recorded);
    boolean hasProperties = ViewRoot.properties(root) != null;
    if (origin.location() == null) {
      if (hasProperties) {
        Origins.attachStreamed(root, origin);
        streamed.add(root);
      }
      return;
    }
    if (hasProperties) {
      attach(root, origin);
    } else {
      unknown.removeIf(each -> each.root.get() == null);
      unknown.add(new Unknown(new WeakReference<>(root), origin.url()));
    }
  }

  /**
   * Remembers how a root was loaded. The thread that loads it, or the JavaFX application thread.
   */
  void attach(Object root, Origin origin) {
    Origins.attach(root, origin);
    roots.add(root);
  }

  private List<Object> all() {
    synchronized (roots) {
      return new ArrayList<>(roots);
    }
  }

  /**
   * Identifies objects that were loaded from streams by their content.
   *
   * @param copies the current and previous contents of resources
   */
  @OnFx
  public void identify(List<Copy> copies) {
    for (Object root : unidentified()) {
      Origin origin = Origins.streamed(root);
      boolean isFree = origin != null && (ViewRoot.isShown(root) || origin.content().onFx());
      for (Copy copy : isFree ? copies : List.<Copy>of()) {
        if (streamed.contains(root) && copy.isOf(origin)) {
          streamed.remove(root);
          attach(root, origin.at(copy.url));
        }
      }
    }
  }

  /** URLs of the FXML of all views. */
  @OnFx
  public Set<String> urls() {
    Set<String> urls = new LinkedHashSet<>();
    for (View view : views()) {
      urls.add(view.url());
    }
    synchronized (unknown) {
      unknown.removeIf(each -> each.root.get() == null);
      unknown.forEach(each -> urls.add(each.url));
    }
    return urls;
  }

  /** The controllers of all shown views, each once. */
  @OnFx
  public Set<Object> controllers() {
    Set<Object> controllers = Collections.newSetFromMap(new IdentityHashMap<>());
    for (View view : views()) {
      if (view.isShown() && view.origin().controller() != null) {
        controllers.add(view.origin().controller());
      }
    }
    return controllers;
  }

  /**
   * All views that can be changed: those in a window, and those that the application keeps for
   * later, unless another thread may still be preparing them.
   */
  @OnFx
  List<View> views() {
    List<View> views = known();
    views.removeIf(view -> !view.isShown() && !view.origin().content().onFx());
    return views;
  }

  /** All loaded views, including those that another thread may still be preparing. */
  List<View> known() {
    List<View> views = new ArrayList<>();
    for (Object root : all()) {
      for (Origin origin : Origins.of(root)) {
        views.add(new View(root, origin));
      }
    }
    return views;
  }

  /** The views of {@link #known} and those that were loaded from streams. */
  @OnFx
  List<View> withStreamed() {
    List<View> views = views();
    for (Object root : unidentified()) {
      Origin origin = Origins.streamed(root);
      if (origin != null && (ViewRoot.isShown(root) || origin.content().onFx())) {
        views.add(new View(root, origin));
      }
    }
    return views;
  }

  /** The bundles with which all views were loaded. */
  @OnFx
  List<ResourceBundle> bundles() {
    List<View> views = known();
    views.addAll(withStreamed());
    return views.stream().map(each -> each.origin().resources()).filter(Objects::nonNull).toList();
  }

  private List<Object> unidentified() {
    synchronized (streamed) {
      return new ArrayList<>(streamed);
    }
  }

  /**
   * Maps objects to the elements that represent them. Only the content of the index needs {@code
   * javafx.fxml}.
   */
  public FxmlPlace.Index places() {
    return new FxmlPlaces(this);
  }

  /** A root that was loaded from one of these URLs and cannot be changed; null for none. */
  Object unknown(Collection<String> urls) {
    synchronized (unknown) {
      for (Unknown each : unknown) {
        Object root = urls.contains(each.url) ? each.root.get() : null;
        if (root != null) {
          return root;
        }
      }
    }
    return null;
  }

  /** Describes how the views with these URLs were loaded. */
  @OnFx
  public List<LoadedView> loaded(Collection<String> urls) {
    Map<String, Set<Class<?>>> roots = new HashMap<>();
    for (View view : known()) {
      roots.computeIfAbsent(view.url(), url -> new HashSet<>()).add(view.root().getClass());
    }
    List<LoadedView> loaded = new ArrayList<>();
    for (View view : views()) {
      if (urls.contains(view.url())) {
        loaded.add(view.loaded(roots));
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
