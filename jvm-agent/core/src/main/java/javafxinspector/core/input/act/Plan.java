package javafxinspector.core.input.act;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.web.WebElement;

/**
 * What an action is going to do, now that it is known to be possible.
 *
 * @param node the node to act on, for the result; null for none
 * @param row the row that the node belongs to, if the request's target is another one; else null
 * @param element of the page in the node, for the result; null for none
 * @param focused the window that has the focus meanwhile; null for an action that needs none
 * @param changed the window that the action changes, for the result; null for none
 * @param steps what to do
 * @param fields of {@code fill}, which are set one after another afterwards; empty for others
 */
public record Plan(
    Node node,
    RowItem row,
    WebElement element,
    Window focused,
    Window changed,
    Steps steps,
    List<FieldChange> fields) {

  /** Steps on a node, in its window. */
  public static Plan on(Node node, Steps steps) {
    Scene scene = node.getScene();
    return new Plan(
        node, null, null, scene == null ? null : scene.getWindow(), null, steps, List.of());
  }

  /**
   * Steps in a window.
   *
   * @param node may be null
   * @param window that has the focus meanwhile; null for none
   */
  public static Plan in(Window window, Node node, Steps steps) {
    return new Plan(node, null, null, window, null, steps, List.of());
  }

  /** The change of a window, which does not get the focus. */
  public static Plan change(Window window, Node node, Steps steps) {
    return new Plan(node, null, null, null, window, steps, List.of());
  }

  /** The same steps, on a node of this row. */
  public Plan of(RowItem item) {
    return new Plan(node, item, element, focused, changed, steps, fields);
  }

  /** The same steps, on an element of the page in the node. */
  public Plan of(WebElement target) {
    return new Plan(node, row, target, focused, changed, steps, fields);
  }

  /** The same steps, and then these fields. */
  public Plan fill(List<FieldChange> all) {
    return new Plan(node, row, element, focused, changed, steps, List.copyOf(all));
  }
}
