package javafxinspector.core.runtime;

/** The Java agent's log file. It contains the agent's own failures only. */
@FunctionalInterface
public interface AgentLog {
  /**
   * Appends an entry. Any thread.
   *
   * @param cause may be null
   */
  void write(String message, Throwable cause);
}
