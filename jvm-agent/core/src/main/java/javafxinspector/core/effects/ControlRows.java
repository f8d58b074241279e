package javafxinspector.core.effects;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.effects.NodeDiff.Fact;
import javafxinspector.core.effects.NodeDiff.RowPlace;

/**
 * Determines how the rows of one list, table or tree have changed: which rows have moved, and which
 * show another item in the same place. Rows that only came into view or left it are in neither
 * list.
 */
final class ControlRows {
  final List<Effects.Moved> moved = new ArrayList<>();
  final List<Effects.Change> changed = new ArrayList<>();

  /** The uids of rows that are accounted for, and neither appeared nor disappeared. */
  final Set<String> done = new HashSet<>();

  private final boolean sameCount;
  private final List<MovedElements.Step<NodeDiff>> steps = new ArrayList<>();
  private final List<NodeDiff> gone = new ArrayList<>();
  private final List<NodeDiff> came = new ArrayList<>();

  /**
   * @param rows the rows of a control that were in view before, are in view now, or were in view in
   *     between
   * @param sameCount whether the control has the same number of rows as before
   */
  ControlRows(List<NodeDiff> rows, boolean sameCount) {
    this.sameCount = sameCount;
    rows.forEach(this::sort);
    matchTexts();
    matchPlaces();
    findMoved();
  }

  private void sort(NodeDiff row) {
    RowPlace place = row.place();
    if (row.is(Fact.FILLER)) {
      return;
    }
    if (row.wasShown() && (row.isShown() || row.is(Fact.ITEM_REMAINS))) {
      if (place.from() >= 0 && place.to() >= 0) {
        steps.add(new MovedElements.Step<>(row, place.from(), place.to(), row.is(Fact.DRAGGED)));
      }
    } else if (row.wasShown()) {
      gone.add(row);
    } else if (row.isShown()) {
      came.add(row);
    }
  }

  /** An item that was replaced by one with the same text is still there for a user. */
  private void matchTexts() {
    Map<String, Deque<NodeDiff>> goneByText = new HashMap<>();
    for (NodeDiff row : gone) {
      if (row.place().textBefore() != null) {
        goneByText.computeIfAbsent(row.place().textBefore(), any -> new ArrayDeque<>()).add(row);
      }
    }
    for (NodeDiff now : List.copyOf(came)) {
      Deque<NodeDiff> same = goneByText.get(now.place().text());
      if (same != null && !same.isEmpty()) {
        NodeDiff before = same.remove();
        pair(before, now);
        steps.add(
            new MovedElements.Step<>(
                now, before.place().from(), now.place().to(), before.is(Fact.DRAGGED)));
      }
    }
  }

  /**
   * If the number of rows is the same, another item in the same row means that the row has another
   * value.
   */
  private void matchPlaces() {
    if (!sameCount) {
      return;
    }
    Map<Integer, NodeDiff> goneByRow = new HashMap<>();
    gone.forEach(row -> goneByRow.put(row.place().from(), row));
    for (NodeDiff now : List.copyOf(came)) {
      NodeDiff before = goneByRow.get(now.place().to());
      if (before != null) {
        pair(before, now);
        changed.add(
            new Effects.Change(
                now.uid(),
                now.now().type(),
                now.now().id(),
                null,
                "text",
                before.place().textBefore(),
                now.place().text(),
                now.cell(),
                null));
      }
    }
  }

  private void pair(NodeDiff before, NodeDiff now) {
    gone.remove(before);
    came.remove(now);
    done.add(before.uid());
    done.add(now.uid());
  }

  private void findMoved() {
    for (MovedElements.Step<NodeDiff> step : MovedElements.of(steps)) {
      if (step.of().isShown()) {
        moved.add(moved(step.of(), step.from()));
      }
    }
    boolean isPermuted = sameCount && gone.isEmpty() && MovedElements.isShifted(steps);
    if (isPermuted) {
      for (NodeDiff row : came) {
        done.add(row.uid());
        moved.add(moved(row, null));
      }
    }
    moved.sort(Comparator.comparingInt(Effects.Moved::to));
  }

  private static Effects.Moved moved(NodeDiff row, Integer from) {
    RowPlace place = row.place();
    return new Effects.Moved(
        row.uid(),
        row.now().type(),
        row.now().id(),
        place.text(),
        place.control(),
        from,
        place.to(),
        null);
  }
}
