package javafxinspector.core.input.act;

import java.util.Map;
import java.util.function.Supplier;
import javafxinspector.core.choosers.ArmedAnswer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * What an action does, in steps; the first one in the visit of the JavaFX application thread that
 * has found the action to be possible. The tasks that the application posts during a step run
 * before the next one. JavaFX application thread, except as stated.
 */
public interface Steps {
  /** One step. */
  interface Step {
    void run(Gesture gesture) throws UiException;
  }

  /** An action that is done in one step. */
  static Steps of(Step step) {
    return new OneStep(step, false, () -> null);
  }

  /** The same for an action after which a user expects to see a change. */
  static Steps shown(Step step) {
    return shown(step, () -> null);
  }

  /**
   * The same for a menu item.
   *
   * @param reading reads afterwards whether it is checked; null for one without a check mark
   */
  static Steps shown(Step step, Supplier<Boolean> reading) {
    return new OneStep(step, true, reading);
  }

  /** An action that has nothing left to do. */
  static Steps none() {
    return of(gesture -> {});
  }

  /** Whether no step remains. */
  @AnyThread
  boolean isComplete();

  /**
   * Does the next step.
   *
   * @param gesture sends the events
   * @throws UiException the reason why it is not possible any more
   */
  void proceed(Gesture gesture) throws UiException;

  /**
   * Whether the next step is to be done only after a pulse, because it looks at something that
   * changes with time.
   */
  @AnyThread
  default boolean awaitsPulse() {
    return false;
  }

  /**
   * Whether the remaining steps only wait for something that the application shows later, so that a
   * client which does not wait can do without them.
   */
  @AnyThread
  default boolean onlyWaits() {
    return false;
  }

  /**
   * Whether the next step may follow in the same task if the application has posted none: it
   * depends on no event of the platform, such as a change of the focused window.
   */
  @OnFx
  default boolean continues() {
    return false;
  }

  /**
   * The error for steps that are not done because the application is in a nested event loop.
   *
   * @param opened the window that opened; null when there is none
   */
  @AnyThread
  default UiException interrupted(WindowInfo opened) {
    return UiException.actionFailed(
        "blockedByModal", interruption(), opened == null ? Map.of() : Map.of("window", opened));
  }

  /** The message of that error: what was not done, and what to do next. */
  @AnyThread
  default String interruption() {
    return "A dialog opened before the action began. Answer it, then repeat the action.";
  }

  /**
   * The error for steps that are not done because the call's time is over, although the JavaFX
   * application thread responds.
   *
   * @param error the one that the call reports otherwise
   */
  @AnyThread
  default UiException outOfTime(UiException error) {
    return error;
  }

  /**
   * Checks the outcome, after the effects of the action have settled.
   *
   * @param hasOpened whether a window has opened since the first step
   * @throws UiException when the application prevented it
   */
  default void verify(boolean hasOpened) throws UiException {}

  /** The text typed so far, in the form that may be shown; null for none. */
  @AnyThread
  default String typed() {
    return null;
  }

  /**
   * The text that the target has been given, for the case that nothing shows it any more; null if
   * it is the same as before.
   */
  @OnFx
  default String shown() {
    return null;
  }

  /** The text that a key has copied from a field to the clipboard; null for none. */
  @AnyThread
  default String copied() {
    return null;
  }

  /** How a drop was accepted: COPY, MOVE or LINK; null without a drop. */
  @AnyThread
  default String transferMode() {
    return null;
  }

  /**
   * Whether the menu item that was chosen is checked now; null for one without a check mark. Any
   * thread, after {@link #verify}.
   */
  default Boolean checked() {
    return null;
  }

  /** Whether a result without any visible change is worth a remark. */
  @AnyThread
  default boolean mustShow() {
    return false;
  }

  /** The answer that waits for a file chooser; null for none. */
  @AnyThread
  default ArmedAnswer armed() {
    return null;
  }

  /** Removes listeners, whether the action was completed or not. Called once. */
  default void end(Gesture gesture) {}
}
