package javafxinspector.core.handlers;

import javafxinspector.core.Agent;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code windows}: all windows that show, and the focus. */
final class ReadWindows implements Handler<ReadWindows.Params> {
  record Params(Integer timeoutMs) {}

  private final Agent agent;

  ReadWindows(Agent agent) {
    this.agent = agent;
  }

  @Override
  public String method() {
    return "windows";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    return call.onFx(() -> agent.model().snapshots().windows());
  }
}
