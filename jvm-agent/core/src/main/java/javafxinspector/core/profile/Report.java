package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.BoundValues;
import javafxinspector.core.fx.CreatedProperties;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Interactions;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.section.BindingTexts;
import javafxinspector.core.model.section.HandlerSource;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.profile.Profile.Below;
import javafxinspector.core.profile.Profile.Fired;
import javafxinspector.core.profile.Profile.InNode;
import javafxinspector.core.profile.Profile.Painted;
import javafxinspector.core.profile.Profile.Removed;
import javafxinspector.core.profile.Profile.Repainted;
import javafxinspector.core.profile.Profile.Row;
import javafxinspector.core.profile.Profile.Times;
import javafxinspector.core.profile.Profile.Unsettled;
import javafxinspector.core.profile.Work.Share;
import javafxinspector.core.runtime.Preloading;

/** Creates a profile from the recorded data. Worker thread of the call. */
final class Report {
  /** The duration of a frame at 60 Hz. */
  private static final long SLOW_NANOS = 16_666_667;

  private static final int SLOW_PULSES = 10;
  private static final int UNSETTLED_NODES = 10;
  private static final int REMOVED_TYPES = 5;

  /** Number of nodes that are described in one visit. */
  private static final int AT_ONCE = 8;

  /** Minimum cost of a node that gets a line. */
  private static final long LEAST_NANOS = 50_000;

  /** Loaded in advance, so that a visit of the JavaFX application thread does not load them. */
  private static final List<Class<?>> PRELOADED =
      List.of(
          Row.class,
          Below.class,
          Fired.class,
          Repainted.class,
          InNode.class,
          PaintReport.class,
          FiringReport.class,
          CollectionOwners.class,
          CreatedProperties.class,
          BindingTexts.class,
          BoundValues.class,
          HandlerSource.class,
          Listeners.class,
          Toolkit.class,
          Geometry.class,
          Children.class,
          Interactions.class,
          Names.class,
          Texts.class,
          Match.class,
          LightRow.class);

  private final Model model;
  private final Visits visits;

  Report(Model model, Visits visits) {
    this.model = model;
    this.visits = visits;
  }

  /**
   * @param paints null if the painted regions are not known
   * @param limit largest number of nodes
   */
  Profile of(PulseRecorder recorder, Firings firings, Paints paints, int limit) throws UiException {
    Preloading.of(PRELOADED);
    List<PulseCost> pulses = visits.onFx(() -> List.copyOf(recorder.pulses()));
    List<NodeCost> costs = visits.onFx(() -> recorder.nodes().all());
    costs.removeIf(cost -> cost.weight() < LEAST_NANOS && cost.longest() < NodeCost.UNSETTLED);
    costs.sort(Comparator.comparingLong(NodeCost::weight).reversed());
    List<NodeCost> live = new ArrayList<>();
    List<NodeCost> removed = new ArrayList<>();
    visits.onFx(() -> split(costs, live, removed));
    List<NodeCost> costly = live.stream().filter(cost -> cost.weight() >= LEAST_NANOS).toList();
    List<NodeCost> first = costly.subList(0, Math.min(limit, costly.size()));
    List<Unsettled> unsettled = unsettled(live);
    List<Row> top = rows(first);
    int omitted = costly.size() - first.size();
    List<Removed> gone = removed(removed);
    List<Fired> fired = new FiringReport(model, visits).of(firings);
    Painted painted = paints == null ? null : new PaintReport(model, visits).of(paints);
    return new Profile(
        pulses.size(),
        total(pulses),
        slow(pulses),
        top,
        omitted == 0 ? null : omitted,
        unsettled.isEmpty() ? null : unsettled,
        gone.isEmpty() ? null : gone,
        fired,
        painted,
        PulseCost.millis(visits.longest()));
  }

  private static Void split(List<NodeCost> costs, List<NodeCost> live, List<NodeCost> removed) {
    for (NodeCost cost : costs) {
      Node node = cost.get();
      (node == null || !Order.isLive(node) ? removed : live).add(cost);
    }
    return null;
  }

  private static List<Times> slow(List<PulseCost> pulses) {
    return pulses.stream()
        .filter(pulse -> pulse.slowest() > SLOW_NANOS)
        .sorted(Comparator.comparingLong(PulseCost::slowest).reversed())
        .limit(SLOW_PULSES)
        .map(pulse -> total(List.of(pulse)))
        .toList();
  }

  private static Times total(List<PulseCost> pulses) {
    return new Times(
        PulseCost.millis(pulses.stream().mapToLong(pulse -> pulse.nanos).sum()),
        sum(pulses, Share.CSS),
        sum(pulses, Share.LAYOUT),
        sum(pulses, Share.SYNC),
        sum(pulses, Share.RENDER),
        orNull(sum(pulses, Share.WAIT)),
        orNull(sum(pulses, Share.ANIMATION)),
        pulses.stream().mapToInt(pulse -> pulse.nodes).sum());
  }

  private static double sum(List<PulseCost> pulses, Share share) {
    double sum = pulses.stream().mapToDouble(pulse -> pulse.ms(share)).sum();
    return Math.round(sum * 100) / 100.0;
  }

  private static Double orNull(double millis) {
    return millis == 0 ? null : millis;
  }

  /** A request of a node also lays out its ancestors. They are left out. */
  private List<Unsettled> unsettled(List<NodeCost> live) throws UiException {
    List<NodeCost> again =
        live.stream().filter(cost -> cost.longest() >= NodeCost.UNSETTLED).toList();
    return visits.onFx(
        () -> {
          Set<Node> above = new HashSet<>();
          for (NodeCost cost : again) {
            Node node = cost.get();
            for (Node at = node == null ? null : node.getParent();
                at != null && above.add(at);
                at = at.getParent()) {}
          }
          List<Unsettled> unsettled = new ArrayList<>();
          for (NodeCost cost : again) {
            Node node = cost.get();
            if (node != null && !above.contains(node) && unsettled.size() < UNSETTLED_NODES) {
              unsettled.add(
                  new Unsettled(
                      model.nodes().describe(node), line(node), cost.longest(), cost.requester));
            }
          }
          return unsettled;
        });
  }

  private List<Row> rows(List<NodeCost> costs) throws UiException {
    NodeSources.Lookup sources = visits.onFx(model.sources()::lookup);
    Map<NodeCost, Row> rows = new LinkedHashMap<>();
    for (int from = 0; from < costs.size(); from += AT_ONCE) {
      List<NodeCost> some = costs.subList(from, Math.min(from + AT_ONCE, costs.size()));
      visits.onFx(
          () -> {
            for (NodeCost cost : some) {
              Node node = cost.get();
              if (node != null && Order.isLive(node)) {
                rows.put(cost, row(cost, node, sources));
              }
            }
            return null;
          });
    }
    return visits.onFx(() -> withParents(rows));
  }

  private static List<Row> withParents(Map<NodeCost, Row> rows) {
    Map<Node, String> uids = new IdentityHashMap<>();
    rows.forEach((cost, row) -> uids.put(cost.get(), row.node().ref().uid()));
    List<Row> all = new ArrayList<>();
    rows.forEach(
        (cost, row) -> {
          Node at = cost.get() == null ? null : Order.parent(cost.get());
          while (at != null && !uids.containsKey(at)) {
            at = Order.parent(at);
          }
          all.add(at == null ? row : row.in(uids.get(at)));
        });
    return all;
  }

  /** The classes of nodes that are not in a window any more, the most costly first. */
  private static List<Removed> removed(List<NodeCost> removed) {
    Map<String, List<NodeCost>> types = new LinkedHashMap<>();
    for (NodeCost cost : removed) {
      types
          .computeIfAbsent(Types.named(cost.type).getSimpleName(), name -> new ArrayList<>())
          .add(cost);
    }
    return types.entrySet().stream()
        .map(
            type ->
                new Removed(
                    type.getKey(),
                    type.getValue().size(),
                    PulseCost.millis(type.getValue().stream().mapToLong(each -> each.css).sum()),
                    PulseCost.millis(
                        type.getValue().stream().mapToLong(each -> each.layout).sum())))
        .sorted(Comparator.comparingDouble((Removed type) -> -type.css() - type.layout()))
        .limit(REMOVED_TYPES)
        .toList();
  }

  private Row row(NodeCost cost, Node node, NodeSources.Lookup sources) {
    Below below =
        PulseCost.millis(cost.cssBelow) == 0
            ? null
            : new Below(PulseCost.millis(cost.cssBelow), cost.styledBelow);
    return new Row(
        model.nodes().describe(node),
        line(node),
        PulseCost.millis(cost.css),
        PulseCost.millis(cost.layout),
        cost.layouts(),
        cost.styled,
        below,
        null,
        sources.of(node));
  }

  private LightRow line(Node node) {
    return model.snapshots().lines(List.of(node)).get(0);
  }
}
