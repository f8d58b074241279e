package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafx.scene.Node;
import javafxinspector.core.Agent;
import javafxinspector.core.input.Target;
import javafxinspector.core.input.Targets;
import javafxinspector.core.model.Match;
import javafxinspector.core.model.NodeRef;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Selector;
import javafxinspector.core.picture.Highlights;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/**
 * {@code highlight}: outlines a node in the program's window until it is cleared, its time is over,
 * or the client goes.
 */
final class Highlight implements Handler<Highlight.Params> {
  private final Nodes nodes;
  private final Targets targets;
  private final Highlights highlights;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  record Params(
      NodeRef ref, Selector selector, Integer durationMs, Boolean clear, Integer timeoutMs) {}

  record Result(Match match) {}

  Highlight(Agent agent, Highlights highlights) {
    nodes = agent.model().nodes();
    targets = new Targets(agent.model().windows(), nodes);
    this.highlights = highlights;
  }

  @Override
  public String method() {
    return "highlight";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Result handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    boolean clear = Boolean.TRUE.equals(params.clear());
    if (!clear && params.ref() == null && params.selector() == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Give a ref or a selector, or clear: true.",
          Map.of("path", "ref"));
    }
    if (!clear && seen.add(call.client())) {
      call.client().onGone(() -> Platform.runLater(() -> highlights.clear(call.client())));
    }
    return call.onFx(
        () -> {
          if (clear) {
            highlights.clear(call.client());
            return new Result(null);
          }
          Node node =
              params.ref() != null
                  ? nodes.resolve(params.ref())
                  : targets.one(Target.of(params.selector()), null);
          highlights.show(node, params.durationMs(), call.client());
          return new Result(nodes.describe(node));
        });
  }
}
