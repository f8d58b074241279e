package javafxinspector.core.input.keyboard;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.model.query.Nodes;

/** An action of the keyboard: its keys go to the target, else to the focused node. */
public interface KeyAction extends Action {
  @Override
  default Needs needs() {
    return Needs.FOCUS;
  }

  @Override
  default boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    Typing typing = new Typing(this, attempt, context);
    attempt.continueWith(typing);
    typing.begin();
    return true;
  }

  /**
   * Checks whether a node takes the keys. FX thread.
   *
   * @param node null when nothing has the focus
   * @return the field whose text the keys replace; null when they replace nothing
   */
  TextInputControl receiver(Node node) throws UiException;

  /**
   * The keys to press. FX thread.
   *
   * @param replaced as {@link #receiver} returned it
   */
  List<KeyStroke> strokes(TextInputControl replaced) throws UiException;

  /**
   * Whether the remaining keys must not be sent once something other than the keys has moved the
   * focus.
   */
  default boolean watchesFocus() {
    return false;
  }

  /** Whether the action applies to text fields only, and replaces their text. */
  default boolean replacesText() {
    return false;
  }

  /** Whether the action on a label applies to the control that the label names. */
  default boolean followsLabels() {
    return false;
  }

  /** How a key that its receiver does not hide is shown in the result. */
  default String shown(KeyStroke stroke) {
    return stroke.typed() == null ? "" : TypedText.visible(stroke.typed());
  }

  /**
   * Checks the text of the field that was replaced, once the effects have settled. FX thread.
   *
   * @throws UiException reason rejected
   */
  default void verify(TextInputControl replaced, Nodes nodes) throws UiException {}
}
