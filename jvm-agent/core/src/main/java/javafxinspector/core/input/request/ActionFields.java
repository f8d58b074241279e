package javafxinspector.core.input.request;

import javafxinspector.core.errors.UiException;

/**
 * The fields of a request that are specific to its action; absent ones are null. The server has
 * checked the types, known values and ranges ({@code src/contract/action.ts}), so an action checks
 * only their meaning. {@link ActionRequest#isCheckedOnFx} determines the thread.
 */
public interface ActionFields {
  /** The information that a request must give about the place of its action. */
  enum Needs {
    /** A target. */
    NODE,

    /** A target, or {@code x} and {@code y}. */
    POINT,

    /** Nothing: without a target, the action applies to the focused node. */
    FOCUS,

    /** Nothing: without a target or a point, the action applies at the position of the mouse. */
    POINTER,

    /** Nothing: without a target, the action applies to the window of the scope. */
    WINDOW,

    /**
     * Nothing: the action applies to a file chooser. Other actions must wait until the chooser is
     * answered.
     */
    CHOOSER
  }

  Needs needs();

  /** Whether {@code x} and {@code y} determine where the action applies. */
  default boolean takesPoint() {
    return needs() == Needs.POINT || needs() == Needs.POINTER;
  }

  /** The row or item that the action names in addition to its target; null for none. */
  default Integer index() {
    return null;
  }

  /** The column that the action names in addition to its target; null for none. */
  default String columnId() {
    return null;
  }

  /**
   * Advice about a row or column that the action does not accept itself, without a full stop; null
   * if its target accepts it.
   */
  default String insteadOfRow() {
    return null;
  }

  /** A second node that the action needs; null for none. */
  default Target to() {
    return null;
  }

  /**
   * Checks the action's own fields, before the first action of the request is performed.
   *
   * @param path the path of the action in the request
   * @throws UiException as {@link ActionRequest#invalid} creates it, or another code if the
   *     contract has a reason for the problem
   */
  default void check(String path) throws UiException {}

  /**
   * The text that the action will type, in the form that may be shown while its receiver is not
   * known; null for an action that types nothing.
   */
  default String typed() {
    return null;
  }

  /**
   * Whether the action, without a target, applies to the node that then has the focus, so that
   * pending changes of the focus by the application must come first.
   */
  default boolean followsFocus() {
    return false;
  }
}
