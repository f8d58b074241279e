package javafxinspector.events;

import java.util.function.Consumer;

/**
 * Pushes events of this application to the AI agents and scripts that wait for them in JavaFX
 * Inspector. Does nothing in a JVM without the inspector's Java agent.
 *
 * <pre>{@code
 * Mcp.pushState(Map.of("event", "chat", "text", "hello"));
 * }</pre>
 */
public final class Mcp {
  /** Receives the events; null without a Java agent, which finds this field by its name. */
  private static volatile Consumer<Object> inspector = find();

  private Mcp() {}

  /**
   * Pushes an event. Any thread; never blocks and never throws.
   *
   * @param event a map, or any other value. Maps, collections, arrays, strings, numbers, booleans
   *     and null become JSON, records become objects, and everything else its {@code toString()}.
   *     It must not be changed afterwards.
   */
  public static void pushState(Object event) {
    Consumer<Object> receiver = inspector;
    if (receiver != null) {
      receiver.accept(event);
    }
  }

  /** The receiver of a Java agent that was loaded before this class. */
  @SuppressWarnings("unchecked")
  private static Consumer<Object> find() {
    try {
      ClassLoader system = ClassLoader.getSystemClassLoader();
      Class<?> events = Class.forName("javafxinspector.bootstrap.PushedEvents", true, system);
      return (Consumer<Object>) events.getMethod("receiver").invoke(null);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return null;
    }
  }
}
