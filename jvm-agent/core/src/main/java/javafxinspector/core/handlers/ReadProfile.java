package javafxinspector.core.handlers;

import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.profile.Profile;
import javafxinspector.core.profile.Profiler;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code profile}: measures the cost of pulses and nodes (docs/profile.md). */
final class ReadProfile implements Handler<ReadProfile.Params> {
  record Params(Integer durationMs, Integer limit, Integer timeoutMs) {}

  private static final int DURATION_MILLIS = 3_000;
  private static final int LIMIT = 20;

  private final Profiler profiler;

  ReadProfile(Profiler profiler) {
    this.profiler = profiler;
  }

  @Override
  public String method() {
    return "profile";
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
  public Profile handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    ParamChecks.requireNotNegative(params.limit(), "limit");
    return profiler.run(
        params.durationMs() == null ? DURATION_MILLIS : params.durationMs(),
        params.limit() == null ? LIMIT : params.limit(),
        call);
  }

  @Override
  public void end() {
    profiler.end();
  }
}
