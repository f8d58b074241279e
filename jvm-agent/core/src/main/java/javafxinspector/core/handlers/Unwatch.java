package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code unwatch}: stops the live tree for a client. */
final class Unwatch implements Handler<Unwatch.Params> {
  record Params() {}

  private record Result() {}

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
  public boolean changes(Params params) {
    return true;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.onFx(
        () -> {
          live.unwatch(call.client());
          return null;
        });
    return new Result();
  }
}
