package javafxinspector.core.runtime;

import javafxinspector.core.threads.AnyThread;

/** The stacks of other threads. */
@AnyThread
public final class Stacks {
  private static final StackTraceElement[] NONE = {};

  private Stacks() {}

  /**
   * The stack of a thread, innermost frame first; empty if it has ended. The stacks of all threads
   * are read, because {@link Thread#getStackTrace} of another thread crashes the JVM with a signal
   * (seen with Java 25) if a class on its stack is redefined at the same time by the Java agent,
   * another Java agent or a debugger.
   */
  public static StackTraceElement[] of(Thread thread) {
    return Thread.getAllStackTraces().getOrDefault(thread, NONE);
  }
}
