package javafxinspector.core.input.act;

import java.util.function.Supplier;
import javafxinspector.core.errors.UiException;

/** An action that is done in one step. */
final class OneStep implements Steps {
  private final Step step;
  private final boolean mustShow;
  private final Supplier<Boolean> reading;
  private volatile boolean isComplete;
  private volatile Boolean checked;

  /**
   * @param reading called afterwards to read whether a menu item is checked; may return null
   */
  OneStep(Step step, boolean mustShow, Supplier<Boolean> reading) {
    this.step = step;
    this.mustShow = mustShow;
    this.reading = reading;
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
    // Set before the step, because the step may open a dialog that keeps it from returning.
    isComplete = true;
    step.run(gesture);
  }

  @Override
  public void verify(boolean hasOpened) {
    checked = reading.get();
  }

  @Override
  public Boolean checked() {
    return checked;
  }
}
