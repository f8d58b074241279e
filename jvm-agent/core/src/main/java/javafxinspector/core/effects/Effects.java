package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.node.CellPlace;

/**
 * Changes on screen; null stands for an empty list. See docs/contract/actions.md, "Effects".
 *
 * @param moved rows, columns and other nodes whose position among their siblings has changed
 * @param fleeting nodes that appeared and disappeared again
 * @param omitted the number of further effects by type; null for none
 */
public record Effects(
    List<Change> changed,
    List<Moved> moved,
    List<Shown> appeared,
    List<Shown> disappeared,
    List<Shown> fleeting,
    Map<String, Integer> omitted) {
  /** Joins earlier and later effects; either may be null. */
  static Effects joined(Effects first, Effects later) {
    if (first == null || later == null) {
      return first == null ? later : first;
    }
    return new Effects(
        joined(first.changed, later.changed),
        joined(first.moved, later.moved),
        joined(first.appeared, later.appeared),
        joined(first.disappeared, later.disappeared),
        joined(first.fleeting, later.fleeting),
        joined(first.omitted, later.omitted));
  }

  /** Puts a change before all others; {@code others} may be null. */
  static Effects with(Change change, Effects others) {
    return joined(new Effects(List.of(change), null, null, null, null, null), others);
  }

  private static Map<String, Integer> joined(
      Map<String, Integer> first, Map<String, Integer> later) {
    if (first == null || later == null) {
      return first == null ? later : first;
    }
    Map<String, Integer> all = new TreeMap<>(first);
    later.forEach((type, count) -> all.merge(type, count, Integer::sum));
    return all;
  }

  private static <T> List<T> joined(List<T> first, List<T> later) {
    if (first == null || later == null) {
      return first == null ? later : first;
    }
    List<T> all = new ArrayList<>(first);
    all.addAll(later);
    return all;
  }

  /** These effects, or null if there are none. */
  Effects orNull() {
    boolean isNothing =
        changed == null
            && moved == null
            && appeared == null
            && disappeared == null
            && fleeting == null
            && omitted == null;
    return isNothing ? null : this;
  }

  /** An effect on one node. */
  sealed interface Effect {
    String type();

    /**
     * TRUE for an effect that matters less than the others: out of view, or on a node without a
     * name.
     */
    Boolean minor();
  }

  /** The control of a row, or the parent of a node. */
  public record Container(String uid, String type, String id) {}

  /**
   * A node as one line, in its current state, or in its last state before it disappeared.
   *
   * @param in for a row, its control; else null
   * @param row for a row, its zero-based index; else null
   * @param cell for a node in a row, the location of the row; else null
   */
  public record Shown(
      String uid,
      String type,
      String id,
      String text,
      List<String> state,
      Container in,
      Integer row,
      CellPlace cell,
      Boolean minor)
      implements Effect {}

  /**
   * A node whose position among its siblings has changed.
   *
   * @param in the control of a row, or the parent
   * @param from the zero-based index before; null if the row was out of view
   */
  public record Moved(
      String uid,
      String type,
      String id,
      String text,
      Container in,
      @KeepNull Integer from,
      int to,
      Boolean minor)
      implements Effect {}

  /**
   * A change of one node.
   *
   * @param text the text that the node displays now, if the text has not changed itself
   * @param field text, value, rows, place, parent or a state
   * @param from the value before: a text or null; for parent, its type, uid and id; for a state,
   *     whether it applied
   * @param cell for a row or a node in a row, the location of the row; else null
   */
  public record Change(
      String uid,
      String type,
      String id,
      String text,
      String field,
      @KeepNull Object from,
      @KeepNull Object to,
      CellPlace cell,
      Boolean minor)
      implements Effect {
    static final String PLACE = "place";

    boolean isPlace() {
      return PLACE.equals(field);
    }
  }
}
