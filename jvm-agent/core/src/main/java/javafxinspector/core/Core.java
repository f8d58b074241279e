package javafxinspector.core;

import java.util.Map;
import java.util.function.BiFunction;

/** The entry point that bootstrap calls by name. Frozen, like bootstrap: see {@link Host}. */
public final class Core {
  private Core() {}

  /**
   * Starts the Java agent and returns at once.
   *
   * @param host see {@link Host}
   * @return a function that takes a command and options: {@code enable} (options of the attach;
   *     returns a Boolean: false if the shutdown has begun; null in older versions), {@code
   *     shutdown} (returns when everything is removed), {@code running} (returns a Boolean)
   */
  public static BiFunction<String, Map<String, String>, Object> start(Map<String, Object> host) {
    Agent agent = new Agent(Host.of(host));
    agent.startup();
    return (command, options) ->
        switch (command) {
          case "enable" -> agent.enable(options);
          case "shutdown" -> {
            agent.shutdown();
            yield null;
          }
          case "running" -> agent.isRunning();
          default -> throw new IllegalArgumentException("There is no command " + command);
        };
  }
}
