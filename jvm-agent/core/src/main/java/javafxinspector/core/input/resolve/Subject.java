package javafxinspector.core.input.resolve;

import javafx.geometry.Point2D;
import javafx.scene.Node;

/**
 * What a target leads to now.
 *
 * @param node null for no target
 * @param at the place in the node, from its upper left corner; null for its middle
 * @param row the row of a list, table or tree that the node is in; null for none
 */
public record Subject(Node node, RowItem row, Point2D at) {
  /** No target. */
  public static final Subject NONE = new Subject(null, null, null);

  /** A node, of which the middle is meant. */
  public Subject(Node node, RowItem row) {
    this(node, row, null);
  }
}
