package javafxinspector.core.input.keyboard;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.threads.OnFx;

/** An action of the keyboard: its keys go to the target, else to the focused node. */
public interface KeyAction extends Action {
  @Override
  default Needs needs() {
    return Needs.FOCUS;
  }

  @Override
  default Plan plan(Aim aim, ActionContext context) throws UiException {
    return Receiver.of(this, aim, context).plan(this, context);
  }

  @Override
  default boolean followsFocus() {
    return true;
  }

  /**
   * Checks that the node which happens to have the focus is one that the keys are meant for.
   *
   * @param owner null when nothing has the focus
   * @throws UiException reason notFocusable
   */
  @OnFx
  default void checkFocused(Node owner) throws UiException {}

  /**
   * Checks whether a node takes the keys.
   *
   * @param node null when nothing has the focus
   * @return the field whose text the keys replace; null when they replace nothing
   */
  @OnFx
  TextInputControl receiver(Node node) throws UiException;

  @Override
  default boolean takesElements() {
    return true;
  }

  @Override
  default boolean pressesKeys() {
    return true;
  }

  /**
   * Checks whether an element of a page takes the keys.
   *
   * @throws UiException reason unsupported or readOnly
   */
  @OnFx
  default void checkElement(WebElement element) throws UiException {}

  /**
   * The keys to press.
   *
   * @param replaced as {@link #receiver} returned it
   */
  @OnFx
  List<KeyStroke> strokes(TextInputControl replaced) throws UiException;

  /**
   * Called before the first key, with the focus where the keys go.
   *
   * @return what undoes it when the action has ended
   * @throws UiException why the keys cannot do what they are meant for
   */
  @OnFx
  default Runnable prepare() throws UiException {
    return () -> {};
  }

  /** Whether the keys copy or cut what is selected. */
  default boolean copies() {
    return false;
  }

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

  /** Whether a key enters text, which a password field hides. */
  default boolean prints(KeyStroke stroke) {
    return stroke.prints();
  }

  /** How a key that its receiver does not hide is shown in the result. */
  default String shown(KeyStroke stroke) {
    return stroke.typed() == null ? "" : TypedText.visible(stroke.typed());
  }

  /**
   * Called after the last key, unless the keys went elsewhere.
   *
   * @param replaced the field whose text was replaced
   */
  @OnFx
  default void complete(TextInputControl replaced, Gesture gesture) {}

  /**
   * Checks the text of the field that was replaced, once the effects have settled.
   *
   * @throws UiException reason rejected
   */
  @OnFx
  default void verify(TextInputControl replaced, Nodes nodes) throws UiException {}

  /**
   * The same for an action that keeps its receiver itself.
   *
   * @throws UiException reason rejected
   */
  default void verify() throws UiException {}

  /** The same for an element of a page. */
  default void verify(WebElement element) throws UiException {}
}
