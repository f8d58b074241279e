package javafxinspector.core.input.control;

import com.google.gson.JsonPrimitive;

/** The states of a check box. */
public enum CheckState {
  CHECKED("checked"),
  UNCHECKED("unchecked"),
  INDETERMINATE("indeterminate");

  private final String shown;

  CheckState(String shown) {
    this.shown = shown;
  }

  /** The state that a value of a request refers to; null for none. */
  public static CheckState of(JsonPrimitive value) {
    switch (value.getAsString()) {
      case "true":
        return CHECKED;
      case "false":
        return UNCHECKED;
      case "indeterminate":
        return INDETERMINATE;
      default:
        return null;
    }
  }

  static CheckState of(boolean checked) {
    return checked ? CHECKED : UNCHECKED;
  }

  /**
   * Number of presses that bring a check box with three states from this state to another. The
   * order is unchecked, indeterminate, checked, and unchecked again.
   */
  int pressesTo(CheckState wanted) {
    int from = this == UNCHECKED ? 0 : this == INDETERMINATE ? 1 : 2;
    int to = wanted == UNCHECKED ? 0 : wanted == INDETERMINATE ? 1 : 2;
    return Math.floorMod(to - from, 3);
  }

  @Override
  public String toString() {
    return shown;
  }
}
