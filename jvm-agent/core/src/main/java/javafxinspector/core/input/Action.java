package javafxinspector.core.input;

import javafxinspector.core.errors.UiException;

/**
 * What one action of {@code perform} does; see docs/contract.md, "Performing actions". Each action
 * is a record of the package {@code input.action}, whose components are its own fields of the
 * request; absent ones are null. The server has checked the types, known values and ranges of the
 * fields ({@code src/contract/action.ts}), so an action checks only what they mean.
 */
public interface Action {
  /** What a request must specify about where the action applies. */
  enum Needs {
    /** A target. */
    NODE,

    /** A target, or {@code x} and {@code y}. */
    POINT,

    /** Nothing: without a target, the action finds its node by the focus. */
    FOCUS,

    /** Nothing: without a target or a point, the action applies where the mouse is. */
    POINTER,

    /** Nothing: without a target, the action applies to the window of the scope. */
    WINDOW,

    /** Nothing: the action applies to a file chooser. Other actions have to wait for its answer. */
    CHOOSER
  }

  Needs needs();

  /** The row or item that the action names beside its target; null for none. Any thread. */
  default Integer index() {
    return null;
  }

  /** The column that the action names beside its target; null for none. Any thread. */
  default String columnId() {
    return null;
  }

  /** A second node that the action needs; null for none. */
  default Target to() {
    return null;
  }

  /**
   * Checks the action's own fields, before the first action of the request is performed. Any
   * thread.
   *
   * @param path the path of the action in the request
   * @throws UiException as {@link ActionRequest#invalid} creates it; other codes where the contract
   *     has a reason for the problem
   */
  default void check(String path) throws UiException {}

  /**
   * Checks whether the action is possible now, and performs it in the same visit, so that nothing
   * can change in between. What must wait for the application in the meantime is left to {@link
   * ActionAttempt#continueWith}. The target has been found. FX thread.
   *
   * @return false when the target is still moving: called again after a pulse
   * @throws UiException the reason why the action is not possible; nothing was done then
   */
  boolean begin(ActionAttempt attempt, ActionContext context) throws UiException;

  /**
   * The text that the action is going to type, in the form that may be shown while its receiver is
   * not known; null for an action that types nothing. Any thread.
   */
  default String typed() {
    return null;
  }
}
