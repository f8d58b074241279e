package javafxinspector.core.handlers;

import javafxinspector.core.Agent;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.NodeRef;
import javafxinspector.core.model.Scope;
import javafxinspector.core.picture.Screenshots;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/**
 * {@code screenshot}: the pixels of a window or of a node (contract.md §4.5); the server makes a
 * PNG of them.
 */
final class Screenshot implements Handler<Screenshot.Params> {
  private final Screenshots screenshots;

  record Params(
      String stage, Object stageIndex, NodeRef ref, Double scale, Integer max, Integer timeoutMs) {}

  Screenshot(Agent agent, LiveTree live) {
    screenshots = new Screenshots(agent.model().windows(), agent.model().nodes(), live::look);
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
  public Screenshots.Picture handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    Scope scope =
        params.stage() == null && params.stageIndex() == null
            ? null
            : new Scope(params.stage(), params.stageIndex());
    return screenshots.take(scope, params.ref(), params.scale(), params.max(), call);
  }
}
