package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.Agent;
import javafxinspector.core.model.Include;
import javafxinspector.core.model.NodeRef;
import javafxinspector.core.model.UiNode;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code node}: one node in full (contract.md §4.3). */
final class ReadNode implements Handler<ReadNode.Params> {
  record Params(
      NodeRef ref,
      Boolean includeChildren,
      Boolean internals,
      Include include,
      List<String> properties,
      Integer timeoutMs) {}

  private record Result(UiNode node) {}

  private final Agent agent;

  ReadNode(Agent agent) {
    this.agent = agent;
  }

  @Override
  public String method() {
    return "node";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    boolean children = params.includeChildren() != null && params.includeChildren();
    boolean internals = params.internals() != null && params.internals();
    return new Result(
        call.onFx(
            () ->
                agent
                    .model()
                    .snapshots()
                    .node(
                        params.ref(), children, internals, params.include(), params.properties())));
  }
}
