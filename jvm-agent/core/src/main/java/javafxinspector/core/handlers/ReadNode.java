package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.snapshot.UiNode;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code node}: one node with all its sections (docs/contract.md, "Nodes"). */
final class ReadNode implements Handler<ReadNode.Params> {
  record Params(
      NodeRef ref,
      Boolean includeChildren,
      Boolean internals,
      Map<String, Boolean> include,
      List<String> properties,
      Integer timeoutMs) {}

  private record Result(UiNode node) {}

  private final Model model;

  ReadNode(Model model) {
    this.model = model;
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
                model
                    .snapshots()
                    .node(
                        params.ref(), children, internals, params.include(), params.properties())));
  }
}
