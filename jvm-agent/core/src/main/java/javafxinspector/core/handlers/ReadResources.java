package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code resources}: returns the files from which the application has loaded its user interface.
 */
final class ReadResources implements Handler<ReadResources.Params> {
  record Params(Integer timeoutMs) {}

  private final Reloads reloads;

  ReadResources(Reloads reloads) {
    this.reloads = reloads;
  }

  @Override
  public String method() {
    return "resources";
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
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    return reloads.resources(call);
  }
}
