package javafxinspector.core.model;

import java.lang.ref.WeakReference;
import java.time.temporal.TemporalAccessor;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableRow;

/**
 * What a cell shows: the item of its row, so that an edited value keeps its cell's uid. A button in
 * a cell is another one, too, when the cell shows another item. Plain values (strings, numbers,
 * dates) count together with their row, since two rows may show equal ones. Keeps no object of the
 * program alive. FX thread.
 */
final class CellItem {
  private final WeakReference<Object> object;
  private final Object value;
  private final int row;
  private final String text;

  private CellItem(Object item, int row, String text) {
    boolean plain = isPlain(item);
    this.object = plain ? null : new WeakReference<>(item);
    this.value = plain ? item : null;
    this.row = row;
    this.text = text;
  }

  /** What the cell shows that the owner of a uid is, or stands in; null outside of cells. */
  static CellItem of(Object owner) {
    Cell<?> cell = owner instanceof Node ? cell((Node) owner) : null;
    return cell == null ? null : new CellItem(item(cell), row(cell), cell.getText());
  }

  /** Whether the cell that the node is, or stands in, still shows this. */
  boolean isShownBy(Node owner) {
    Cell<?> cell = cell(owner);
    if (cell == null) {
      return true;
    }
    Object item = item(cell);
    return object != null
        ? item != null && object.refersTo(item)
        : isPlain(item) && same(value, item) && row == row(cell);
  }

  /** What the cell showed, for whoever still has a uid of that time. */
  NodeHint hint(Node owner) {
    return new NodeHint(
        owner.getId(), Types.named(owner.getClass()).getSimpleName(), text, row < 0 ? null : row);
  }

  /** The nearest cell of a list, table or tree; what a closed combo box shows is none of these. */
  private static Cell<?> cell(Node node) {
    for (Node n = node; n != null; n = n.getParent()) {
      if (n instanceof Cell) {
        return n.getParent() instanceof ComboBoxBase ? null : (Cell<?>) n;
      }
    }
    return null;
  }

  private static Object item(Cell<?> cell) {
    if (cell instanceof TableCell) {
      TableCell<?, ?> tableCell = (TableCell<?, ?>) cell;
      return tableCell.getTableRow() == null
          ? tableCell.getItem()
          : tableCell.getTableRow().getItem();
    }
    if (cell instanceof TreeTableCell) {
      TreeTableCell<?, ?> tableCell = (TreeTableCell<?, ?>) cell;
      return tableCell.getTableRow() == null
          ? tableCell.getItem()
          : tableCell.getTableRow().getTreeItem();
    }
    if (cell instanceof TreeTableRow) {
      return ((TreeTableRow<?>) cell).getTreeItem();
    }
    return cell instanceof TreeCell ? ((TreeCell<?>) cell).getTreeItem() : cell.getItem();
  }

  private static int row(Cell<?> cell) {
    return cell instanceof IndexedCell ? ((IndexedCell<?>) cell).getIndex() : -1;
  }

  private static boolean same(Object a, Object b) {
    return a == null ? b == null : a.equals(b);
  }

  private static boolean isPlain(Object item) {
    return item == null
        || item instanceof String
        || item instanceof Boolean
        || item instanceof Character
        || item instanceof Enum
        || item instanceof Number && item.getClass().getName().startsWith("java.")
        || item instanceof TemporalAccessor && item.getClass().getName().startsWith("java.");
  }
}
