package javafxinspector.core.handlers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.Addresses.Elsewhere;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.virtual.RowSearch;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code query}: finds the nodes that a selector matches (docs/contract/queries.md, "Finding
 * nodes").
 */
final class Query implements Handler<Query.Params> {
  private static final int LIMIT = 50;

  /** The part of the call's time that is kept for its result when rows are searched. */
  private static final long RESERVE_MILLIS = 1000;

  record Params(
      Scope scope,
      Selector selector,
      NodeAddress within,
      Boolean items,
      Integer limit,
      Map<String, Boolean> include,
      String client,
      Integer timeoutMs) {}

  /**
   * {@code total} is present when more nodes matched than are included, {@code outside} when some
   * of the matching nodes are outside of their window, {@code note} when nothing can match, {@code
   * elsewhere} when only windows outside the default scope have matches. {@code lines} are the
   * matches as rows of a light snapshot, {@code items} are rows out of view, {@code moreItems} is
   * true if there are more of them. {@code isRead} and {@code unreported} are {@link UnreadEvents}.
   */
  private record Result(
      List<Match> matches,
      List<LightRow> lines,
      Integer total,
      Integer outside,
      String note,
      List<Elsewhere> elsewhere,
      List<RowSearch.Found> items,
      Boolean moreItems,
      Boolean isRead,
      Unreported unreported) {
    Result with(List<RowSearch.Found> rows, boolean hasMore) {
      String reason = rows.isEmpty() ? note : null;
      return new Result(
          matches,
          lines,
          total,
          outside,
          reason,
          elsewhere,
          rows,
          hasMore ? true : null,
          null,
          null);
    }

    Result with(UnreadEvents unread) {
      return new Result(
          matches,
          lines,
          total,
          outside,
          note,
          elsewhere,
          items,
          moreItems,
          unread.isRead(),
          unread.unreported());
    }
  }

  private final Model model;
  private final UnreportedRecorders unreported;

  Query(Model model, UnreportedRecorders unreported) {
    this.model = model;
    this.unreported = unreported;
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
  public boolean changes(Params params) {
    return false;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    ParamChecks.requireNotNegative(params.limit(), "limit");
    if (!Boolean.TRUE.equals(params.items())) {
      return call.onFx(() -> nodes(params).with(unread(params, call)));
    }
    Result nodes = call.onFx(() -> nodes(params));
    RowSearch rows = call.onFx(() -> rows(params, nodes.matches().size()));
    while (!call.onFx(rows::step) && call.remainingMillis() > RESERVE_MILLIS) {
      // The next visit continues.
    }
    return call.onFx(() -> nodes.with(rows.found(), rows.hasMore()).with(unread(params, call)));
  }

  /** Read last: if the request failed after that, no response would contain the events. */
  private UnreadEvents unread(Params params, Call call) {
    return UnreadEvents.of(params.client(), unreported, call);
  }

  private Result nodes(Params params) throws UiException {
    Nodes nodes = model.nodes();
    Located within =
        params.within() == null ? null : model.addresses().find(params.within(), params.scope());
    List<Located> found =
        nodes.inViewFirst(nodes.findAll(params.selector(), params.scope(), within));
    List<Elsewhere> elsewhere =
        found.isEmpty() && params.scope() == null && params.within() == null
            ? model.addresses().elsewhere(params.selector(), null)
            : List.of();
    List<Match> matches = new ArrayList<>();
    for (Located each : found.subList(0, Math.min(limit(params), found.size()))) {
      matches.add(described(each));
    }
    int outside = nodes.outside(found);
    return new Result(
        matches,
        model.snapshots().linesOf(found.subList(0, matches.size()), params.include()),
        found.size() > matches.size() ? found.size() : null,
        outside == 0 ? null : outside,
        found.isEmpty() && elsewhere.isEmpty() ? nodes.unknownIn(params.selector(), within) : null,
        elsewhere.isEmpty() ? null : elsewhere,
        null,
        null,
        null,
        null);
  }

  private Match described(Located found) {
    Match match = model.nodes().describe(found);
    List<String> classes =
        found.element() == null ? found.node().getStyleClass() : found.element().classes();
    return match.isUnnamed() && !classes.isEmpty() ? match.with(List.copyOf(classes)) : match;
  }

  private RowSearch rows(Params params, int matches) throws UiException {
    List<Node> tops = model.nodes().tops(params.scope(), within(params));
    return new RowSearch(model.nodes(), tops, params.selector(), limit(params) - matches);
  }

  private NodeRef within(Params params) throws UiException {
    return model.addresses().ref(params.within(), params.scope());
  }

  private static int limit(Params params) {
    return params.limit() == null ? LIMIT : params.limit();
  }
}
