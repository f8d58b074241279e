package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;
import javafxinspector.core.threads.OnFx;

/** The items of lists, tables and trees, and the cells that show them. */
@OnFx
public final class Items {
  private Items() {}

  public static boolean isControl(Node node) {
    return node instanceof ListView
        || node instanceof TableView
        || node instanceof TreeView
        || node instanceof TreeTableView
        || Grids.isGrid(node);
  }

  /**
   * The list, table or tree that a node is, or the one inside a control of a library, such as a
   * spreadsheet; null for none or several.
   */
  public static Control controlIn(Node node) {
    if (isControl(node)) {
      return (Control) node;
    }
    boolean isComposed =
        node instanceof Control && !node.getClass().getName().startsWith("javafx.");
    List<Control> found = new ArrayList<>();
    if (isComposed) {
      collect((Control) node, found);
    }
    return found.size() == 1 ? found.get(0) : null;
  }

  private static void collect(Parent parent, List<Control> found) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      if (isControl(child) && child.isVisible()) {
        // The list of a closed drop-down has no size, so it is only a part of the control.
        if (((Control) child).getWidth() > 0) {
          found.add((Control) child);
        }
      } else if (child instanceof Parent below && child.isVisible()) {
        collect(below, found);
      }
    }
  }

  /** How many rows the control has; 0 for any other node. */
  public static int count(Node control) {
    List<?> items = list(control);
    return AppCode.call(() -> items != null ? items.size() : treeCount(control), 0);
  }

  private static int treeCount(Node control) {
    return control instanceof TreeView
        ? ((TreeView<?>) control).getExpandedItemCount()
        : control instanceof TreeTableView
            ? ((TreeTableView<?>) control).getExpandedItemCount()
            : 0;
  }

  /** The item of a row, or the TreeItem in a tree; null if there is no such row. */
  public static Object at(Node control, int row) {
    if (row < 0 || row >= count(control)) {
      return null;
    }
    List<?> items = list(control);
    return AppCode.call(() -> items != null ? items.get(row) : treeItem(control, row), null);
  }

  private static Object treeItem(Node control, int row) {
    return control instanceof TreeView
        ? ((TreeView<?>) control).getTreeItem(row)
        : ((TreeTableView<?>) control).getTreeItem(row);
  }

  /** Whether the control's list creates a new item on each access to this row. */
  public static boolean isComputed(Node control, int row) {
    return at(control, row) != at(control, row);
  }

  /** Whether the class of an item overrides {@code equals}. */
  public static boolean comparesItself(Object item) {
    try {
      return item != null
          && item.getClass().getMethod("equals", Object.class).getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** The row of an item, by identity; -1 if no row shows it. */
  public static int rowOf(Node control, Object item) {
    List<?> items = list(control);
    if (items != null && isComputed(control, 0)) {
      return -1; // None of the items exists twice, so they need not all be created.
    }
    if (items != null) {
      int row = 0;
      for (Object each : items) {
        if (each == item) {
          return row;
        }
        row++;
      }
      return -1;
    }
    int row =
        control instanceof TreeView
            ? rowOf((TreeView<?>) control, item)
            : control instanceof TreeTableView ? rowOf((TreeTableView<?>) control, item) : -1;
    return at(control, row) == item ? row : -1;
  }

  /** Whether a tree contains the item, possibly inside a collapsed one. */
  public static boolean hasInTree(Node control, Object item) {
    TreeItem<?> root =
        control instanceof TreeView
            ? ((TreeView<?>) control).getRoot()
            : control instanceof TreeTableView ? ((TreeTableView<?>) control).getRoot() : null;
    if (root == null || !(item instanceof TreeItem)) {
      return false;
    }
    TreeItem<?> top = (TreeItem<?>) item;
    while (top.getParent() != null) {
      top = top.getParent();
    }
    return top == root;
  }

  /**
   * The row's cell that is or contains the node; null outside of cells. The cell in a closed combo
   * box is not a row.
   */
  public static Cell<?> row(Node node) {
    for (Node n = node; n != null; n = Order.parent(n)) {
      if (n instanceof Cell && !Grids.isRow(n) && !(n.getParent() instanceof ComboBoxBase)) {
        boolean inRow = isColumnCell(n) && n.getParent() instanceof IndexedCell;
        return (Cell<?>) (inRow ? n.getParent() : n);
      }
    }
    return null;
  }

  static boolean isColumnCell(Node node) {
    return node instanceof TableCell || node instanceof TreeTableCell;
  }

  public static TableColumnBase<?, ?> column(Node cell) {
    return cell instanceof TableCell
        ? ((TableCell<?, ?>) cell).getTableColumn()
        : cell instanceof TreeTableCell ? ((TreeTableCell<?, ?>) cell).getTableColumn() : null;
  }

  /**
   * Index of a cell's column; -1 if the node is not a table cell, {@code Integer.MAX_VALUE} if its
   * column is not visible.
   */
  public static int columnIndex(Node cell) {
    int index = -1;
    if (cell instanceof TableCell) {
      index = columnIndex((TableCell<?, ?>) cell);
    } else if (cell instanceof TreeTableCell) {
      index = columnIndex((TreeTableCell<?, ?>) cell);
    } else {
      return -1;
    }
    return index < 0 ? Integer.MAX_VALUE : index;
  }

  private static <S> int columnIndex(TableCell<S, ?> cell) {
    TableView<S> table = cell.getTableView();
    return table == null ? -1 : table.getVisibleLeafIndex(cell.getTableColumn());
  }

  private static <S> int columnIndex(TreeTableCell<S, ?> cell) {
    TreeTableView<S> table = cell.getTreeTableView();
    return table == null ? -1 : table.getVisibleLeafIndex(cell.getTableColumn());
  }

  /**
   * The control whose items a row's cell shows: the list, table or tree. For other controls, the
   * parent of the cells, also if they are in a cell of a list. Null for a cell without a parent.
   */
  public static Node control(Cell<?> row) {
    Node flow = null;
    for (Node n = row.getParent(); n != null; n = Order.parent(n)) {
      if (isControl(n)) {
        return n;
      }
      if (flow != null && n instanceof IndexedCell) {
        return flow;
      }
      if (flow == null && n instanceof VirtualFlow) {
        flow = n;
      }
    }
    return flow != null ? flow : row.getParent();
  }

  public static Object item(Cell<?> row) {
    return row instanceof TreeCell
        ? ((TreeCell<?>) row).getTreeItem()
        : row instanceof TreeTableRow ? ((TreeTableRow<?>) row).getTreeItem() : row.getItem();
  }

  /** The row index of a cell; -1 if it has none. */
  public static int index(Cell<?> row) {
    return row instanceof IndexedCell ? ((IndexedCell<?>) row).getIndex() : -1;
  }

  /**
   * Whether a cell shows a row or is a filler below the last one, as opposed to a spare cell of the
   * flow.
   */
  public static boolean isUsed(Cell<?> row) {
    Parent parent = row.getParent();
    return row.isVisible()
        && parent != null
        && parent.isVisible()
        && (!(row instanceof IndexedCell) || index(row) >= 0);
  }

  private static List<?> list(Node control) {
    if (Grids.isGrid(control)) {
      return Grids.items(control);
    }
    List<?> items =
        control instanceof ListView
            ? ((ListView<?>) control).getItems()
            : control instanceof TableView ? ((TableView<?>) control).getItems() : null;
    boolean isList = control instanceof ListView || control instanceof TableView;
    return items == null && isList ? List.of() : items;
  }

  @SuppressWarnings("unchecked")
  private static <T> int rowOf(TreeView<T> tree, Object item) {
    return item instanceof TreeItem ? tree.getRow((TreeItem<T>) item) : -1;
  }

  @SuppressWarnings("unchecked")
  private static <T> int rowOf(TreeTableView<T> tree, Object item) {
    return item instanceof TreeItem ? tree.getRow((TreeItem<T>) item) : -1;
  }

  /** The visible leaf columns from left to right; empty for lists and trees. */
  public static List<TableColumnBase<?, ?>> columns(Node control) {
    return control instanceof TableView
        ? new ArrayList<>(((TableView<?>) control).getVisibleLeafColumns())
        : control instanceof TreeTableView
            ? new ArrayList<>(((TreeTableView<?>) control).getVisibleLeafColumns())
            : List.of();
  }
}
