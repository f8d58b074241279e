package javafxinspector.core.made;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafxinspector.core.threads.AnyThread;

/**
 * The records of earlier cores of this JVM about nodes that still exist: the line of code and the
 * elements of FXML. Bootstrap keeps them, because a core does not outlast its end, as objects of
 * the JDK only.
 */
@AnyThread
public final class KeptMakers {
  private static final String MAKER = "maker";
  private static final String PLACES = "places";

  private final Consumer<Map<Object, Object>> keep;
  private final Function<Object, Object> kept;

  /**
   * @param keep takes nodes by identity, each with what is known of it; null if bootstrap is older
   * @param kept returns the same of a node; of null, of all nodes; null if bootstrap is older
   */
  public KeptMakers(Consumer<Map<Object, Object>> keep, Function<Object, Object> kept) {
    this.keep = keep;
    this.kept = kept;
  }

  /** As {@link NodeRecorder#apply} returns it of a node. */
  Object of(Object node) {
    return known(node).get(MAKER);
  }

  /** The elements of FXML that stand for an object; null if none is known. */
  List<FxmlPlace> places(Object object) {
    Object places = known(object).get(PLACES);
    return places == null ? null : ((List<?>) places).stream().map(KeptMakers::place).toList();
  }

  /** Whether it knows any node. */
  boolean isEmpty() {
    return all().isEmpty();
  }

  /** The nodes that were made by what fulfills a condition, by identity. */
  Map<Object, Object> where(Predicate<Object> makers) {
    Map<Object, Object> found = new IdentityHashMap<>();
    all()
        .forEach(
            (node, known) -> {
              Object maker = ((Map<?, ?>) known).get(MAKER);
              if (maker != null && makers.test(maker)) {
                found.put(node, maker);
              }
            });
    return found;
  }

  /** Keeps what this core knows of nodes, by identity. */
  void add(Map<Object, Object> made, Map<Object, List<FxmlPlace>> places) {
    if (keep == null) {
      return;
    }
    Set<Object> nodes = Collections.newSetFromMap(new IdentityHashMap<>());
    nodes.addAll(made.keySet());
    nodes.addAll(places.keySet());
    Map<Object, Object> data = new IdentityHashMap<>();
    for (Object node : nodes) {
      Map<Object, Object> known = new HashMap<>(known(node));
      if (made.get(node) != null) {
        known.put(MAKER, made.get(node));
      }
      if (places.get(node) != null) {
        known.put(
            PLACES, new ArrayList<>(places.get(node).stream().map(KeptMakers::data).toList()));
      }
      data.put(node, known);
    }
    keep.accept(data);
  }

  private static List<Object> data(FxmlPlace place) {
    return Arrays.asList(
        place.kind().name(), place.url(), place.line(), place.column(), place.document());
  }

  private static FxmlPlace place(Object data) {
    List<?> of = (List<?>) data;
    return new FxmlPlace(
        FxmlPlace.Kind.valueOf((String) of.get(0)),
        (String) of.get(1),
        (Integer) of.get(2),
        (Integer) of.get(3),
        (String) of.get(4));
  }

  private Map<?, ?> known(Object node) {
    Object known = kept == null ? null : kept.apply(node);
    return known == null ? Map.of() : (Map<?, ?>) known;
  }

  private Map<?, ?> all() {
    return kept == null ? Map.of() : (Map<?, ?>) kept.apply(null);
  }
}
