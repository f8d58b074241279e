package javafxinspector.core.handlers;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.Agent;
import javafxinspector.core.model.Match;
import javafxinspector.core.model.NodeRef;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Scope;
import javafxinspector.core.model.Selector;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code query}: the nodes that a selector means (contract.md §4.2). */
final class Query implements Handler<Query.Params> {
  private static final int LIMIT = 50;

  record Params(Scope scope, Selector selector, NodeRef within, Integer limit, Integer timeoutMs) {}

  /** {@code total} is there when more matched than are told. */
  private record Result(List<Match> matches, Integer total) {}

  private final Agent agent;

  Query(Agent agent) {
    this.agent = agent;
  }

  @Override
  public String method() {
    return "query";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    return call.onFx(
        () -> {
          Nodes nodes = agent.model().nodes();
          List<Node> found = nodes.find(params.selector(), params.scope(), params.within());
          int limit = params.limit() == null ? LIMIT : params.limit();
          List<Match> matches = new ArrayList<>();
          for (Node node : found.subList(0, Math.min(limit, found.size()))) {
            matches.add(nodes.describe(node));
          }
          return new Result(matches, found.size() > matches.size() ? found.size() : null);
        });
  }
}
