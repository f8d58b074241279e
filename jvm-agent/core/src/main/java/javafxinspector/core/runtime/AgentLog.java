package javafxinspector.core.runtime;

import javafxinspector.core.threads.AnyThread;

/** The Java agent's log file. It contains only failures of the Java agent itself. */
@FunctionalInterface
public interface AgentLog {
  /**
   * Appends an entry.
   *
   * @param cause may be null
   */
  @AnyThread
  void write(String message, Throwable cause);
}
