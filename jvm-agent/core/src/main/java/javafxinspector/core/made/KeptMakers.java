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
 * elements of FXML. Bootstrap keeps them after a core has ended. They consist only of objects of
 * the JDK.
 */
@AnyThread
public final class KeptMakers {
  private static final String MAKER = "maker";
  private static final String PLACES = "places";

  private final Consumer<Map<Object, Object>> keep;
  private final Function<Object, Object> kept;

  /**
   * @param keep takes nodes by identity, each with its record; null if bootstrap is older
   * @param kept returns the record of a node, or for null the records of all nodes; null if
   *     bootstrap is older
   */
  public KeptMakers(Consumer<Map<Object, Object>> keep, Function<Object, Object> kept) {
    this.keep = keep;
    this.kept = kept;
  }

  /** The creator of a node, as {@link NodeRecorder#apply} returns it. */
  Object of(Object node) {
    return known(node).get(MAKER);
  }

  /** The FXML elements that stand for an object; null if none are known. */
  List<FxmlPlace> places(Object object) {
    Object places = known(object).get(PLACES);
    return places == null ? null : ((List<?>) places).stream().map(KeptMakers::place).toList();
  }

  /** Whether there are no records. */
  boolean isEmpty() {
    return all().isEmpty();
  }

  /** The nodes whose creators fulfill a condition, by identity. */
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

  /** Keeps the records of this core about nodes, by identity. */
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
