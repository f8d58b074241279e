package javafxinspector.core.handlers;

import javafxinspector.core.Agent;
import javafxinspector.core.model.Walk;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code snapshotLight}: the nodes of a scope as flat rows (compact-snapshot.md). */
final class ReadLight implements Handler<Walk> {
  private final Agent agent;

  ReadLight(Agent agent) {
    this.agent = agent;
  }

  @Override
  public String method() {
    return "snapshotLight";
  }

  @Override
  public Class<Walk> params() {
    return Walk.class;
  }

  @Override
  public Object handle(Walk walk, Call call) throws UiException {
    call.timeout(walk.timeoutMs());
    return call.onFx(() -> agent.model().snapshots().light(walk)).told();
  }
}
