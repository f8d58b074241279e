package javafxinspector.core.input.resolve;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafxinspector.core.model.web.WebElement;

/**
 * The node or element that a target refers to now.
 *
 * @param node null for no target
 * @param at the place in the node, relative to its upper left corner; null for its middle
 * @param row the row of a list, table or tree that contains the node; null for none
 * @param element the element of the page if the node is a WebView; null for none
 */
public record Subject(Node node, RowItem row, Point2D at, WebElement element) {
  /** No target. */
  public static final Subject NONE = new Subject(null, null, null, null);

  /** The middle of a node. */
  public Subject(Node node, RowItem row) {
    this(node, row, null, null);
  }

  /** A place in a node. */
  Subject(Node node, RowItem row, Point2D at) {
    this(node, row, at, null);
  }

  /** An element of a page. */
  static Subject of(WebElement element) {
    return new Subject(element.view(), null, null, element);
  }
}
