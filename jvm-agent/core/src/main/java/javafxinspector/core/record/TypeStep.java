package javafxinspector.core.record;

import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;

/**
 * Characters that were typed one after the other. In a text field, the step also includes editing
 * keys; then the test enters the whole text. A password is not read.
 */
final class TypeStep extends OpenStep {
  private final Node receiver;
  private final TextInputControl field;
  private final RecordedTarget target;
  private final boolean isSecret;
  private final StringBuilder typed = new StringBuilder();

  /** Whether the typed characters are not the whole text. */
  private boolean isEdited;

  /**
   * @param key the first key
   * @param clicked its receiver, as described by the click into it just before; null if there was
   *     no such click
   */
  TypeStep(Key key, RecordedTarget clicked) {
    receiver = key.receiver;
    isSecret = key.isSecret;
    field = isSecret ? null : field(receiver);
    target = clicked == null ? new Describer(true).of(receiver, notes) : clicked;
    isEdited =
        field != null
            && field.getLength() > 0
            && field.getSelection().getLength() < field.getLength();
    if (isSecret) {
      notes.add("A password is not recorded: the test reads it from an environment variable.");
    }
    add(key);
  }

  /** Whether a step of this kind begins with a key. */
  static boolean begins(Key key) {
    return key.typed != null || key.isSecret && isTypedOrErased(key) || edits(key);
  }

  private static boolean isTypedOrErased(Key key) {
    return key.code == KeyCode.UNDEFINED || isErasing(key.code);
  }

  /** The text field of a control that takes text; null for any other. */
  static TextInputControl field(Node receiver) {
    if (receiver instanceof TextInputControl input) {
      return input;
    }
    return receiver instanceof Spinner<?> spinner && spinner.isEditable()
        ? spinner.getEditor()
        : receiver instanceof ComboBoxBase<?> box && box.isEditable()
            ? (TextInputControl) box.lookup(".text-field")
            : null;
  }

  private static boolean isErasing(KeyCode code) {
    return code == KeyCode.BACK_SPACE || code == KeyCode.DELETE;
  }

  /** Whether a key changes the text of a field or moves in it. */
  private static boolean edits(Key key) {
    if (field(key.receiver) == null || key.held.contains("ALT") || key.held.contains("META")) {
      return false;
    }
    if (key.held.contains("CONTROL")) {
      return "ACVXZY".contains(key.code.getName());
    }
    switch (key.code) {
      case BACK_SPACE:
      case DELETE:
      case LEFT:
      case RIGHT:
      case HOME:
      case END:
        return true;
      default:
        return false;
    }
  }

  @Override
  Node node() {
    return isSecret ? null : receiver;
  }

  @Override
  boolean takes(Key key) {
    if (key.receiver != receiver || key.isSecret != isSecret || !begins(key)) {
      return false;
    }
    add(key);
    return true;
  }

  private void add(Key key) {
    if (isSecret) {
      return;
    }
    if (key.typed != null) {
      typed.append(key.typed);
    } else if (key.code == KeyCode.BACK_SPACE && typed.length() > 0 && !isEdited) {
      typed.setLength(typed.length() - 1);
    } else if (key.held.contains("CONTROL") && key.code == KeyCode.C) {
      return;
    } else {
      isEdited = true;
    }
  }

  @Override
  RecordedStep build() {
    if (isSecret) {
      return RecordedStep.of("fill", target, notes).secret();
    }
    String text = isEdited ? field.getText() : typed.toString();
    return RecordedStep.of("fill", target, notes).text(text == null ? "" : text);
  }
}
