package javafxinspector.core.handlers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.made.FileNodes;
import javafxinspector.core.made.FileNodes.Place;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.node.Occurrences;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code made}: finds the nodes in windows that were created from files with the given names. The
 * time on the JavaFX application thread grows with the number of these nodes and their ancestors.
 */
final class ReadMade implements Handler<ReadMade.Params> {
  private static final int LIMIT = 1000;

  record Params(List<String> names, Integer limit, Integer timeoutMs) {}

  private record Made(LightRow node, List<Place> places) {}

  private record Result(List<Made> nodes, Integer omitted) {}

  private final Model model;

  ReadMade(Model model) {
    this.model = model;
  }

  @Override
  public String method() {
    return "made";
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
    ParamChecks.requireGiven(params.names(), "names");
    ParamChecks.requireNotNegative(params.limit(), "limit");
    int limit = params.limit() == null ? LIMIT : params.limit();
    FileNodes made = model.sources().of(params.names());
    return call.onFx(() -> read(made.places(), limit));
  }

  private Result read(Map<Object, List<Place>> places, int limit) {
    List<Occurrences.Found<List<Place>>> found =
        Occurrences.of(places, model.windows().ordered(), model.sources()::part);
    int shown = Math.min(limit, found.size());
    List<Node> nodes = found.subList(0, shown).stream().map(Occurrences.Found::node).toList();
    List<LightRow> rows = model.snapshots().lines(nodes);
    List<Made> made = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      made.add(new Made(rows.get(i), found.get(i).value()));
    }
    return new Result(made, shown == found.size() ? null : found.size() - shown);
  }
}
