package javafxinspector.core.handlers;

import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.record.Assertion;
import javafxinspector.core.record.Checked;
import javafxinspector.core.record.Repetition;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code checkRecorded}: checks a recorded assertion, and waits until it is true. */
final class CheckRecorded implements Handler<CheckRecorded.Params> {
  private final Repetition repetition;

  /**
   * @param waitMs how long to wait for the assertion, in milliseconds
   */
  record Params(Assertion assertion, int waitMs) {}

  CheckRecorded(Repetition repetition) {
    this.repetition = repetition;
  }

  @Override
  public String method() {
    return "checkRecorded";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return false;
  }

  @Override
  public Checked handle(Params params, Call call) throws UiException {
    ParamChecks.requireNotNegative(params.waitMs(), "waitMs");
    return repetition.check(params.assertion(), params.waitMs(), call);
  }
}
