package javafxinspector.core.input.resolve;

import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeItem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.resolve.ItemSearch.Seen;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * A row of a list, table or tree, its cell in a column, or a node in that cell: the target of an
 * action, which is followed even if the rows move and other cells show them.
 *
 * @param seen the item with the place where it was found
 * @param column null for the row
 * @param part null for the row or cell itself
 * @param outer the row of another control that contains the control; null for none
 */
@OnFx
public record RowItem(
    Control control, Seen seen, TableColumnBase<?, ?> column, NodePart part, RowItem outer) {
  /** Maximum number of times that the rows may move while they are laid out. */
  private static final int MAX_MOVES = 5;

  /** Maximum number of rows that are searched for equal items in a tree that was created again. */
  private static final int MAX_TREE_ROWS = 2000;

  /** The row that a node is or belongs to; null if that is not a row with an item. */
  public static RowItem of(Node node) {
    Cell<?> row = Items.row(node);
    if (row == null
        || !(Items.control(row) instanceof Control control)
        || !Items.isControl(control)) {
      return null;
    }
    Node cell = row;
    TableColumnBase<?, ?> column = null;
    for (Node n = node; n != row && column == null; n = Geometry.parentOf(n)) {
      column = Items.column(n);
      cell = column == null ? row : n;
    }
    NodePart part = node == cell ? null : NodePart.of(cell, node);
    boolean isKnown = node == cell || part != null;
    return isKnown ? of(control, Items.item(row), Items.index(row), column, part) : null;
  }

  /**
   * The row with an index.
   *
   * @param column null for the row
   * @throws UiException reason noSuchItem
   */
  public static RowItem at(Control control, int row, TableColumnBase<?, ?> column)
      throws UiException {
    Cells.checkRow(control, row);
    return of(control, Items.at(control, row), row, column, null);
  }

  private static RowItem of(
      Control control, Object item, int row, TableColumnBase<?, ?> column, NodePart part) {
    int count = Items.count(control);
    if (row < 0 || row >= count && item == null) {
      return null;
    }
    Seen there = Seen.at(row, count, each -> Items.at(control, each));
    Seen seen = new Seen(item, row, count, there.above(), there.below());
    return new RowItem(control, seen, column, part, of(control));
  }

  public Object item() {
    return seen.item();
  }

  /**
   * The current row of the item; -1 if the item was removed.
   *
   * @throws UiException reason ambiguous if the item occurs several times in a list that has
   *     changed
   */
  public int row() throws UiException {
    if (item() instanceof TreeItem<?> && Items.hasInTree(control, item())) {
      return Items.rowOf(control, item());
    }
    boolean isTree = item() instanceof TreeItem<?>;
    int count = Items.count(control);
    ItemSearch found =
        ItemSearch.find(
            seen,
            isTree ? Math.min(count, MAX_TREE_ROWS) : count,
            each -> Items.at(control, each),
            RowItem::areEqual);
    if (found.occurrences() > 1) {
      throw UiException.actionFailed(
          "ambiguous",
          "The items have changed, and "
              + found.occurrences()
              + " of them could be the one of this target. Nothing was done. Give the index of the"
              + " row.",
          Map.of("total", found.occurrences()));
    }
    return found.row();
  }

  private static boolean areEqual(Object a, Object b) {
    return ItemSearch.areEqual(value(a), value(b));
  }

  private static Object value(Object item) {
    return item instanceof TreeItem<?> tree ? tree.getValue() : item;
  }

  /**
   * The node that shows the item now, and its current place, after scrolling to it if necessary;
   * null if the item was removed.
   *
   * @throws UiException reason outOfView if it cannot be shown; reason moving if the rows move
   *     whenever they are laid out; see {@link #row}
   */
  public Subject show() throws UiException {
    if (outer == null) {
      return showInControl();
    }
    Subject around = outer.show();
    return around == null || !(around.node() instanceof Control now)
        ? null
        : in(now, around.row()).showInControl();
  }

  /** The same row in the control that shows it now. A row that moves is shown by another cell. */
  private RowItem in(Control now, RowItem around) {
    return new RowItem(now, seen, column, part, around);
  }

  private Subject showInControl() throws UiException {
    for (int i = 0; i < MAX_MOVES; i++) {
      if (control.getScene() == null) {
        return null;
      }
      Toolkit.layout(control.getScene());
      int row = row();
      if (row < 0) {
        if (Items.hasInTree(control, item())) {
          throw collapsed();
        }
        return null;
      }
      Node cell = Cells.show(control, row, column);
      Object now = Items.at(control, row);
      if (shows(cell, row, now)) {
        Node found = part == null ? cell : part.in(cell);
        if (found == null) {
          throw UiException.actionFailed(
              "noMatch", "The row of the target does not contain it any more.", Map.of());
        }
        return new Subject(found, of(control, now, row, column, part));
      }
    }
    throw moving();
  }

  /** Reason moving. */
  public static UiException moving() {
    return UiException.actionFailed(
        "moving",
        "The rows of the control change whenever they are laid out. Wait until they stop"
            + " (ui_wait_for).",
        Map.of());
  }

  private static UiException collapsed() {
    return UiException.actionFailed(
        "outOfView", "The row is inside a collapsed item. Expand that item first.", Map.of());
  }

  /** The node that shows the item now; null for none. Does not scroll. */
  public Node shown() {
    if (outer == null) {
      return shownInControl();
    }
    return outer.shown() instanceof Control now ? in(now, outer).shownInControl() : null;
  }

  private Node shownInControl() {
    try {
      int row = control.getScene() == null ? -1 : row();
      Node cell = row < 0 ? null : Cells.shown(control, row, column);
      return cell == null || !shows(cell, row, Items.at(control, row))
          ? null
          : part == null ? cell : part.in(cell);
    } catch (UiException e) {
      return null;
    }
  }

  /** Whether the item, or a neighbor of it, has moved since it was found. */
  public boolean hasMoved() {
    if (outer != null && outer.hasMoved()) {
      return true;
    }
    int count = Items.count(control);
    if (Items.isComputed(control, seen.row())) {
      return !ItemSearch.isSame(item(), Items.at(control, seen.row()), RowItem::areEqual);
    }
    return !seen.isIn(count, each -> Items.at(control, each))
        || Items.at(control, seen.row()) != item();
  }

  /**
   * Whether a node is still in the row of the item. True for a node that is not in a row of the
   * control.
   */
  public boolean isShownBy(Node node) {
    if (outer != null && !outer.isShownBy(control)) {
      return false;
    }
    Cell<?> row = node == null ? null : Items.row(node);
    return row == null || Items.control(row) != control || shows(row, seen.row(), item());
  }

  /**
   * Whether a node is in the row of an item. The list may have created the item again in the
   * meantime.
   */
  private boolean shows(Node node, int at, Object item) {
    Cell<?> row = Items.row(node);
    return row != null
        && (Items.item(row) == item
            || Items.index(row) == at
                && Items.isComputed(control, at)
                && ItemSearch.isSame(item, Items.item(row), RowItem::areEqual));
  }
}
