package javafxinspector.core.input.request;

import javafxinspector.core.errors.UiException;

/**
 * The own fields of an action, as a request has them; absent ones are null. The server has checked
 * the types, known values and ranges ({@code src/contract/action.ts}), so an action checks only
 * what they mean. {@link ActionRequest#isCheckedOnFx} says on which thread.
 */
public interface ActionFields {
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

  /** Whether {@code x} and {@code y} say where the action applies. */
  default boolean takesPoint() {
    return needs() == Needs.POINT || needs() == Needs.POINTER;
  }

  /** The row or item that the action names beside its target; null for none. */
  default Integer index() {
    return null;
  }

  /** The column that the action names beside its target; null for none. */
  default String columnId() {
    return null;
  }

  /**
   * The advice for a row or column that the action does not have, without a full stop; null if its
   * target takes it.
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
   * @throws UiException as {@link ActionRequest#invalid} creates it; other codes where the contract
   *     has a reason for the problem
   */
  default void check(String path) throws UiException {}

  /**
   * The text that the action is going to type, in the form that may be shown while its receiver is
   * not known; null for an action that types nothing.
   */
  default String typed() {
    return null;
  }

  /**
   * Whether the action, without a target, applies to whatever has the focus then, so that what the
   * application still does with the focus comes first.
   */
  default boolean followsFocus() {
    return false;
  }
}
