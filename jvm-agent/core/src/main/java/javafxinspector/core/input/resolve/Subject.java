package javafxinspector.core.input.resolve;

import javafx.scene.Node;

/**
 * What a target leads to now.
 *
 * @param node null for no target
 * @param row the row of a list, table or tree that the node is in; null for none
 */
public record Subject(Node node, RowItem row) {
  /** No target. */
  public static final Subject NONE = new Subject(null, null);
}
