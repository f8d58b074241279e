package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code reload}: applies one changed file. */
final class Reload implements Handler<Reload.Params> {
  /** Content that replaces that of the URLs. */
  record Content(List<String> urls, String text) {}

  record Params(Content stylesheet, Integer timeoutMs) {}

  private final Reloads reloads;

  Reload(Reloads reloads) {
    this.reloads = reloads;
  }

  @Override
  public String method() {
    return "reload";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    if (params.stylesheet() != null) {
      return reloads.stylesheet(params.stylesheet().urls(), params.stylesheet().text(), call);
    }
    throw new UiException(
        "MCP_UI_INVALID_INPUT", "Give a stylesheet.", Map.of("path", "stylesheet"));
  }
}
