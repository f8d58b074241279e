package javafxinspector.core.input;

import javafxinspector.core.model.NodeRef;
import javafxinspector.core.model.Selector;

/**
 * What an action is done to: an address, or a selector that matches one visible node; with {@code
 * index}, a row (and with {@code columnId} a cell) of that list, table or tree.
 *
 * @param nth which match of the selector, in document order
 * @param within the selector finds only below this node
 */
public record Target(
    NodeRef ref, Selector selector, Integer nth, NodeRef within, Integer index, String columnId) {

  /** The one visible node that a selector means. */
  public static Target of(Selector selector) {
    return new Target(null, selector, null, null, null, null);
  }
}
