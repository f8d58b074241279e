package javafxinspector.core.input;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.window.WindowInfo;

/**
 * What an action does after its first visit of the FX thread, one step per visit. The tasks that
 * the application posts during a step run before the next one. FX thread, except as stated.
 */
public interface Continuation {
  /** Whether no step remains. Any thread. */
  boolean isComplete();

  /**
   * Does the next step.
   *
   * @throws UiException the reason why it is not possible any more
   */
  void proceed() throws UiException;

  /**
   * Whether the next step is to be done only after a pulse, because it looks at something that
   * changes with time. Any thread.
   */
  default boolean awaitsPulse() {
    return false;
  }

  /**
   * The error for steps that are not done because the application is in a nested event loop. Any
   * thread.
   *
   * @param opened the window that opened; null when there is none
   */
  UiException interrupted(WindowInfo opened);

  /**
   * Checks the outcome, after the effects of the action have settled.
   *
   * @throws UiException when the application prevented it
   */
  default void verify() throws UiException {}

  /** The text typed so far, in the form that may be shown; null for none. Any thread. */
  default String typed() {
    return null;
  }

  /** Removes listeners, whether the action was completed or not. Called once. */
  default void end() {}
}
