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

/** A keyboard action. Its keys go to the target, or otherwise to the focused node. */
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
   * Checks that the keys can be meant for the node that happens to have the focus.
   *
   * @param owner null if nothing has the focus
   * @throws UiException reason notFocusable
   */
  @OnFx
  default void checkFocused(Node owner) throws UiException {}

  /**
   * Checks whether a node takes the keys.
   *
   * @param node null if nothing has the focus
   * @return the field whose text the keys replace; null if they replace nothing
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
   * @param replaced the field that {@link #receiver} has returned
   */
  @OnFx
  List<KeyStroke> strokes(TextInputControl replaced) throws UiException;

  /**
   * Called before the first key, when the receiver of the keys has the focus.
   *
   * @return code that undoes the preparation when the action has ended
   * @throws UiException the reason why the keys cannot have the wanted effect
   */
  @OnFx
  default Runnable prepare() throws UiException {
    return () -> {};
  }

  /** Whether the keys copy or cut the selection. */
  default boolean copies() {
    return false;
  }

  /**
   * Whether the remaining keys must not be sent after something other than the keys has moved the
   * focus.
   */
  default boolean watchesFocus() {
    return false;
  }

  /** Whether the action applies to text fields only, and replaces their text. */
  default boolean replacesText() {
    return false;
  }

  /** Whether an action on a label applies to the control that the label names. */
  default boolean followsLabels() {
    return false;
  }

  /** Whether a key enters text, which a password field hides. */
  default boolean prints(KeyStroke stroke) {
    return stroke.prints();
  }

  /** The representation of a key in the result, if its receiver does not hide it. */
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
   * Checks the text of the field whose text was replaced, after the effects have settled.
   *
   * @throws UiException reason rejected
   */
  @OnFx
  default void verify(TextInputControl replaced, Nodes nodes) throws UiException {}

  /**
   * Like {@link #verify(TextInputControl, Nodes)}, for an action that stores its receiver itself.
   *
   * @throws UiException reason rejected
   */
  default void verify() throws UiException {}

  /** Like {@link #verify()}, for an element of a page. */
  default void verify(WebElement element) throws UiException {}
}
