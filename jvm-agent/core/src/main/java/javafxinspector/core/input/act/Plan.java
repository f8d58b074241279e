package javafxinspector.core.input.act;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.web.WebElement;

/**
 * The steps of an action that was found to be possible.
 *
 * @param node the node to act on, for the result; null for none
 * @param row the row that the node belongs to, if that is not the request's target; otherwise null
 * @param element the element of the page in the node, for the result; null for none
 * @param focused the window that has the focus during the action; null for an action that needs no
 *     focus
 * @param changed the window that the action changes, for the result; null for none
 * @param steps the steps to perform
 * @param fields the fields of {@code fill}, which are set one after another after the steps; empty
 *     for other actions
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
   * @param window the window that has the focus during the steps; null for none
   */
  public static Plan in(Window window, Node node, Steps steps) {
    return new Plan(node, null, null, window, null, steps, List.of());
  }

  /** A change of a window. The window does not get the focus. */
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

  /** The same steps, followed by these fields. */
  public Plan fill(List<FieldChange> all) {
    return new Plan(node, row, element, focused, changed, steps, List.copyOf(all));
  }
}
