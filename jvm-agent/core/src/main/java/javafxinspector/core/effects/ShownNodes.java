package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.effects.NodeDiff.Fact;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.node.Kind;

/**
 * Lists the nodes that a user would name: controls and texts without their inner nodes, and panes
 * only if nothing inside them is listed.
 */
final class ShownNodes {
  private static final Comparator<Effects.Shown> ROWS_IN_ORDER =
      Comparator.comparingInt(shown -> shown.row() == null ? -1 : shown.row());

  private final Map<String, NodeDiff> diffs;
  private final boolean isNow;

  private ShownNodes(Map<String, NodeDiff> diffs, boolean isNow) {
    this.diffs = diffs;
    this.isNow = isNow;
  }

  /**
   * The nodes as lines. The rows of controls come last, in their order.
   *
   * @param diffs all nodes that appeared, or all that disappeared, by uid
   * @param isNow whether they are visible now
   */
  static List<Effects.Shown> of(Map<String, NodeDiff> diffs, boolean isNow) {
    return new ShownNodes(diffs, isNow).list();
  }

  private List<Effects.Shown> list() {
    Set<String> listed = new LinkedHashSet<>();
    Set<String> withListed = new LinkedHashSet<>();
    diffs.forEach(
        (uid, diff) -> {
          if (!isContainer(diff.kind()) && !isInside(diff) && !isScrolledAway(diff)) {
            listed.add(uid);
            String above = row(diff).parent();
            while (above != null && withListed.add(above)) {
              above = diffs.containsKey(above) ? row(diffs.get(above)).parent() : null;
            }
          }
        });
    List<Effects.Shown> shown = new ArrayList<>();
    diffs.forEach(
        (uid, diff) -> {
          boolean isEmptyPane =
              isContainer(diff.kind())
                  && !withListed.contains(uid)
                  && !isInside(diff)
                  && !diffs.containsKey(row(diff).parent());
          if ((listed.contains(uid) || isEmptyPane) && !isFiller(diff)) {
            shown.add(shown(diff));
          }
        });
    shown.sort(ROWS_IN_ORDER);
    return shown;
  }

  private Row row(NodeDiff diff) {
    return diff.state(isNow);
  }

  private Effects.Shown shown(NodeDiff diff) {
    Row row = row(diff);
    NodeDiff.RowPlace place = diff.place();
    String text = text(diff);
    boolean hasName = text != null || row.id() != null || place != null;
    Boolean minor = NodeDiff.minor(!hasName || diff.is(Fact.OUT_OF_VIEW));
    int at = place == null ? -1 : isNow ? place.to() : place.from();
    return new Effects.Shown(
        row.uid(),
        row.type(),
        row.id(),
        text,
        states(row),
        place == null ? null : place.control(),
        at < 0 ? null : at,
        place == null ? diff.cell() : null,
        minor);
  }

  private String text(NodeDiff diff) {
    NodeDiff.RowPlace place = diff.place();
    return place == null ? row(diff).text() : isNow ? place.text() : place.textBefore();
  }

  /** Whether the node is an empty cell, or a cell that no longer shows anything. */
  private boolean isFiller(NodeDiff diff) {
    boolean isCell = diff.kind() == Kind.CELL || diff.kind() == Kind.ROW;
    return isCell && text(diff) == null && (!isNow || diff.is(Fact.FILLER));
  }

  /** Whether a row or cell is only out of view, because its item is still in the control. */
  private boolean isScrolledAway(NodeDiff diff) {
    return !isNow && diff.is(Fact.ITEM_REMAINS);
  }

  /** Whether an ancestor is listed together with its content. */
  private boolean isInside(NodeDiff diff) {
    for (NodeDiff above = diffs.get(row(diff).parent());
        above != null;
        above = diffs.get(row(above).parent())) {
      if (coversContent(above.kind())) {
        return true;
      }
    }
    return false;
  }

  private static List<String> states(Row row) {
    List<String> states = new ArrayList<>(row.flags() == null ? List.of() : row.flags());
    states.removeAll(NodeChanges.PASSING);
    return states.isEmpty() ? null : states;
  }

  private static boolean isContainer(Kind kind) {
    switch (kind) {
      case GROUP:
      case PARENT:
      case SUB_SCENE:
      case TAB_CONTENT:
      case TAB_HEADERS:
      case SCROLL_PANE:
      case SPLIT_PANE:
      case ACCORDION:
      case TOOL_BAR:
      case BUTTON_BAR:
      case MENU_CONTENT:
        return true;
      default:
        return false;
    }
  }

  /** Whether the nodes inside a node of this kind are part of it. */
  private static boolean coversContent(Kind kind) {
    switch (kind) {
      case CELL:
      case LABELED:
      case ROW:
        return true;
      default:
        return false;
    }
  }
}
