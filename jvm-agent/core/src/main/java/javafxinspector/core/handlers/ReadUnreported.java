package javafxinspector.core.handlers;

import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code unreported}: returns the events since the last response to an MCP client. */
final class ReadUnreported implements Handler<ReadUnreported.Params> {
  private final UnreportedRecorders recorders;

  record Params(String client, Integer timeoutMs) {}

  record Result(Unreported unreported) {}

  ReadUnreported(UnreportedRecorders recorders) {
    this.recorders = recorders;
  }

  @Override
  public String method() {
    return "unreported";
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
  public Result handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    ParamChecks.requireGiven(params.client(), "client");
    return new Result(call.onFx(() -> recorders.read(call.client(), params.client())));
  }
}
