package javafxinspector.core.traced;

import java.util.List;
import javafxinspector.core.made.NodeSource;

/**
 * An event with the filters and handlers of the application that it has reached ({@code
 * TracedEvent} of the contract).
 *
 * @param event its type
 * @param target the node or other target
 * @param reached the filters and handlers, in order
 * @param consumed null if nothing has consumed it
 */
public record TracedEvent(String event, String target, List<Reached> reached, Consumed consumed) {
  /**
   * A place that an event has reached.
   *
   * @param node the node to which the filter or handler belongs
   * @param as filter, handler or dispatcher
   * @param name the method or lambda
   * @param source null if it is not known
   */
  public record Reached(String node, String as, String name, NodeSource source) {}

  /**
   * The code that has consumed an event.
   *
   * @param node the node at which it was consumed
   * @param by the handlers that may have consumed it; a single one if it is known
   * @param orJavaFx true if JavaFX itself may have consumed it; if there is no handler, it was
   *     JavaFX
   */
  public record Consumed(String node, String as, List<String> by, Boolean orJavaFx) {}
}
