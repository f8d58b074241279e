package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.screen.Screenshots;
import javafxinspector.core.screen.Size;

/**
 * {@code screenshot}: returns the pixels of a window or node (docs/contract/screen.md,
 * "Screenshots"). The server encodes them as PNG.
 */
final class Screenshot implements Handler<Screenshot.Params> {
  private static final int MOST_NODES = 10_000;

  private final Screenshots screenshots;

  record Params(
      String stage,
      Object stageIndex,
      NodeAddress ref,
      Boolean whole,
      Double scale,
      Integer max,
      Boolean atMostDevice,
      Boolean withNodes,
      Integer maxNodes,
      Integer timeoutMs) {}

  Screenshot(Model model, LiveTree live) {
    screenshots =
        new Screenshots(model.windows(), model.addresses(), model.uids(), live::readChanges);
  }

  @Override
  public String method() {
    return "screenshot";
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
  public Screenshots.Screenshot handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    Scope scope =
        params.stage() == null && params.stageIndex() == null
            ? null
            : new Scope(params.stage(), params.stageIndex());
    Size wanted =
        new Size(
            params.scale() == null ? 1 : params.scale(),
            params.max(),
            Boolean.TRUE.equals(params.atMostDevice()));
    return screenshots.take(
        scope,
        params.ref(),
        Boolean.TRUE.equals(params.whole()),
        wanted,
        Boolean.TRUE.equals(params.withNodes())
            ? params.maxNodes() == null ? MOST_NODES : params.maxNodes()
            : 0,
        call);
  }
}
