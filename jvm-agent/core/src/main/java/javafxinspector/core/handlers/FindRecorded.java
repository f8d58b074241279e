package javafxinspector.core.handlers;

import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.record.RecordedTarget;
import javafxinspector.core.record.Repetition;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code findRecorded}: finds the node of a recorded target, and waits until there is one. */
final class FindRecorded implements Handler<FindRecorded.Params> {
  private final Repetition repetition;

  /**
   * @param waitMs how long to wait for the node, in milliseconds
   */
  record Params(RecordedTarget target, int waitMs) {}

  FindRecorded(Repetition repetition) {
    this.repetition = repetition;
  }

  @Override
  public String method() {
    return "findRecorded";
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
  public Repetition.Found handle(Params params, Call call) throws UiException {
    ParamChecks.requireNotNegative(params.waitMs(), "waitMs");
    return repetition.find(params.target(), params.waitMs(), call);
  }
}
