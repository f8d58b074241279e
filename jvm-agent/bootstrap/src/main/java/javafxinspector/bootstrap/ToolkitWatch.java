package javafxinspector.bootstrap;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Finds the class loader of the JavaFX toolkit: at once where it is loaded, else when it comes, by
 * a transformer that changes nothing. While it waits there is no thread.
 */
final class ToolkitWatch implements ClassFileTransformer, Runnable {
  private static final String TOOLKIT = "com.sun.javafx.tk.quantum.QuantumToolkit";
  private static final String INTERNAL_NAME = TOOLKIT.replace('.', '/');

  private final Instrumentation instrumentation;
  private final Consumer<ClassLoader> found;
  private final AtomicBoolean taken = new AtomicBoolean();
  private volatile ClassLoader toolkitLoader;

  /**
   * @param found is called once, with the loader that defined the first toolkit, on a thread of
   *     ours
   */
  ToolkitWatch(Instrumentation instrumentation, Consumer<ClassLoader> found) {
    this.instrumentation = instrumentation;
    this.found = found;
  }

  /** Looks first after it has begun to listen, so that no toolkit can come in between. */
  void begin() {
    instrumentation.addTransformer(this);
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals(TOOLKIT)) {
        take(loaded.getClassLoader());
      }
    }
  }

  /** On whatever thread loads a class: must not wait. */
  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (INTERNAL_NAME.equals(name)) {
      take(loader);
    }
    return null;
  }

  private void take(ClassLoader loader) {
    if (!taken.compareAndSet(false, true)) {
      Log.write("Another JavaFX toolkit, of " + loader + ", is not served: the first one is", null);
      return;
    }
    toolkitLoader = loader;
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    Thread thread = new Thread(group, this, "JavaFX Inspector bootstrap", 0, false);
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setContextClassLoader(null);
    thread.start();
  }

  /** Goes on where waiting is allowed. */
  @Override
  public void run() {
    instrumentation.removeTransformer(this);
    found.accept(toolkitLoader);
  }
}
