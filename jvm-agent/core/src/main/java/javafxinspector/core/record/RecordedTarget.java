package javafxinspector.core.record;

import java.util.Set;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.text.Quotes;

/**
 * The criteria by which a test finds a node. Fields that do not apply are null. See
 * src/contract/record.ts.
 *
 * @param by id, label, text, accessibleText, tooltip, prompt, type, row, tab, column, popup or
 *     window
 * @param value the id, text or title; null for type and popup
 * @param type name of the public JavaFX class whose instances are considered; null for any node
 * @param index zero-based index among the nodes that match otherwise; null if there is only one
 * @param column title of the column, for a cell of a row
 * @param part style class of the part of the node that is the target
 * @param within where to search; null for all windows
 */
public record RecordedTarget(
    String by,
    String value,
    String type,
    Integer index,
    String column,
    String part,
    RecordedTarget within) {
  private static final Set<String> BY_VALUE =
      Set.of("id", "label", "text", "accessibleText", "tooltip", "prompt", "row", "window");
  private static final Set<String> WITHIN_CONTROL = Set.of("row", "popup");

  /**
   * Checks what a client sent.
   *
   * @param path where it is in the params
   * @throws UiException MCP_UI_INVALID_INPUT if a criterion is unknown, or one that it needs is
   *     absent
   */
  void check(String path) throws UiException {
    ParamChecks.requireGiven(by, path + ".by");
    if (BY_VALUE.contains(by)) {
      ParamChecks.requireGiven(value, path + ".value");
    } else if (by.equals("type")) {
      ParamChecks.requireGiven(type, path + ".type");
    } else if (!by.equals("popup")) {
      throw ParamChecks.invalid(
          path + ".by", "is “" + Quotes.inside(by) + "”, which identifies no node.");
    }
    ParamChecks.requireNotNegative(index, path + ".index");
    if (WITHIN_CONTROL.contains(by)) {
      ParamChecks.requireGiven(within, path + ".within");
    }
    if (within != null) {
      within.check(path + ".within");
    }
  }

  RecordedTarget at(String newPart) {
    return newPart == null
        ? this
        : new RecordedTarget(by, value, type, index, column, newPart, within);
  }
}
