package javafxinspector.core.effects;

import java.util.Set;
import javafxinspector.core.live.LongText;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.Kind;

/**
 * A node before and after an action.
 *
 * @param before null if it was not in a window
 * @param now null if it is in no window
 * @param passed its last visible state in between; null if it was never visible
 * @param place for the row of a list, table or tree; null for other nodes
 * @param cell where a visible row, or a visible node in a row, is in its control; null for others
 * @param beyond how a long text differs after the part that is in its row; null for no difference
 * @param parents null if it has the same parent, or its earlier parent was removed
 */
record NodeDiff(
    Kind kind,
    Row before,
    Row now,
    Row passed,
    RowPlace place,
    CellPlace cell,
    LongText.Difference beyond,
    Parents parents,
    Set<Fact> facts) {
  static final String INVISIBLE = "invisible";
  static final String INTERNAL = "internal";

  /** A fact about a node that its rows do not contain. */
  enum Fact {
    /** Its text or value is reported elsewhere. */
    KNOWN,
    /** Its value is reported with the value of an ancestor. */
    IN_KNOWN,
    /** It is the node that was acted on, or contains it. */
    HOLDS_TARGET,
    /** A row, or a cell in a row, whose item is still in the control. */
    ITEM_REMAINS,
    /** An empty cell below the last row, or a cell in such a row. */
    FILLER,
    /** Users see its position among its siblings: it is in a box, or is a column or tab. */
    ORDERED,
    /** The user has dragged it, so it counts as moved rather than the other nodes. */
    DRAGGED,
    /** Scrolled or clipped, so that no part of it is visible. */
    OUT_OF_VIEW
  }

  /**
   * The row of a control.
   *
   * @param from its zero-based index before; -1 if it was not shown
   * @param to its index now, also if it is not shown now; -1 if it is unknown
   * @param text the text that it displays now or displayed last, including the text of its content
   */
  record RowPlace(Effects.Container control, int from, int to, String textBefore, String text) {}

  /** The parents before and now, each with its type, uid and id: {@code VBox n4 #done}. */
  record Parents(String from, String to) {
    static Parents of(Row from, Row to) {
      return new Parents(described(from), described(to));
    }

    private static String described(Row parent) {
      String line = parent.type() + " " + parent.uid();
      return parent.id() == null ? line : line + " #" + parent.id();
    }
  }

  boolean is(Fact fact) {
    return facts.contains(fact);
  }

  boolean wasShown() {
    return isShown(before);
  }

  boolean isShown() {
    return isShown(now);
  }

  static boolean isShown(Row row) {
    return row != null && !row.is(INVISIBLE);
  }

  /** The current row, or the last row in which the node was visible. */
  Row state(boolean isNow) {
    return isNow ? now : wasShown() ? before : passed;
  }

  String uid() {
    return now != null ? now.uid() : before != null ? before.uid() : passed.uid();
  }

  /** TRUE for an effect that matters less than others: out of view, or on a node without a name. */
  static Boolean minor(boolean isMinor) {
    return isMinor ? Boolean.TRUE : null;
  }
}
