package javafxinspector.bootstrap;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Finds the class loader of the JavaFX toolkit: at once if the toolkit is loaded, otherwise when
 * its class is loaded, with a transformer that changes nothing. No thread waits for it. Observes
 * class loading until {@link #end}, to log if an application loads a second toolkit, which is not
 * supported.
 */
final class ToolkitWatch implements ClassFileTransformer {
  private static final String TOOLKIT = "com.sun.javafx.tk.quantum.QuantumToolkit";
  private static final String INTERNAL_NAME = TOOLKIT.replace('.', '/');
  private static final String JAVAFX = "javafx/";

  private final Instrumentation instrumentation;
  private final Runnable begun;
  private final Consumer<ClassLoader> found;
  private final AtomicBoolean hasBegun = new AtomicBoolean();
  private WeakReference<ClassLoader> first;

  /**
   * @param begun called once when the first class of JavaFX is loaded, which is some time before
   *     the toolkit; on a thread of the Java agent. May be null
   * @param found called once with the class loader of the first toolkit, on a thread of the Java
   *     agent
   */
  ToolkitWatch(Instrumentation instrumentation, Runnable begun, Consumer<ClassLoader> found) {
    this.instrumentation = instrumentation;
    this.begun = begun;
    this.found = found;
  }

  /**
   * Adds the transformer before it checks the loaded classes, so that a toolkit that is loaded in
   * between is not missed.
   */
  void begin() {
    instrumentation.addTransformer(this);
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals(TOOLKIT)) {
        onToolkit(loaded.getClassLoader());
      }
    }
  }

  /** Runs on any thread that loads a class, so it must not wait. */
  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    boolean isOfJavaFx = begun != null && name != null && name.startsWith(JAVAFX);
    if (isOfJavaFx && hasBegun.compareAndSet(false, true)) {
      runOnThread(begun);
    }
    if (INTERNAL_NAME.equals(name)) {
      onToolkit(loader);
    }
    return null;
  }

  /**
   * May be called twice for a toolkit that is loaded while {@link #begin} checks the loaded
   * classes.
   */
  private void onToolkit(ClassLoader loader) {
    synchronized (this) {
      if (first == null) {
        first = new WeakReference<>(loader);
        runOnThread(() -> found.accept(loader));
      } else if (first.get() != loader) {
        runOnThread(() -> logSecondToolkit(loader));
      }
    }
  }

  /** Uses the name of the loader's class, because its toString is application code. */
  private static void logSecondToolkit(ClassLoader loader) {
    String name = loader == null ? "Java's own" : loader.getClass().getName();
    Log.write(
        "This application brought JavaFX a second time, in another class loader ("
            + name
            + "). Only the windows of the first one are served. To see the others, start that part"
            + " in a JVM of its own",
        null);
  }

  /**
   * Runs work on a new thread, which may wait. Core's {@code Threads} does the same, but core is
   * not loaded yet.
   */
  private static void runOnThread(Runnable work) {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    Thread thread = new Thread(group, work, "JavaFX Inspector bootstrap", 0, false);
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setContextClassLoader(null);
    thread.start();
  }

  /** Stops observing class loading. */
  void end() {
    instrumentation.removeTransformer(this);
  }
}
