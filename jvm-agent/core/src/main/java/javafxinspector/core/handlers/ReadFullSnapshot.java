package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.snapshot.Walk;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code snapshotFull}: the nodes of a scope, nested (docs/contract.md, "The full snapshot"). */
final class ReadFullSnapshot implements Handler<Walk> {
  private final Model model;

  ReadFullSnapshot(Model model) {
    this.model = model;
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
    return call.onFx(() -> model.snapshots().full(walk));
  }
}
