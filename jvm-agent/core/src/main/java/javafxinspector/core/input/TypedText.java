package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.errors.UiException;

/**
 * The text that an action types, in the form that may be shown: keys that a password field or an
 * unknown node receives are replaced by dots. This is decided for each key, because a key can move
 * the focus. Written on the FX thread; read on any.
 */
final class TypedText {
  private static final int MAX_LENGTH = 80;

  private final Action action;
  private final StringBuilder shown = new StringBuilder();

  /** The start of the last key in {@link #shown}, and whether any key was sent. */
  private int last;

  private boolean sent;

  TypedText(Action action) {
    this.action = action;
  }

  /**
   * Adds a key that is about to be sent.
   *
   * @param secret whether its receiver hides its text, or is unknown
   */
  synchronized void add(KeyStroke stroke, boolean secret) {
    sent = true;
    last = shown.length();
    if (stroke.prints() && secret) {
      hide();
    } else if (action.type().equals("pressKey")) {
      shown.append(name());
    } else if (stroke.typed() != null) {
      shown.append(visible(stroke.typed()));
    }
  }

  /**
   * Hides the last key, because it moved the focus to a secret receiver before it typed its
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
   * @return null for an action that types nothing
   */
  synchronized String shown(int left) {
    if (!sent) {
      return unsent();
    }
    boolean isLong = shown.length() > MAX_LENGTH;
    return (isLong ? shown.substring(0, MAX_LENGTH) : shown) + (isLong || left > 0 ? "…" : "");
  }

  /** The form for an action that sent no key. The receiver of its text is not known. */
  private String unsent() {
    switch (action.type()) {
      case "pressKey":
        try {
          boolean prints =
              KeyStroke.ofKey(action.key(), action.chord(), action.modifiers()).prints();
          return prints ? TextEntry.HIDDEN : name();
        } catch (UiException e) {
          return TextEntry.HIDDEN;
        }
      case "typeText":
      case "setText":
        return action.text().isEmpty() ? "" : TextEntry.HIDDEN;
      default:
        return null;
    }
  }

  /**
   * Adds the same dots for any number of consecutive hidden keys, so that they do not reveal the
   * number.
   */
  private void hide() {
    boolean isHidden =
        shown.length() >= TextEntry.HIDDEN.length()
            && shown.substring(shown.length() - TextEntry.HIDDEN.length()).equals(TextEntry.HIDDEN);
    if (!isHidden) {
      shown.append(TextEntry.HIDDEN);
    }
  }

  private String name() {
    if (action.chord() != null) {
      return action.chord();
    }
    List<String> parts =
        new ArrayList<>(action.modifiers() == null ? List.of() : action.modifiers());
    parts.add(action.key());
    return String.join("+", parts);
  }

  private static String visible(String typed) {
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
