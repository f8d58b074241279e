package javafxinspector.core.input.keyboard;

import javafxinspector.core.text.Truncation;

/**
 * The text that an action types, in the form that may be shown: keys that a password field or an
 * unknown node receives are replaced by dots. This is decided for each key, because a key can move
 * the focus. Written on the JavaFX application thread; read on any thread.
 */
final class TypedText {
  private static final int MAX_LENGTH = 80;

  private final KeyAction action;
  private final StringBuilder shown = new StringBuilder();

  /** The start of the last key in {@link #shown}, and whether any key was sent. */
  private int last;

  private boolean sent;

  TypedText(KeyAction action) {
    this.action = action;
  }

  /**
   * Adds a key that is about to be sent.
   *
   * @param secret whether the receiver hides its text or is unknown
   */
  synchronized void add(KeyStroke stroke, boolean secret) {
    sent = true;
    last = shown.length();
    if (action.prints(stroke) && secret) {
      hide();
    } else {
      shown.append(action.shown(stroke));
    }
  }

  /**
   * Hides the last key, because it has moved the focus to a secret receiver before typing its
   * character.
   */
  synchronized void hideLast() {
    shown.setLength(last);
    hide();
  }

  /**
   * The text in the form that may be shown, shortened to about 80 characters.
   *
   * @param left the number of keys that were not sent
   */
  synchronized String shown(int left) {
    if (!sent) {
      return action.typed();
    }
    boolean isLong = shown.length() > MAX_LENGTH;
    return (isLong ? Truncation.start(shown, MAX_LENGTH) : shown) + (isLong || left > 0 ? "…" : "");
  }

  /**
   * Adds the same dots for any number of consecutive hidden keys, so that they do not reveal how
   * many there are.
   */
  private void hide() {
    boolean isHidden =
        shown.length() >= TextEntry.HIDDEN.length()
            && shown.substring(shown.length() - TextEntry.HIDDEN.length()).equals(TextEntry.HIDDEN);
    if (!isHidden) {
      shown.append(TextEntry.HIDDEN);
    }
  }

  /** The character of a key, with symbols for line breaks and tabs. */
  static String visible(String typed) {
    switch (typed) {
      case "\r":
        return "⏎";
      case "\t":
        return "⇥";
      default:
        return Character.isISOControl(typed.charAt(0)) ? "" : typed;
    }
  }
}
