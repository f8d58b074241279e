package javafxinspector.core.input.control;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Continuation;
import javafxinspector.core.model.window.WindowInfo;

/**
 * Changes a control as a user would, through its own methods, so that its listeners and event
 * handlers run. FX thread.
 */
public final class ControlChange implements Continuation {
  /** Checks what a change has led to. */
  public interface Outcome {
    void check() throws UiException;
  }

  private final ActionAttempt attempt;
  private final Deque<Runnable> steps;
  private final Outcome outcome;

  /** The number of steps that have not begun; read on any thread. */
  private volatile int left;

  /** Whether a change has begun and not returned, as when the application shows a dialog in it. */
  private boolean isChanging;

  private ControlChange(ActionAttempt attempt, List<Runnable> steps, Outcome outcome) {
    this.attempt = attempt;
    this.steps = new ArrayDeque<>(steps);
    this.outcome = outcome;
    left = steps.size();
  }

  /**
   * Gives the control the focus, as a click does, and changes it.
   *
   * @param outcome runs after the effects of the change have settled
   */
  public static void perform(
      ActionAttempt attempt,
      ActionContext context,
      Node control,
      Runnable change,
      Outcome outcome) {
    perform(attempt, context, control, List.of(change), outcome);
  }

  /** Like the other method, with several changes. What the application posts runs in between. */
  public static void perform(
      ActionAttempt attempt,
      ActionContext context,
      Node control,
      List<Runnable> changes,
      Outcome outcome) {
    context.focus().enter(attempt, control.getScene().getWindow());
    ControlChange all = new ControlChange(attempt, changes, outcome);
    attempt.continueWith(all);
    if (control.isFocusTraversable() && !control.isFocused()) {
      attempt.gesture().step(control::requestFocus);
    }
    if (all.left > 0) {
      all.proceed();
    }
  }

  @Override
  public boolean isComplete() {
    return left == 0;
  }

  @Override
  public void proceed() {
    Runnable change = steps.remove();
    attempt
        .gesture()
        .step(
            () -> {
              left--;
              isChanging = true;
              try {
                change.run();
              } finally {
                isChanging = false;
              }
            });
  }

  @Override
  public UiException interrupted(WindowInfo opened) {
    return UiException.actionFailed(
        "blockedByModal",
        "A dialog opened before the control was changed. Answer it, then repeat the action.",
        opened == null ? Map.of() : Map.of("window", opened));
  }

  @Override
  public void verify() throws UiException {
    if (!isChanging) {
      outcome.check();
    }
  }
}
