package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.rpc.UiException;

/** typeText, setText and pressKey: what a person does at the keyboard. FX thread. */
final class Typing {
  /** So many keys at a time, before the program may draw. */
  private static final int KEYS_AT_ONCE = 40;

  private final Nodes nodes;
  private final Checks checks;
  private final Presence presence;

  Typing(Nodes nodes, Checks checks, Presence presence) {
    this.nodes = nodes;
    this.checks = checks;
    this.presence = presence;
  }

  /** Sees to the focus; the keys themselves follow in {@link #type}. */
  void begin(Attempt attempt) throws UiException {
    Action action = attempt.action;
    boolean named = attempt.node != null;
    if (!named) {
      Window window = presence.forKeys(action);
      checks.open(window);
      attempt.node = window.getScene() == null ? null : window.getScene().getFocusOwner();
      attempt.scene = window.getScene();
    } else {
      checks.ready(attempt.node, true);
      attempt.scene = Toolkit.owner(attempt.node.getScene().getWindow()).getScene();
    }
    String text = action.text() == null ? null : TextEntry.normalized(action.text());
    if (action.type().equals("setText")) {
      if (attempt.node == null) {
        throw UiException.actionFailed(
            "notFocusable", "No field has the focus. Give the field as the target.", Map.of());
      }
      attempt.field = TextEntry.writable(attempt.node, text);
    } else if (action.type().equals("typeText")
        && attempt.node != null
        && TextEntry.field(attempt.node) != null) {
      TextEntry.checkEditable(attempt.node, TextEntry.field(attempt.node));
    }
    presence.enter(attempt, attempt.scene.getWindow());
    if (named || action.type().equals("setText")) {
      focusForKeys(attempt);
    }
    attempt.strokes = strokes(action, text, attempt.field);
    attempt.left = attempt.strokes.size();
  }

  /**
   * What comes next goes behind the text that is there, unless the field had the focus already;
   * setText replaces it all.
   */
  private void focusForKeys(Attempt attempt) throws UiException {
    TextInputControl field = TextEntry.field(attempt.node);
    IntoView.bring(attempt.node);
    boolean had = attempt.node.isFocused() || field != null && field.isFocused();
    if (!had) {
      presence.focus(attempt);
    }
    if (attempt.field != null) {
      attempt.gesture.step(field::selectAll);
    } else if (field != null && !had) {
      attempt.gesture.step(field::end);
    }
  }

  private static List<Stroke> strokes(Action action, String text, TextInputControl field)
      throws UiException {
    List<Stroke> strokes = new ArrayList<>();
    if (action.type().equals("pressKey")) {
      strokes.add(Stroke.pressing(action.key(), action.chord(), action.modifiers()));
    } else if (!text.isEmpty()) {
      text.codePoints().forEach(c -> strokes.add(Stroke.typing(Character.toString(c))));
    } else if (field != null && field.getLength() > 0) {
      strokes.add(new Stroke(KeyCode.DELETE, Set.of(), "\u007f"));
    }
    return strokes;
  }

  /**
   * Presses some of the keys that are left.
   *
   * @return true when none is left
   * @throws UiException when the window takes no more keys in the middle of it
   */
  boolean type(Attempt attempt) throws UiException {
    Window window = attempt.scene.getWindow();
    if (window == null || !window.isShowing()) {
      throw UiException.actionFailed(
          "gone",
          "The window closed while keys were being typed; "
              + attempt.left
              + " are left. Take a new snapshot.",
          Map.of("left", attempt.left));
    }
    checks.open(window);
    int some = Math.min(KEYS_AT_ONCE, attempt.strokes.size());
    List<Stroke> now = attempt.strokes.subList(0, some);
    attempt.strokes = attempt.strokes.subList(some, attempt.strokes.size());
    for (Stroke stroke : now) {
      if (attempt.field != null && !attempt.field.isFocused() && !attempt.node.isFocused()) {
        // The program moved the focus on: the rest would go to another field.
        attempt.strokes = List.of();
        break;
      }
      attempt.left--;
      Keyboard.stroke(attempt.scene, stroke, attempt.gesture);
    }
    return attempt.strokes.isEmpty();
  }

  /** After a setText: the field holds what was asked for. */
  void verify(Attempt attempt) throws UiException {
    if (attempt.field == null) {
      return;
    }
    String now = attempt.field.getText() == null ? "" : attempt.field.getText();
    if (!now.equals(TextEntry.normalized(attempt.action.text()))) {
      boolean secret = nodes.isPassword(attempt.field);
      throw UiException.actionFailed(
          "rejected",
          "The program changed or refused the text; what is there now is in"
              + " details.text. Use a text that its rules allow.",
          Map.of("text", secret ? TextEntry.HIDDEN : now));
    }
  }
}
