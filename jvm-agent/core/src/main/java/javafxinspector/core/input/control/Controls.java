package javafxinspector.core.input.control;

import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/** The common part of the actions on controls. */
@OnFx
public final class Controls {
  private Controls() {}

  /** The type and id of a node, for messages. */
  public static String name(Node node) {
    String type = Types.named(node.getClass()).getSimpleName();
    return type + (node.getId() == null ? "" : "#" + node.getId());
  }

  /**
   * Reason unsupported.
   *
   * @param next a sentence that says what to do instead
   */
  public static UiException unsupported(String action, Node node, String next) {
    return UiException.actionFailed(
        "unsupported",
        "The action " + action + " does not apply to " + name(node) + ". " + next,
        Map.of());
  }

  /**
   * Reason readOnly.
   *
   * @param why the end of a sentence that begins with the node
   */
  public static UiException readOnly(Node node, String why) {
    return UiException.actionFailed("readOnly", name(node) + " " + why + ".", Map.of());
  }

  /**
   * Reason rejected.
   *
   * @param why the end of a sentence that begins with the node
   */
  public static UiException rejected(Node node, String why, Map<String, Object> details) {
    return UiException.actionFailed("rejected", name(node) + " " + why + ".", details);
  }
}
