package javafxinspector.core.traced;

import java.util.List;
import javafxinspector.core.made.NodeSource;

/**
 * An event with the application's filters and handlers that it has reached ({@code TracedEvent} of
 * the contract).
 *
 * @param event its type
 * @param target the node or other target
 * @param reached in order
 * @param consumed null if nothing has consumed it
 */
public record TracedEvent(String event, String target, List<Reached> reached, Consumed consumed) {
  /**
   * Where an event was.
   *
   * @param node whose filter or handler it is
   * @param as filter, handler or dispatcher
   * @param name the method or lambda
   * @param source null if it is not known
   */
  public record Reached(String node, String as, String name, NodeSource source) {}

  /**
   * Who has consumed an event.
   *
   * @param node where
   * @param by those that may have done so: one if that is known
   * @param orJavaFx true if it may also have been JavaFX itself; if there is no other, it was
   */
  public record Consumed(String node, String as, List<String> by, Boolean orJavaFx) {}
}
