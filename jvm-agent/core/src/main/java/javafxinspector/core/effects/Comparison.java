package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javafxinspector.core.effects.NodeDiff.Fact;
import javafxinspector.core.model.node.Kind;

/** Compares nodes before and after an action to find the changes that a user sees. Pure. */
final class Comparison {
  private final Map<String, NodeDiff> diffs;

  /** Whether a control, by uid, has the same number of rows as before. */
  private final Predicate<String> sameCount;

  private final List<Effects.Change> changed = new ArrayList<>();
  private final List<Effects.Moved> moved = new ArrayList<>();

  private Comparison(Map<String, NodeDiff> diffs, Predicate<String> sameCount) {
    this.diffs = diffs;
    this.sameCount = sameCount;
  }

  /**
   * The effects.
   *
   * @param diffs by uid, in the order in which they changed
   * @param sameCount whether a control, by uid, has the same number of rows as before
   * @param others changes that are not in rows of the live tree
   * @return null for none
   */
  static Effects of(
      Map<String, NodeDiff> diffs, Predicate<String> sameCount, List<Effects.Change> others) {
    return new Comparison(diffs, sameCount).effects(others);
  }

  private Effects effects(List<Effects.Change> others) {
    Map<String, NodeDiff> in = new LinkedHashMap<>();
    Map<String, NodeDiff> out = new LinkedHashMap<>();
    Map<String, NodeDiff> passed = new LinkedHashMap<>();
    NodeChanges changes = new NodeChanges(diffs);
    diffs.forEach(
        (uid, diff) -> {
          if (diff.isShown() && !diff.wasShown()) {
            in.put(uid, diff);
          } else if (diff.wasShown() && !diff.isShown()) {
            out.put(uid, diff);
          } else if (diff.isShown()) {
            changed.addAll(changes.of(diff));
          } else if (diff.passed() != null) {
            passed.put(uid, diff);
          }
        });
    changed.addAll(others);
    List<Effects.Shown> appeared = ShownNodes.of(in, true);
    List<Effects.Shown> disappeared = ShownNodes.of(out, false);
    rows().forEach((control, rows) -> add(control, rows, appeared, disappeared));
    siblings().values().forEach(this::addMoved);
    Ranking ranking = new Ranking();
    return new Effects(
            ranking.ranked(changed),
            ranking.ranked(moved),
            ranking.ranked(appeared),
            ranking.ranked(disappeared),
            ranking.ranked(ShownNodes.of(passed, false)),
            ranking.omitted())
        .orNull();
  }

  private Map<String, List<NodeDiff>> rows() {
    Map<String, List<NodeDiff>> rows = new LinkedHashMap<>();
    for (NodeDiff diff : diffs.values()) {
      if (diff.place() != null) {
        String control = diff.place().control().uid();
        rows.computeIfAbsent(control, any -> new ArrayList<>()).add(diff);
      }
    }
    return rows;
  }

  private void add(
      String control,
      List<NodeDiff> diffsOfRows,
      List<Effects.Shown> appeared,
      List<Effects.Shown> disappeared) {
    ControlRows rows = new ControlRows(diffsOfRows, sameCount.test(control));
    changed.addAll(rows.changed);
    moved.addAll(rows.moved);
    appeared.removeIf(shown -> rows.done.contains(shown.uid()));
    disappeared.removeIf(shown -> rows.done.contains(shown.uid()));
  }

  /** Visible nodes whose index in the same parent has changed and matters to a user. */
  private Map<String, List<NodeDiff>> siblings() {
    Map<String, List<NodeDiff>> siblings = new LinkedHashMap<>();
    for (NodeDiff diff : diffs.values()) {
      boolean stayed =
          diff.wasShown()
              && diff.isShown()
              && diff.is(Fact.ORDERED)
              && diff.now().parent() != null
              && diff.now().parent().equals(diff.before().parent());
      if (stayed && diff.before().index() != diff.now().index()) {
        siblings.computeIfAbsent(diff.now().parent(), any -> new ArrayList<>()).add(diff);
      }
    }
    return siblings;
  }

  private void addMoved(List<NodeDiff> siblings) {
    List<MovedElements.Step<NodeDiff>> steps = new ArrayList<>();
    for (NodeDiff diff : siblings) {
      // The first child of a table's header is the header that shows the title of a column group.
      int first = diff.kind() == Kind.COLUMN_HEADER ? 1 : 0;
      steps.add(
          new MovedElements.Step<>(
              diff,
              diff.before().index() - first,
              diff.now().index() - first,
              diff.is(Fact.DRAGGED)));
    }
    for (MovedElements.Step<NodeDiff> step : MovedElements.of(steps)) {
      NodeDiff diff = step.of();
      changed.removeIf(change -> change.isPlace() && change.uid().equals(diff.uid()));
      moved.add(
          new Effects.Moved(
              diff.uid(),
              diff.now().type(),
              diff.now().id(),
              diff.now().text(),
              null,
              step.from(),
              step.to(),
              NodeDiff.minor(diff.is(Fact.OUT_OF_VIEW))));
    }
  }
}
