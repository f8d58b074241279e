package javafxinspector.core.handlers;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.Node;
import javafx.scene.chart.Chart;
import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.data.DataReader;
import javafxinspector.core.model.data.NodeData;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.snapshot.PageElements;
import javafxinspector.core.model.snapshot.Snapshots;
import javafxinspector.core.model.snapshot.UiNode;
import javafxinspector.core.model.style.StylesheetTexts;
import javafxinspector.core.model.style.WrittenRules;
import javafxinspector.core.model.virtual.ModelRows;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code node}: returns one node with all its sections (docs/contract/nodes.md, "Nodes"). */
final class ReadNode implements Handler<ReadNode.Params> {
  record Params(
      NodeAddress ref,
      Boolean includeChildren,
      Boolean internals,
      Map<String, Boolean> include,
      List<String> properties,
      List<String> more,
      ModelRows.Range items,
      String client,
      Integer timeoutMs) {}

  /**
   * {@code line} is the node as a row of a light snapshot. {@code unrecorded} is the reason why
   * there is no exact source. {@code isRead} and {@code unreported} are {@link UnreadEvents}.
   */
  private record Result(
      UiNode node,
      LightRow line,
      ModelRows.Rows items,
      NodeData data,
      String unrecorded,
      Boolean isRead,
      Unreported unreported) {
    Result with(UiNode other, UnreadEvents unread) {
      return new Result(other, line, items, data, unrecorded, unread.isRead(), unread.unreported());
    }
  }

  private record Visited(Result result, UnreadEvents unread) {}

  private final Model model;
  private final StylesheetTexts stylesheets;
  private final UnreportedRecorders unreported;
  private final Map<String, List<WrittenRules.WrittenRule>> ownRules = new ConcurrentHashMap<>();

  ReadNode(Model model, StylesheetTexts stylesheets, UnreportedRecorders unreported) {
    this.model = model;
    this.stylesheets = stylesheets;
    this.unreported = unreported;
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
  public boolean changes(Params params) {
    return false;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    Visited visited =
        call.onFx(
            () -> new Visited(read(params), UnreadEvents.of(params.client(), unreported, call)));
    UiNode node =
        Snapshots.withTexts(visited.result().node(), new WrittenRules(stylesheets, ownRules));
    return visited.result().with(node, visited.unread());
  }

  private Result read(Params params) throws UiException {
    Located addressed = model.addresses().find(params.ref(), null);
    if (addressed.element() != null) {
      return element(addressed, params);
    }
    boolean children = params.includeChildren() != null && params.includeChildren();
    boolean internals = params.internals() != null && params.internals();
    Set<String> more = params.more() == null ? Set.of() : new HashSet<>(params.more());
    Snapshots snapshots = model.snapshots();
    NodeRef ref = model.addresses().ref(params.ref(), null);
    UiNode node =
        snapshots.node(ref, children, internals, params.include(), params.properties(), more);
    Node found = model.nodes().resolve(ref);
    return new Result(
        node,
        snapshots.lines(List.of(found)).get(0),
        params.items() == null || found instanceof Chart
            ? null
            : ModelRows.read(found, params.items()),
        data(found, params.items(), more.contains("data")),
        model.sources().unrecorded(found),
        null,
        null);
  }

  private Result element(Located found, Params params) throws UiException {
    return new Result(
        PageElements.node(found.element(), model.nodes(), params.include()),
        model.snapshots().linesOf(List.of(found), null).get(0),
        params.items() == null ? null : ModelRows.options(found.element(), params.items()),
        null,
        null,
        null,
        null);
  }

  private NodeData data(Node node, ModelRows.Range items, boolean wanted) {
    boolean isPaged = items != null && node instanceof Chart;
    if (!wanted && !isPaged) {
      return null;
    }
    return DataReader.of(
        node, Types.of(node).kind(), isPaged ? items.ofChart() : null, model.uids());
  }
}
