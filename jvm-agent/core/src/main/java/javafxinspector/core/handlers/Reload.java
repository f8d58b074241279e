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

  /** FXML that replaces the one with a name. */
  record Viewdef(String type, String namespace, String text) {}

  /** Recompiled classes. */
  record Classes(List<String> files) {}

  record Params(
      Content stylesheet, Content view, Viewdef viewdef, Classes classes, Integer timeoutMs) {}

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
    if (params.view() != null) {
      return reloads.view(params.view().urls(), params.view().text(), call);
    }
    if (params.viewdef() != null) {
      Viewdef viewdef = params.viewdef();
      return reloads.viewdef(viewdef.type(), viewdef.namespace(), viewdef.text(), call);
    }
    if (params.classes() != null) {
      return reloads.classes(params.classes().files(), call);
    }
    throw new UiException(
        "MCP_UI_INVALID_INPUT",
        "Give a stylesheet, a view, a viewdef or classes.",
        Map.of("path", "stylesheet"));
  }
}
