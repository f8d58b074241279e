package javafxinspector.core.handlers;

import javafxinspector.core.Agent;
import javafxinspector.core.model.Walk;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code snapshotFull}: the nodes of a scope in full, nested (contract.md §2). */
final class ReadFull implements Handler<Walk> {
  private final Agent agent;

  ReadFull(Agent agent) {
    this.agent = agent;
  }

  @Override
  public String method() {
    return "snapshotFull";
  }

  @Override
  public Class<Walk> params() {
    return Walk.class;
  }

  @Override
  public Object handle(Walk walk, Call call) throws UiException {
    call.timeout(walk.timeoutMs());
    return call.onFx(() -> agent.model().snapshots().full(walk));
  }
}
