package javafxinspector.bootstrap;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Entry point of {@code -javaagent} and the Attach API. Waits for JavaFX, then loads core in a
 * child of its class loader. Every failure is written to the Java agent's log and never reaches the
 * application.
 *
 * <p>The interface to core is frozen, because a JVM loads this class once and a later attach may
 * bring a newer core (docs/protocol/connection.md, "Versions"). It consists of {@code core.jar} in
 * the Java agent jar, the class {@code javafxinspector.core.Core} in it, its method {@code start},
 * the keys of the map that this method accepts and the commands that the returned function accepts.
 */
public final class Bootstrap {
  /** Shared by all cores of this JVM, so that a node keeps its uid when a core is replaced. */
  private static final AtomicLong UIDS = new AtomicLong();

  /** The server finds this line by its first words and shows the rest to the user. */
  private static final String NO_CONTROLS =
      "This application cannot be inspected: it has JavaFX without javafx.controls, which the inspector"
          + " needs. Put javafx.controls on its module path with --add-modules javafx.controls, or"
          + " on its class path, and start it again.";

  /** The server that attaches finds this line by its first words and shows the rest to the user. */
  private static final String NO_CORE =
      "The Java agent cannot be loaded: its jar %s cannot be read. JavaFX Inspector was updated or"
          + " removed meanwhile. Restart its server, and attach again.";

  /**
   * Time at which the Java agent was loaded before the application, in milliseconds since the
   * epoch; null if it was attached.
   */
  private static Long started;

  /** Remains after a core has ended. */
  private static final KeptSources KEPT = new KeptSources();

  private static Options options;
  private static ToolkitWatch watch;
  private static EarlyCore earlyCore;
  private static EarlyViews early;
  private static EarlyNodeSources earlyNodes;
  private static JarStamp coreJar;
  private static CoreClassLoader coreLoader;
  private static BiFunction<String, Map<String, String>, Object> core;

  private Bootstrap() {}

  public static void premain(String arguments, Instrumentation instrumentation) {
    started = System.currentTimeMillis();
    load(arguments, instrumentation, false);
  }

  /** An attach counts as the user's consent, so it enables the Java agent. */
  public static void agentmain(String arguments, Instrumentation instrumentation) {
    load(arguments, instrumentation, true);
  }

  private static synchronized void load(
      String arguments, Instrumentation instrumentation, boolean consent) {
    try {
      Options given = Options.parse(arguments);
      if (consent) {
        given = given.enabled();
      }
      if (core != null && keepsCore(given) && isEnabled(given)) {
        return;
      }
      if (core != null) {
        core.apply("shutdown", Map.of());
        forget();
      }
      options = options == null ? given : options.unlessGone().with(given);
      Log.to(options.run());
      if (!consent && options.isHeadless()) {
        Headless.begin(instrumentation);
      }
      PushedEvents.await();
      PushedEvents.connect(instrumentation);
      if (!consent && options.isEnabled()) {
        earlyCore = new EarlyCore(options.core());
        early = new EarlyViews(instrumentation, earlyCore);
        early.begin();
        if (options.hasNodeSource()) {
          earlyNodes = new EarlyNodeSources(instrumentation, earlyCore);
          earlyNodes.begin();
        }
      }
      if (watch == null) {
        EarlyViews views = early;
        EarlyNodeSources nodes = earlyNodes;
        watch =
            new ToolkitWatch(
                instrumentation,
                views == null ? null : () -> prepare(views, nodes),
                loader -> start(loader, instrumentation));
        watch.begin();
      }
    } catch (Throwable e) {
      Log.write("The Java agent could not start", e);
    }
  }

  /** False if the attach brings another core: another jar, or another version at the same path. */
  private static boolean keepsCore(Options given) {
    return !given.namesCore() || JarStamp.of(given.core()).equals(coreJar);
  }

  /** Enables the running core. Returns false if it is shutting down. */
  private static boolean isEnabled(Options given) {
    return Boolean.TRUE.equals(core.apply("running", Map.of()))
        && !Boolean.FALSE.equals(core.apply("enable", given.values()));
  }

  /**
   * Loads the code that instruments the first classes of JavaFX before they are loaded, so that the
   * application does not have to wait for it.
   *
   * @param nodes null if the sources of nodes are not recorded
   */
  private static void prepare(EarlyViews views, EarlyNodeSources nodes) {
    views.prepare();
    if (nodes != null) {
      nodes.prepare();
    }
  }

  private static synchronized void start(ClassLoader javafx, Instrumentation instrumentation) {
    try {
      if (early != null) {
        early.prepare();
      }
      Class<?> window = Class.forName("javafx.stage.Window", false, javafx);
      if (!hasClass(javafx, "javafx.scene.control.Control")) {
        forget();
        Log.write(NO_CONTROLS, null);
        return;
      }
      JarStamp jar = JarStamp.of(options.core());
      CoreClassLoader loader = load(jar, window.getClassLoader());
      if (loader == null) {
        forget();
        return;
      }
      JavaFxModules.open(window.getModule(), loader.getUnnamedModule(), instrumentation);
      core = loader.start(host(instrumentation, loader));
      coreJar = jar;
      coreLoader = loader;
    } catch (Throwable e) {
      forget();
      Log.write("JavaFX was found, but core could not start", e);
    }
  }

  /** Reads the jar. Logs the reason and returns null if it cannot be read. */
  private static CoreClassLoader load(JarStamp jar, ClassLoader javafx) {
    try {
      return earlyCore == null
          ? new CoreClassLoader(CoreArchive.read(jar), javafx, null)
          : earlyCore.core(jar, javafx);
    } catch (IOException e) {
      Log.write(String.format(NO_CORE, jar.path()), e);
      return null;
    }
  }

  private static boolean hasClass(ClassLoader javafx, String name) {
    try {
      Class.forName(name, false, javafx);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Map<String, Object> host(Instrumentation instrumentation, CoreClassLoader loader) {
    LongSupplier next = UIDS::incrementAndGet;
    LongSupplier last = UIDS::get;
    Function<String, Path> folder = run -> RunFolder.ensure(RunFolder.of(run));
    BiConsumer<String, Throwable> log = Log::write;
    Runnable ended = () -> onCoreEnded(loader);
    Consumer<Consumer<Object>> pushed = PushedEvents::to;
    Map<String, Object> host = new HashMap<>();
    host.put("options", options.values());
    host.put("instrumentation", instrumentation);
    host.put("nextUid", next);
    host.put("lastUid", last);
    host.put("folder", folder);
    host.put("log", log);
    host.put("ended", ended);
    host.put("pushed", pushed);
    host.put("started", started);
    if (early != null) {
      Consumer<Consumer<Object>> views = early::to;
      host.put("views", views);
    }
    if (earlyNodes != null) {
      host.put("nodes", earlyNodes.nodes());
    }
    Consumer<Map<Object, Object>> keep = KEPT::add;
    Function<Object, Object> kept = KEPT::get;
    host.put("keep", keep);
    host.put("kept", kept);
    return host;
  }

  private static synchronized void onCoreEnded(CoreClassLoader loader) {
    if (loader == coreLoader) {
      forget();
    }
  }

  /**
   * Drops all references to a core that has ended, so that it is garbage-collected. A later attach
   * starts again.
   */
  private static void forget() {
    PushedEvents.to(null);
    if (early != null) {
      early.end();
    }
    early = null;
    earlyCore = null;
    if (earlyNodes != null) {
      earlyNodes.end();
    }
    earlyNodes = null;
    core = null;
    coreJar = null;
    coreLoader = null;
    if (watch != null) {
      watch.end();
    }
    watch = null;
  }
}
