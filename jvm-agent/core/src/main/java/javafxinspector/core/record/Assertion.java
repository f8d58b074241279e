package javafxinspector.core.record;

import java.util.List;

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
