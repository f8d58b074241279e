package javafxinspector.core.runtime;

import javafxinspector.core.threads.AnyThread;

/** The stacks of other threads. */
@AnyThread
public final class Stacks {
  private static final StackTraceElement[] NONE = {};

  private Stacks() {}

  /**
   * The stack of a thread, innermost frame first; empty if it has ended. All threads are asked,
   * because {@link Thread#getStackTrace} of another thread ends the JVM with a signal (seen with
   * Java 25) if a class on its stack is redefined meanwhile: by the Java agent, another one or a
   * debugger.
   */
  public static StackTraceElement[] of(Thread thread) {
    return Thread.getAllStackTraces().getOrDefault(thread, NONE);
  }
}
