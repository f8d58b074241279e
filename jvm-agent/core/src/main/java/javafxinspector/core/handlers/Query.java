package javafxinspector.core.handlers;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.query.Addresses.Elsewhere;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code query}: the nodes that a selector matches (docs/contract.md, "Finding nodes"). */
final class Query implements Handler<Query.Params> {
  private static final int LIMIT = 50;

  record Params(
      Scope scope, Selector selector, NodeAddress within, Integer limit, Integer timeoutMs) {}

  /**
   * {@code total} is present when more nodes matched than are included, {@code note} when nothing
   * can match, {@code elsewhere} when only windows outside of the default scope have matches.
   * {@code lines} are the matches as rows of a light snapshot.
   */
  private record Result(
      List<Match> matches,
      List<LightRow> lines,
      Integer total,
      String note,
      List<Elsewhere> elsewhere) {}

  private final Model model;

  Query(Model model) {
    this.model = model;
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
          Nodes nodes = model.nodes();
          List<Node> found =
              nodes.find(
                  params.selector(),
                  params.scope(),
                  model.addresses().ref(params.within(), params.scope()));
          List<Elsewhere> elsewhere =
              found.isEmpty() && params.scope() == null && params.within() == null
                  ? model.addresses().elsewhere(params.selector(), null)
                  : List.of();
          int limit = params.limit() == null ? LIMIT : params.limit();
          List<Match> matches = new ArrayList<>();
          for (Node node : found.subList(0, Math.min(limit, found.size()))) {
            matches.add(nodes.describe(node));
          }
          return new Result(
              matches,
              model.snapshots().lines(found.subList(0, matches.size())),
              found.size() > matches.size() ? found.size() : null,
              found.isEmpty() && elsewhere.isEmpty() ? nodes.unknownIn(params.selector()) : null,
              elsewhere.isEmpty() ? null : elsewhere);
        });
  }
}
