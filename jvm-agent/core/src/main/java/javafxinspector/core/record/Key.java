package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.OnFx;

/**
 * A key that was pressed or typed, and the node that receives it. Nothing of the key is read if
 * that node is a password field.
 */
@OnFx
final class Key {
  /** The control that receives it; null for none. */
  final Node receiver;

  final boolean isSecret;

  /** The character of a typed key; null for a pressed key, and if it is secret. */
  final String typed;

  /** The pressed key; UNDEFINED for a typed one. */
  final KeyCode code;

  /** Names of the held modifiers. */
  final List<String> held = new ArrayList<>();

  private Key(KeyEvent event, Node receiver, boolean isSecret) {
    this.receiver = receiver;
    this.isSecret = isSecret;
    boolean isTyped = event.getEventType() == KeyEvent.KEY_TYPED;
    typed = isTyped && !isSecret ? event.getCharacter() : null;
    KeyCode pressed = isTyped ? KeyCode.UNDEFINED : event.getCode();
    code = isSecret && isCharacter(pressed) ? KeyCode.UNDEFINED : pressed;
    add(event.isShiftDown(), "SHIFT");
    add(event.isControlDown(), "CONTROL");
    add(event.isAltDown(), "ALT");
    add(event.isMetaDown(), "META");
  }

  private void add(boolean isDown, String name) {
    if (isDown) {
      held.add(name);
    }
  }

  /**
   * The key in the form that a step may need.
   *
   * @return null if the key is released or is a modifier alone
   */
  static Key of(Scene scene, KeyEvent event, Nodes nodes) {
    if (event.getEventType() == KeyEvent.KEY_RELEASED || event.getCode().isModifierKey()) {
      return null;
    }
    Node focused = focused(scene, nodes);
    boolean isSecret = focused != null && isSecret(focused, nodes);
    Key key = new Key(event, receiver(focused, nodes), isSecret);
    return key.isWorth(event) ? key : null;
  }

  /**
   * The node that receives a key: the focused field of a popup, otherwise that of the window.
   * JavaFX offers keys to the popups of a window first, and a field consumes them.
   */
  private static Node focused(Scene scene, Nodes nodes) {
    Node focused = scene.getFocusOwner();
    for (Window window : Window.getWindows()) {
      boolean isPopup = window instanceof PopupWindow && Toolkit.owner(window) == scene.getWindow();
      Node own = isPopup && window.getScene() != null ? window.getScene().getFocusOwner() : null;
      if (own != null && (isSecret(own, nodes) || TypeStep.field(receiver(own, nodes)) != null)) {
        focused = own;
      }
    }
    return focused;
  }

  /**
   * The control that receives a key. A field that a row of a library contains beside its cells is
   * not replaced by the row.
   */
  private static Node receiver(Node focused, Nodes nodes) {
    Node content = nodes.content(focused);
    boolean isOwnField = content instanceof Cell && focused instanceof TextInputControl;
    return isOwnField ? focused : content;
  }

  private static boolean isSecret(Node node, Nodes nodes) {
    return nodes.isPassword(node) || isForeign(node);
  }

  /**
   * Whether to use this one of the two events of a character: the typed one in a text field, the
   * pressed one for all other keys.
   */
  private boolean isWorth(KeyEvent event) {
    boolean isTyped = event.getEventType() == KeyEvent.KEY_TYPED;
    if (!isSecret && TypeStep.field(receiver) == null) {
      return !isTyped && code != KeyCode.UNDEFINED;
    }
    boolean isAltGraph = held.contains("CONTROL") && held.contains("ALT");
    boolean isCommand =
        !isAltGraph && (held.contains("CONTROL") || held.contains("ALT") || held.contains("META"));
    if (isTyped) {
      return isText(event.getCharacter());
    }
    return isCommand && !isSecret || !isCharacter(event.getCode());
  }

  /**
   * Whether a typed character is inserted into a text. Enter, Backspace and shortcuts type control
   * characters.
   */
  private static boolean isText(String typed) {
    return !typed.isEmpty() && typed.charAt(0) >= ' ' && typed.charAt(0) != 0x7f;
  }

  private static boolean isCharacter(KeyCode code) {
    return code.isLetterKey()
        || code.isDigitKey()
        || code == KeyCode.SPACE
        || code == KeyCode.UNDEFINED
        || isPunctuation(code);
  }

  private static boolean isPunctuation(KeyCode code) {
    switch (code) {
      case COMMA:
      case MINUS:
      case PERIOD:
      case SLASH:
      case SEMICOLON:
      case EQUALS:
      case OPEN_BRACKET:
      case BACK_SLASH:
      case CLOSE_BRACKET:
      case QUOTE:
      case BACK_QUOTE:
      case ADD:
      case SUBTRACT:
      case MULTIPLY:
      case DIVIDE:
      case DECIMAL:
        return true;
      default:
        return false;
    }
  }

  /** Whether it is a web page or a Swing component, whose fields are not known. */
  private static boolean isForeign(Node node) {
    String name = node.getClass().getName();
    return name.equals("javafx.scene.web.WebView") || name.equals("javafx.embed.swing.SwingNode");
  }
}
