package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.section.BindingTexts;
import javafxinspector.core.model.section.HandlerSource;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.profile.Profile.Fired;
import javafxinspector.core.profile.Profile.Listener;

/**
 * The values whose listeners were called most: first those that the application listens to or has
 * bound, then those of JavaFX alone. Worker thread of the call.
 */
final class FiringReport {
  /** Values that are looked at, the first ones by weight. */
  private static final int CANDIDATES = 100;

  /** Values that are looked at in one visit. */
  private static final int AT_ONCE = 4;

  private static final int VALUES = 10;
  private static final int VALUES_OF_JAVAFX = 3;

  /** Listeners, or bound properties, of one value. */
  private static final int EACH = 3;

  private static final int LEAST_TIMES = 10;
  private static final long LEAST_NANOS = 1_000_000;

  private final Model model;
  private final BindingTexts texts;
  private final Visits visits;

  FiringReport(Model model, Visits visits) {
    this.model = model;
    this.texts = new BindingTexts(model.uids());
    this.visits = visits;
  }

  /** Null for none. */
  List<Fired> of(Firings firings) throws UiException {
    List<Firing> most = visits.onFx(firings::all);
    most.removeIf(each -> each.times < LEAST_TIMES && each.nanos < LEAST_NANOS);
    most.sort(Comparator.comparingLong(Firing::weight).reversed());
    List<Fired> own = new ArrayList<>();
    List<Fired> others = new ArrayList<>();
    int end = Math.min(CANDIDATES, most.size());
    for (int from = 0; from < end && own.size() < VALUES; from += AT_ONCE) {
      List<Firing> some = most.subList(from, Math.min(from + AT_ONCE, end));
      visits.onFx(() -> addAll(some, own, others));
    }
    List<Fired> all = new ArrayList<>(own);
    all.addAll(others.subList(0, Math.min(VALUES - own.size(), others.size())));
    return all.isEmpty() ? null : all;
  }

  private Void addAll(List<Firing> some, List<Fired> own, List<Fired> others) {
    for (Firing firing : some) {
      if (firing.get() instanceof ObservableValue<?> value && isShown(value)) {
        add(firing, value, own, others);
      }
    }
    return null;
  }

  /** Not those of nodes that are in no window. */
  private static boolean isShown(ObservableValue<?> value) {
    return !(value instanceof ReadOnlyProperty<?> property)
        || !(property.getBean() instanceof Node node)
        || Order.isLive(node);
  }

  /** What only JavaFX listens to is described only if there is room for it: this takes long. */
  private void add(Firing firing, ObservableValue<?> value, List<Fired> own, List<Fired> others) {
    List<Listener> listeners =
        HandlerSource.ofListeners(value).stream()
            .limit(EACH)
            .map(each -> new Listener(each.name(), each.source()))
            .toList();
    List<String> binds = binds(value);
    NodeSource source = value instanceof ReadOnlyProperty<?> ? null : BindingTexts.sourceOf(value);
    boolean isOwn = !listeners.isEmpty() || !binds.isEmpty() || source != null;
    List<Fired> to = isOwn ? own : others;
    if (to.size() < (isOwn ? VALUES : VALUES_OF_JAVAFX)) {
      to.add(
          named(value)
              .with(
                  firing,
                  listeners.isEmpty() ? null : listeners,
                  binds.isEmpty() ? null : binds,
                  source));
    }
  }

  /** What fires. */
  private record Named(Match node, LightRow line, String value) {
    Fired with(Firing firing, List<Listener> listeners, List<String> binds, NodeSource source) {
      return new Fired(
          node,
          line,
          value,
          firing.times,
          firing.isSampled ? true : null,
          PulseCost.millis(firing.nanos),
          listeners,
          binds,
          source);
    }
  }

  private Named named(ObservableValue<?> value) {
    if (value instanceof ReadOnlyProperty<?> property && property.getBean() instanceof Node node) {
      LightRow line = model.snapshots().lines(List.of(node)).get(0);
      return new Named(model.nodes().describe(node), line, property.getName());
    }
    String name = texts.named(value);
    return new Named(null, null, name == null ? value.getClass().getSimpleName() : name);
  }

  /** The properties that are bound to it. */
  private List<String> binds(ObservableValue<?> value) {
    return Listeners.of(value).stream()
        .map(
            each -> {
              Property<?> bound = Listeners.bound(each);
              return bound == null ? Listeners.other(each, value) : bound;
            })
        .filter(Objects::nonNull)
        .limit(EACH)
        .map(texts::named)
        .filter(Objects::nonNull)
        .toList();
  }
}
