package javafxinspector.core.handlers;

import javafxinspector.core.live.LiveTree;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code unwatch}: ends the live tree for a client, and tells what it has cost. */
final class Unwatch implements Handler<Unwatch.Params> {
  record Params() {}

  private final LiveTree live;

  Unwatch(LiveTree live) {
    this.live = live;
  }

  @Override
  public String method() {
    return "unwatch";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    return call.onFx(() -> live.unwatch(call.client()));
  }
}
