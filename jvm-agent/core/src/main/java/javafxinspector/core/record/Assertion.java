package javafxinspector.core.record;

import java.util.List;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.text.Quotes;

/**
 * The result of a step that a test checks. Fields that do not apply are null.
 *
 * @param kind text, value, state, rows, firstRows, shown, gone, rowShown, rowGone, windowOpened or
 *     windowClosed
 * @param value the text, number, count or title
 * @param state for state: selected, disabled or expanded
 * @param is for state: whether it applies
 * @param texts for firstRows: the texts of the first rows, from top to bottom
 */
public record Assertion(
    String kind,
    RecordedTarget target,
    String value,
    String state,
    Boolean is,
    List<String> texts) {
  /**
   * Checks what a client sent.
   *
   * @param path where it is in the params
   * @throws UiException MCP_UI_INVALID_INPUT if the kind is unknown, or a field that it needs is
   *     absent
   */
  void check(String path) throws UiException {
    ParamChecks.requireGiven(kind, path + ".kind");
    switch (kind) {
      case "text", "rows", "rowShown", "rowGone" ->
          ParamChecks.requireGiven(value, path + ".value");
      case "value" -> ParamChecks.requireNumber(value, path + ".value");
      case "state" -> ParamChecks.requireGiven(state, path + ".state");
      case "firstRows" -> ParamChecks.requireGiven(texts, path + ".texts");
      case "shown", "gone" -> {}
      case "windowOpened", "windowClosed" -> {
        ParamChecks.requireGiven(value, path + ".value");
        return;
      }
      default ->
          throw ParamChecks.invalid(
              path + ".kind", "is “" + Quotes.inside(kind) + "”, which is no assertion.");
    }
    ParamChecks.requireGiven(target, path + ".target");
    target.check(path + ".target");
  }

  static Assertion of(String kind, RecordedTarget target, String value) {
    return new Assertion(kind, target, value, null, null, null);
  }

  static Assertion state(RecordedTarget target, String state, boolean is) {
    return new Assertion("state", target, null, state, is, null);
  }

  static Assertion firstRows(RecordedTarget target, List<String> texts) {
    return new Assertion("firstRows", target, null, null, null, texts);
  }
}
