package javafxinspector.bootstrap;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.security.ProtectionDomain;
import java.util.function.Consumer;

/**
 * Finds the class loader of the JavaFX toolkit: at once where it is loaded, else when it comes, by
 * a transformer that changes nothing. While it waits there is no thread. It goes on listening until
 * its end, to say in the log when a program brings a second toolkit, which is not served.
 */
final class ToolkitWatch implements ClassFileTransformer {
  private static final String TOOLKIT = "com.sun.javafx.tk.quantum.QuantumToolkit";
  private static final String INTERNAL_NAME = TOOLKIT.replace('.', '/');

  private final Instrumentation instrumentation;
  private final Consumer<ClassLoader> found;
  private WeakReference<ClassLoader> first;

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

  /** A toolkit is heard of twice when it comes while those that are there are looked through. */
  private void take(ClassLoader loader) {
    synchronized (this) {
      if (first == null) {
        first = new WeakReference<>(loader);
        onThread(() -> found.accept(loader));
      } else if (first.get() != loader) {
        onThread(() -> tellOfAnother(loader));
      }
    }
  }

  /** Names the loader by its class: its toString is the program's code. */
  private static void tellOfAnother(ClassLoader loader) {
    String name = loader == null ? "Java's own" : loader.getClass().getName();
    Log.write(
        "This program brought JavaFX a second time, in another class loader ("
            + name
            + "). Only the windows of the first one are served. To see the others, start that part"
            + " in a JVM of its own",
        null);
  }

  /** Goes on where waiting is allowed. */
  private static void onThread(Runnable work) {
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

  /** Takes no note of toolkits any more. */
  void end() {
    instrumentation.removeTransformer(this);
  }
}
