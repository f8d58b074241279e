package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;
import javafx.collections.ObservableSet;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.BoundValues;
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
 * The properties, bindings and collections whose listeners were called most: first those that the
 * application listens to or has bound, then those that only JavaFX uses. Worker thread of the call.
 */
final class FiringReport {
  /** Maximum number of values that are examined, those with the greatest weight first. */
  private static final int CANDIDATES = 100;

  /** Number of values that are examined in one visit. */
  private static final int AT_ONCE = 4;

  private static final int VALUES = 10;
  private static final int VALUES_OF_JAVAFX = 3;

  /** Maximum number of listeners or bound properties per value. */
  private static final int EACH = 3;

  private static final int LEAST_TIMES = 10;
  private static final long LEAST_NANOS = 1_000_000;

  private final Model model;
  private final BindingTexts texts;
  private final Visits visits;
  private Map<Object, CollectionOwners.Owner> owners = Map.of();

  FiringReport(Model model, Visits visits) {
    this.model = model;
    this.texts = new BindingTexts(model.uids());
    this.visits = visits;
  }

  /** Returns null if there are none. */
  List<Fired> of(Firings firings) throws UiException {
    List<Firing> most = visits.onFx(firings::all);
    most.removeIf(each -> each.times < LEAST_TIMES && each.nanos < LEAST_NANOS);
    most.sort(Comparator.comparingLong(Firing::weight).reversed());
    List<Fired> own = new ArrayList<>();
    List<Fired> others = new ArrayList<>();
    int end = Math.min(CANDIDATES, most.size());
    owners = CollectionOwners.of(collections(most.subList(0, end)), visits);
    for (int from = 0; from < end && own.size() < VALUES; from += AT_ONCE) {
      List<Firing> some = most.subList(from, Math.min(from + AT_ONCE, end));
      visits.onFx(() -> addAll(some, own, others));
    }
    List<Fired> all = new ArrayList<>(own);
    all.addAll(others.subList(0, Math.min(VALUES - own.size(), others.size())));
    return all.isEmpty() ? null : all;
  }

  /** The values that are collections, by identity. */
  private static Set<Object> collections(List<Firing> firings) {
    Set<Object> collections = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Firing firing : firings) {
      Object value = firing.get();
      if (value != null && !(value instanceof ObservableValue)) {
        collections.add(value);
      }
    }
    return collections;
  }

  private Void addAll(List<Firing> some, List<Fired> own, List<Fired> others) {
    for (Firing firing : some) {
      if (firing.get() instanceof Observable value && isShown(value)) {
        add(firing, value, own, others);
      }
    }
    return null;
  }

  /** False for values of nodes that are not in a window. */
  private static boolean isShown(Observable value) {
    return !(value instanceof ReadOnlyProperty<?> property)
        || !(property.getBean() instanceof Node node)
        || Order.isLive(node);
  }

  /**
   * Values that only JavaFX listens to are described only if there is room for them, because this
   * takes long.
   */
  private void add(Firing firing, Observable value, List<Fired> own, List<Fired> others) {
    List<Listener> listeners =
        HandlerSource.ofListeners(value).stream()
            .limit(EACH)
            .map(each -> new Listener(each.name(), each.source()))
            .toList();
    List<String> binds = value instanceof ObservableValue<?> bound ? binds(bound) : List.of();
    NodeSource source =
        value instanceof ObservableValue<?> binding && !(value instanceof ReadOnlyProperty)
            ? BindingTexts.sourceOf(binding)
            : null;
    boolean isOwn = !listeners.isEmpty() || !binds.isEmpty() || source != null;
    boolean isKnown = isOwn || value instanceof ObservableValue || owners.containsKey(value);
    List<Fired> to = isOwn ? own : others;
    if (isKnown && to.size() < (isOwn ? VALUES : VALUES_OF_JAVAFX)) {
      to.add(
          named(value)
              .with(
                  firing,
                  listeners.isEmpty() ? null : listeners,
                  binds.isEmpty() ? null : binds,
                  source));
    }
  }

  /** The name of a value that fires. */
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

  private Named named(Observable value) {
    if (value instanceof ReadOnlyProperty<?> property && property.getBean() instanceof Node node) {
      return named(node, property.getName());
    }
    CollectionOwners.Owner owner = owners.get(value);
    if (owner != null) {
      return named(owner.node(), owner.name());
    }
    String name =
        value instanceof ObservableValue<?> binding ? texts.named(binding) : collection(value);
    return new Named(null, null, name == null ? value.getClass().getSimpleName() : name);
  }

  private Named named(Node node, String property) {
    LightRow line = model.snapshots().lines(List.of(node)).get(0);
    return new Named(model.nodes().describe(node), line, property);
  }

  /** A name such as {@code ObservableList of 3}; null for a class of the application. */
  private static String collection(Observable value) {
    if (!BoundValues.isOfJavaFx(value.getClass())) {
      return null; // asking for its size would call its code
    }
    return value instanceof ObservableList<?> list
        ? "ObservableList of " + list.size()
        : value instanceof ObservableSet<?> set
            ? "ObservableSet of " + set.size()
            : value instanceof ObservableMap<?, ?> map ? "ObservableMap of " + map.size() : null;
  }

  /** The properties that are bound to the value. */
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
