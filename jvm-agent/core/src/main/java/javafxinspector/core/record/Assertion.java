package javafxinspector.core.record;

/**
 * What a step has led to, as a test checks it; null for what does not apply.
 *
 * @param kind text, value, state, rows, shown, gone, rowShown, rowGone, windowOpened or
 *     windowClosed
 * @param value the text, number, count or title
 * @param state for state: selected, disabled or expanded
 * @param is for state: whether it applies
 */
public record Assertion(String kind, Target target, String value, String state, Boolean is) {
  static Assertion of(String kind, Target target, String value) {
    return new Assertion(kind, target, value, null, null);
  }

  static Assertion state(Target target, String state, boolean is) {
    return new Assertion("state", target, null, state, is);
  }
}
