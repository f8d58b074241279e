package javafxinspector.core.input.act;

import java.util.Map;
import java.util.function.Supplier;
import javafxinspector.core.choosers.ArmedAnswer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * The steps of an action. The first step runs in the visit of the JavaFX application thread that
 * has found the action to be possible. Tasks that the application posts during a step run before
 * the next step. JavaFX application thread, except as stated.
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

  /** Like {@link #of}, for an action after which a user expects to see a change. */
  static Steps shown(Step step) {
    return shown(step, () -> null);
  }

  /**
   * Like {@link #shown(Step)}, for a menu item.
   *
   * @param reading called afterwards to read whether the item is checked; returns null for an item
   *     without a check mark
   */
  static Steps shown(Step step, Supplier<Boolean> reading) {
    return new OneStep(step, true, reading);
  }

  /** Steps of an action that has nothing left to do. */
  static Steps none() {
    return of(gesture -> {});
  }

  /** Whether no step remains. */
  @AnyThread
  boolean isComplete();

  /**
   * Performs the next step.
   *
   * @param gesture sends the events
   * @throws UiException the reason why the step is no longer possible
   */
  void proceed(Gesture gesture) throws UiException;

  /**
   * Whether the next step must wait for a pulse, because it looks at something that changes with
   * time.
   */
  @AnyThread
  default boolean awaitsPulse() {
    return false;
  }

  /**
   * Whether the remaining steps only wait for something that the application shows later. A client
   * that does not wait can do without them.
   */
  @AnyThread
  default boolean onlyWaits() {
    return false;
  }

  /**
   * Whether the next step may follow in the same task if the application has posted no tasks. Such
   * a step depends on no event of the platform, such as a change of the focused window.
   */
  @OnFx
  default boolean continues() {
    return false;
  }

  /**
   * The error for steps that were skipped because the application is in a nested event loop.
   *
   * @param opened the window that opened; null when there is none
   */
  @AnyThread
  default UiException interrupted(WindowInfo opened) {
    return UiException.actionFailed(
        "blockedByModal", interruption(), opened == null ? Map.of() : Map.of("window", opened));
  }

  /** The message of that error: what was skipped, and what to do next. */
  @AnyThread
  default String interruption() {
    return "A dialog opened before the action began. Answer it, then repeat the action.";
  }

  /**
   * The error for steps that were skipped because the call's time is over, although the JavaFX
   * application thread responds.
   *
   * @param error the error that the call would report otherwise
   */
  @AnyThread
  default UiException outOfTime(UiException error) {
    return error;
  }

  /**
   * Checks the outcome, after the effects of the action have settled.
   *
   * @param hasOpened whether a window has opened since the first step
   * @throws UiException if the application has prevented the action
   */
  default void verify(boolean hasOpened) throws UiException {}

  /** The text typed so far, in the form that may be shown; null for none. */
  @AnyThread
  default String typed() {
    return null;
  }

  /**
   * The text that was given to the target, for the case that nothing shows it any more; null if it
   * is the same as before.
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

  /** How a drop was accepted: COPY, MOVE or LINK; null if there was no drop. */
  @AnyThread
  default String transferMode() {
    return null;
  }

  /**
   * Whether the chosen menu item is checked now; null for an item without a check mark. Any thread,
   * after {@link #verify}.
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
