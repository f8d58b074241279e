package javafxinspector.core.handlers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.chart.Chart;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.request.Target;
import javafxinspector.core.input.resolve.ReadTargets;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.model.snapshot.Snapshots;
import javafxinspector.core.model.snapshot.WalkOptions;
import javafxinspector.core.model.virtual.ModelRows;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code lines}: returns several nodes in one visit, each as a row of a light snapshot with its
 * first descendants.
 */
final class ReadLines implements Handler<ReadLines.Params> {
  /**
   * Maximum number of descendants of each node. The text cannot hold as many, so that the server
   * can choose.
   */
  private static final int MAX_NODES = 300;

  record Params(List<Target> nodes, Integer timeoutMs) {}

  /**
   * One of {@code line} and {@code error} is null.
   *
   * @param line the node; for a row that no node shows, its control
   * @param cell the location of the node in a list, table or tree; null for a node elsewhere
   * @param content the first descendants; null for none, and for a row or a chart
   * @param omitted the number of further descendants; null for none
   * @param items the row that no node shows; null for a node
   */
  private record Entry(
      LightRow line,
      CellPlace cell,
      List<LightRow> content,
      Integer omitted,
      ModelRows.Rows items,
      Failure error) {
    static Entry of(LightRow line, CellPlace cell) {
      return new Entry(line, cell, null, null, null, null);
    }
  }

  private record Failure(String code, String message, Map<String, Object> details) {}

  private record Result(List<Entry> nodes) {}

  private final Model model;
  private final ReadTargets targets;

  ReadLines(Model model) {
    this.model = model;
    targets = new ReadTargets(model);
  }

  @Override
  public String method() {
    return "lines";
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
    ParamChecks.requireGiven(params.nodes(), "nodes");
    return call.onFx(
        () -> {
          List<Entry> entries = new ArrayList<>();
          for (Target target : params.nodes()) {
            entries.add(read(target));
          }
          return new Result(entries);
        });
  }

  private Entry read(Target target) {
    try {
      ReadTargets.Found found = targets.find(target);
      Located located = new Located(found.node(), found.element());
      LightRow line = model.snapshots().linesOf(List.of(located), null).get(0);
      if (found.element() != null) {
        return Entry.of(line, null);
      }
      if (found.row() >= 0) {
        return new Entry(line, null, null, null, rows(found), null);
      }
      Kind kind = Types.of(found.node()).kind();
      if (kind == Kind.ROW || kind == Kind.CELL) {
        LightRow row = line.text() == null ? line.with(model.nodes().shown(found.node())) : line;
        return Entry.of(row, CellPlace.of(found.node()));
      }
      return withContent(line, found.node());
    } catch (UiException e) {
      return new Entry(
          null, null, null, null, null, new Failure(e.code(), e.getMessage(), e.details()));
    }
  }

  private static ModelRows.Rows rows(ReadTargets.Found found) throws UiException {
    ModelRows.Rows rows = ModelRows.read(found.node(), new ModelRows.Range(found.row(), 1));
    TableColumnBase<?, ?> column = found.column();
    return column == null ? rows : rows.of(Items.columns(found.node()).indexOf(column));
  }

  private Entry withContent(LightRow line, Node node) throws UiException {
    CellPlace cell = CellPlace.of(node);
    if (node instanceof Chart) {
      return Entry.of(line, cell);
    }
    NodeRef root = new NodeRef(null, model.uids().of(node), null);
    WalkOptions walk = new WalkOptions(null, root, null, null, MAX_NODES, false, false, null, null);
    Snapshots.Light light = model.snapshots().light(walk).toLight();
    List<LightRow> rows = light.rows();
    if (rows.size() < 2) {
      return Entry.of(line, cell);
    }
    int omitted = light.total() - rows.size();
    return new Entry(
        line, cell, rows.subList(1, rows.size()), omitted > 0 ? omitted : null, null, null);
  }
}
