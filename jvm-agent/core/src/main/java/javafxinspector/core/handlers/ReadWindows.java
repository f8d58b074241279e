package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code windows}: all showing windows, and the focus. */
final class ReadWindows implements Handler<ReadWindows.Params> {
  record Params(Integer timeoutMs) {}

  private final Model model;

  ReadWindows(Model model) {
    this.model = model;
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
    return call.onFx(() -> model.snapshots().windows());
  }
}
