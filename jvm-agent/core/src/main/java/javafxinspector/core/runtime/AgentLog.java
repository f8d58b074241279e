package javafxinspector.core.runtime;

import javafxinspector.core.threads.AnyThread;

/** The Java agent's log file. It contains the agent's own failures only. */
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
