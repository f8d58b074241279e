package javafxinspector.core.input;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.query.Nodes;

/** Performs typeText, setText and pressKey. FX thread. */
final class Typing {
  private static final Set<String> OTHER_TOOLKITS =
      Set.of("javafx.scene.web.WebView", "javafx.embed.swing.SwingNode");

  private final Nodes nodes;
  private final Checks checks;
  private final InputFocus focus;

  Typing(Nodes nodes, Checks checks, InputFocus focus) {
    this.nodes = nodes;
    this.checks = checks;
    this.focus = focus;
  }

  /** Checks the target and sets the focus; {@link #type} then sends the keys. */
  void begin(ActionAttempt attempt) throws UiException {
    Action action = attempt.action;
    boolean hasTarget = attempt.node != null;
    if (!hasTarget) {
      Window window = focus.keyWindow(action);
      checks.checkNotBlocked(window);
      attempt.node = window.getScene() == null ? null : window.getScene().getFocusOwner();
      attempt.scene = window.getScene();
    } else {
      checks.checkReady(attempt.node, true);
      attempt.scene = Toolkit.owner(attempt.node.getScene().getWindow()).getScene();
    }
    String text = action.text() == null ? null : TextEntry.normalized(action.text());
    if (action.type().equals("setText")) {
      if (attempt.node == null) {
        throw UiException.actionFailed(
            "notFocusable", "No field has the focus. Give the field as the target.", Map.of());
      }
      attempt.field = TextEntry.writable(attempt.node, text);
    } else if (hasTarget && attempt.node instanceof Label && !attempt.node.isFocused()) {
      throw UiException.actionFailed(
          "notFocusable",
          "A label takes no keys. Give the field as the target; ui_query with css TextField or"
              + " TextArea finds it.",
          Map.of());
    } else if (action.type().equals("typeText")
        && attempt.node != null
        && TextEntry.field(attempt.node) != null) {
      TextEntry.checkEditable(attempt.node, TextEntry.field(attempt.node));
    }
    focus.enter(attempt, attempt.scene.getWindow());
    if (hasTarget || action.type().equals("setText")) {
      focusForKeys(attempt);
    }
    attempt.strokes = strokes(action, text, attempt.field);
    attempt.left = attempt.strokes.size();
    if (action.type().equals("typeText")) {
      attempt.focus = new FocusWatch(hasTarget ? attempt.node.getScene() : attempt.scene);
    }
  }

  /**
   * Sets the focus. New text is appended to the existing one, unless the field already had the
   * focus; setText replaces it.
   */
  private void focusForKeys(ActionAttempt attempt) throws UiException {
    TextInputControl field = TextEntry.field(attempt.node);
    ScrollIntoView.show(attempt.node);
    boolean wasFocused = attempt.node.isFocused() || field != null && field.isFocused();
    if (!wasFocused) {
      focus.focus(attempt);
    }
    if (attempt.field != null) {
      attempt.gesture.step(field::selectAll);
    } else if (field != null && !wasFocused) {
      attempt.gesture.step(field::end);
    }
  }

  private static Deque<KeyStroke> strokes(Action action, String text, TextInputControl field)
      throws UiException {
    Deque<KeyStroke> strokes = new ArrayDeque<>();
    if (action.type().equals("pressKey")) {
      strokes.add(KeyStroke.ofKey(action.key(), action.chord(), action.modifiers()));
    } else if (!text.isEmpty()) {
      text.codePoints().forEach(c -> strokes.add(KeyStroke.ofCharacter(Character.toString(c))));
    } else if (field != null && field.getLength() > 0) {
      strokes.add(new KeyStroke(KeyCode.DELETE, Set.of(), "\u007f"));
    }
    return strokes;
  }

  /**
   * Presses the next remaining key.
   *
   * @return true when no key remains
   * @throws UiException when the window stops accepting keys; reason rejected when something other
   *     than the typed keys moved the focus
   */
  boolean type(ActionAttempt attempt) throws UiException {
    Window window = attempt.scene.getWindow();
    if (window == null || !window.isShowing()) {
      throw UiException.actionFailed(
          "gone",
          "The window closed while keys were being typed; "
              + attempt.left
              + " are left. Take a new snapshot.",
          Map.of("left", attempt.left));
    }
    checks.checkNotBlocked(window);
    if (attempt.field != null && !attempt.field.isFocused() && !attempt.node.isFocused()) {
      // The application moved the focus: the remaining keys would be typed into another field. The
      // field's text is verified at the end.
      attempt.strokes.clear();
      return true;
    }
    if (attempt.focus != null && attempt.focus.isLost()) {
      throw focusLost(attempt);
    }
    KeyStroke stroke = attempt.strokes.remove();
    attempt.left--;
    attempt.typed.add(stroke, isSecret(attempt.scene));
    Runnable beforeTyped =
        () -> {
          if (stroke.prints() && isSecret(attempt.scene)) {
            attempt.typed.hideLast();
          }
        };
    Runnable press = () -> Keyboard.stroke(attempt.scene, stroke, attempt.gesture, beforeTyped);
    if (attempt.focus == null) {
      press.run();
    } else {
      attempt.focus.during(press);
    }
    return attempt.strokes.isEmpty();
  }

  private UiException focusLost(ActionAttempt attempt) {
    Node before = attempt.focus.expected();
    Node now = attempt.focus.now();
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("left", attempt.left);
    if (now != null) {
      details.put("focused", nodes.describe(now));
    }
    return UiException.actionFailed(
        "rejected",
        "The focus left "
            + (before == null ? "the window" : nodes.type(before))
            + (now == null ? "" : " for " + nodes.type(now))
            + " while keys were being typed, and the last "
            + attempt.left
            + " were not. Look at what was typed (ui_get_node), then call typeText with the rest and"
            + " the field as target.",
        details);
  }

  /**
   * Whether text typed into a stage's scene is hidden now: its receiver is a password field or
   * unknown. Keys are delivered to the focused nodes of the stage's popups and to the stage's own.
   */
  private boolean isSecret(Scene scene) {
    boolean isKnown = false;
    for (Window window : Window.getWindows()) {
      boolean gets =
          window == scene.getWindow()
              || window instanceof PopupWindow && Toolkit.owner(window) == scene.getWindow();
      Node focused = gets && window.getScene() != null ? window.getScene().getFocusOwner() : null;
      if (focused != null && (nodes.isPassword(focused) || embedsOtherToolkit(focused))) {
        return true;
      }
      isKnown |= focused != null;
    }
    return !isKnown;
  }

  /**
   * Whether the node contains a web page or Swing components: the field that receives the key is
   * not known.
   */
  private static boolean embedsOtherToolkit(Node node) {
    for (Class<?> type = node.getClass(); type != Node.class; type = type.getSuperclass()) {
      if (OTHER_TOOLKITS.contains(type.getName())) {
        return true;
      }
    }
    return false;
  }

  /** Checks after a setText action that the field contains the requested text. */
  void verify(ActionAttempt attempt) throws UiException {
    if (attempt.field == null) {
      return;
    }
    String now = attempt.field.getText() == null ? "" : attempt.field.getText();
    if (!now.equals(TextEntry.normalized(attempt.action.text()))) {
      boolean secret = nodes.isPassword(attempt.field);
      throw UiException.actionFailed(
          "rejected",
          "The application changed or refused the text; what is there now is in"
              + " details.text. Use a text that its rules allow.",
          Map.of("text", secret ? TextEntry.HIDDEN : now));
    }
  }
}
