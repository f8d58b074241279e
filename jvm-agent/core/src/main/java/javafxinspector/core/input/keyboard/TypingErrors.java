package javafxinspector.core.input.keyboard;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Errors that say why keys were not typed, how many are left, and how to continue.
 *
 * @param left the number of keys that were not pressed
 * @param all the total number of keys
 * @param isReplacing whether the keys replace the whole text of a field
 */
@AnyThread
record TypingErrors(int left, int all, boolean isReplacing) {
  private static final String LEFT = "left";

  /** The window has closed. */
  UiException closed() {
    return UiException.actionFailed(
        "gone",
        "The window closed while keys were being typed; "
            + left
            + " are left. Take a new snapshot.",
        Map.of(LEFT, left));
  }

  /**
   * The node that receives the keys was disabled.
   *
   * @param node the node, which does not react to keys
   */
  @OnFx
  UiException disabled(Node node, Nodes nodes) {
    return UiException.actionFailed(
        "disabled",
        nodes.type(node)
            + " was disabled while keys were being typed, and the last "
            + left
            + " were not. Wait until it is enabled, check the typed text with ui_get_node, then call"
            + " typeText with the rest and the field as target.",
        Map.of(LEFT, left));
  }

  /**
   * The message for a dialog that has opened, or for an application that waits in a nested event
   * loop.
   */
  String interruption() {
    return left == all
        ? "A dialog opened when the field received the focus, and no key was pressed. Answer it, then"
            + " repeat the action."
        : "A dialog opened while keys were being typed; the last "
            + left
            + " were not. Answer it, then type them.";
  }

  /** Adds the number of keys that are left to such an error. */
  UiException withLeft(UiException interrupted) {
    Map<String, Object> details = new LinkedHashMap<>(interrupted.details());
    details.put(LEFT, left);
    return new UiException(interrupted.code(), interrupted.getMessage(), details);
  }

  /**
   * The time of the call is over.
   *
   * @param error the error that the call would report otherwise
   */
  UiException outOfTime(UiException error) {
    if (left == 0 || left == all || !error.code().equals("MCP_UI_TIMEOUT")) {
      return error;
    }
    Map<String, Object> details = new LinkedHashMap<>(error.details());
    details.remove("stack");
    details.put(LEFT, left);
    return new UiException(
        error.code(),
        (all - left)
            + " of "
            + all
            + " keys were typed in time; the last "
            + left
            + " were not. To continue, call "
            + (isReplacing ? "typeText (setText would begin again)" : "typeText")
            + " with the rest and the field as target, with a longer timeoutMs or fewer keys.",
        details);
  }

  /**
   * Something other than the typed keys has moved the focus.
   *
   * @param before the node that had the focus; null for none
   * @param now the node that has the focus; null for none
   */
  @OnFx
  UiException focusLost(Node before, Node now, Nodes nodes) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put(LEFT, left);
    if (now != null) {
      details.put("focused", nodes.describe(now));
    }
    return UiException.actionFailed(
        "rejected",
        "The focus left "
            + (before == null ? "the window" : nodes.type(before))
            + (now == null ? "" : " for " + nodes.type(now))
            + " while keys were being typed, and the last "
            + left
            + " were not. Check the typed text with ui_get_node, then call typeText with the rest and"
            + " the field as target.",
        details);
  }
}
