package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.snapshot.Snapshots;
import javafxinspector.core.model.snapshot.WalkOptions;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** Returns the nodes of a scope. */
final class ReadSnapshot implements Handler<ReadSnapshot.Params> {
  /**
   * The same as {@link WalkOptions}, but the root may be a selector. Two fields are for light
   * snapshots only: {@code chars}, the number of characters after which no more nodes are read, and
   * {@code client} (see {@link UnreadEvents}).
   */
  record Params(
      Scope scope,
      NodeAddress root,
      Integer depth,
      Integer offset,
      Integer limit,
      Boolean internals,
      Boolean brief,
      Map<String, Boolean> include,
      Integer chars,
      String client,
      Integer timeoutMs) {
    WalkOptions walk(Model model) throws UiException {
      NodeRef ref = model.addresses().ref(root, scope);
      return new WalkOptions(
          scope, ref, depth, offset, limit, internals, brief, include, timeoutMs);
    }
  }

  /** Reads the nodes and converts them to the response. */
  private interface Reader {
    Object read(Params params, Call call) throws UiException;
  }

  private final String method;
  private final Reader reader;

  private ReadSnapshot(String method, Reader reader) {
    this.method = method;
    this.reader = reader;
  }

  /**
   * {@code snapshotLight}: returns flat rows (docs/contract/snapshots.md, "The light snapshot").
   */
  static ReadSnapshot light(Model model, UnreportedRecorders unreported) {
    return new ReadSnapshot(
        "snapshotLight",
        (params, call) ->
            call.onFx(
                    () ->
                        new Visited(
                            model.snapshots().light(params.walk(model), params.chars()),
                            UnreadEvents.of(params.client(), unreported, call)))
                .toLight());
  }

  private record Visited(Snapshots.Visit visit, UnreadEvents unread) {
    Light toLight() {
      Snapshots.Light light = visit.toLight();
      return new Light(
          light.windows(),
          light.otherWindows(),
          light.rows(),
          light.ancestors(),
          light.total(),
          light.leftOut(),
          light.counts(),
          unread.isRead(),
          unread.unreported());
    }
  }

  /** A {@link Snapshots.Light} with {@link UnreadEvents}. */
  private record Light(
      List<WindowInfo> windows,
      List<WindowInfo> otherWindows,
      List<LightRow> rows,
      List<LightRow> ancestors,
      int total,
      Integer leftOut,
      int[] counts,
      Boolean isRead,
      Unreported unreported) {}

  /**
   * {@code snapshotFull}: returns nested nodes (docs/contract/snapshots.md, "The full snapshot").
   */
  static ReadSnapshot full(Model model) {
    return new ReadSnapshot(
        "snapshotFull",
        (params, call) -> call.onFx(() -> model.snapshots().full(params.walk(model))));
  }

  @Override
  public String method() {
    return method;
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
    ParamChecks.requireNotNegative(params.offset(), "offset");
    return reader.read(params, call);
  }
}
