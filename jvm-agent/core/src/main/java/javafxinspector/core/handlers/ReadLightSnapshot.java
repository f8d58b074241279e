package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.snapshot.Walk;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code snapshotLight}: the nodes of a scope as flat rows (docs/contract.md, "The light
 * snapshot").
 */
final class ReadLightSnapshot implements Handler<Walk> {
  private final Model model;

  ReadLightSnapshot(Model model) {
    this.model = model;
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
    return call.onFx(() -> model.snapshots().light(walk)).toLight();
  }
}
