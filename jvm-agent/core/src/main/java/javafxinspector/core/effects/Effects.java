package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.json.KeepNull;

/**
 * What has changed on screen; null lists are empty. See docs/contract.md, "Effects".
 *
 * @param fleeting nodes that appeared and disappeared again
 * @param omitted number of further effects; null for none
 */
public record Effects(
    List<Change> changed,
    List<Shown> appeared,
    List<Shown> disappeared,
    List<Shown> fleeting,
    Integer omitted) {
  /** What changed first and what changed later; either may be null. */
  static Effects joined(Effects first, Effects later) {
    if (first == null || later == null) {
      return first == null ? later : first;
    }
    return new Effects(
        joined(first.changed, later.changed),
        joined(first.appeared, later.appeared),
        joined(first.disappeared, later.disappeared),
        joined(first.fleeting, later.fleeting),
        sum(first.omitted, later.omitted));
  }

  private static Integer sum(Integer first, Integer later) {
    return first == null ? later : later == null ? first : Integer.valueOf(first + later);
  }

  private static <T> List<T> joined(List<T> first, List<T> later) {
    if (first == null || later == null) {
      return first == null ? later : first;
    }
    List<T> all = new ArrayList<>(first);
    all.addAll(later);
    return all;
  }

  /** A node as one line: as it is, or as it was before it disappeared. */
  public record Shown(String uid, String type, String id, String text, List<String> state) {}

  /**
   * A change of one node.
   *
   * @param text what the node displays now, where the change is another one
   * @param field text, value, parent or a state
   * @param from the value before: a text or null; for parent, its uid; for a state, whether it
   *     applied
   */
  public record Change(
      String uid,
      String type,
      String id,
      String text,
      String field,
      @KeepNull Object from,
      @KeepNull Object to) {}
}
