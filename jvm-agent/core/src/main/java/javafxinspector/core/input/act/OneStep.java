package javafxinspector.core.input.act;

import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.window.WindowInfo;

/** An action that is done in one step. */
final class OneStep implements Steps {
  private final Step step;
  private final boolean mustShow;
  private volatile boolean isComplete;

  OneStep(Step step, boolean mustShow) {
    this.step = step;
    this.mustShow = mustShow;
  }

  @Override
  public boolean mustShow() {
    return mustShow;
  }

  @Override
  public boolean isComplete() {
    return isComplete;
  }

  @Override
  public void proceed(Gesture gesture) throws UiException {
    // Before the step, which may open a dialog that keeps it from returning.
    isComplete = true;
    step.run(gesture);
  }

  @Override
  public UiException interrupted(WindowInfo opened) {
    return UiException.actionFailed(
        "blockedByModal",
        "A dialog opened before the action began. Answer it, then repeat the action.",
        opened == null ? Map.of() : Map.of("window", opened));
  }
}
