package javafxinspector.core.input.resolve;

import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.ColumnNames;
import javafxinspector.core.model.node.Grids;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/** Finds rows and cells of virtualized controls, and scrolls to them if necessary. */
@OnFx
public final class Cells {
  private Cells() {}

  /**
   * Returns the node that shows a row, or one of its cells. Scrolls to it if it is not visible.
   *
   * @param columnId the column's id, or its header text; null for the row
   * @throws UiException reason {@code noSuchItem}; {@code unsupported} for a node without rows
   */
  public static Node show(Node node, int index, String columnId) throws UiException {
    Control control = control(node);
    return show(control, index, columnId == null ? null : column(control, columnId));
  }

  /**
   * Returns the node that shows a row, or one of its cells. Scrolls to it if it is not visible.
   *
   * @param column null for the row
   * @throws UiException see {@link #show(Node, int, String)}
   */
  public static Node show(Control control, int index, TableColumnBase<?, ?> column)
      throws UiException {
    checkRow(control, index);
    VirtualFlow<?> flow = flow(control);
    IndexedCell<?> row = shown(control, flow, index);
    if (row == null && !Grids.isGrid(control)) {
      scrollTo(control, index);
      Toolkit.layout(control.getScene());
      row = shown(control, flow, index);
    }
    if (row == null && flow != null) {
      // The control estimates the positions of rows, and can stop one row before the last one.
      flow.scrollTo(index / perRow(control, flow));
      Toolkit.layout(control.getScene());
      row = shown(control, flow, index);
    }
    Node cell = column == null ? row : cell(row, column);
    if (cell == null && column != null) {
      scrollTo(control, column);
      Toolkit.layout(control.getScene());
      cell = cell(shown(control, flow, index), column);
    }
    if (cell == null) {
      throw UiException.actionFailed(
          "outOfView",
          "Row "
              + index
              + " of "
              + name(control)
              + " cannot be scrolled to: the control is too small. Enlarge the window.",
          Map.of());
    }
    return cell;
  }

  /**
   * Checks that a list, table or tree has a row.
   *
   * @throws UiException reason {@code noSuchItem}
   */
  public static void checkRow(Control control, int index) throws UiException {
    int rows = Items.count(control);
    if (index >= rows) {
      throw UiException.actionFailed(
          "noSuchItem",
          "There is no row "
              + index
              + ": "
              + name(control)
              + " has "
              + rows
              + " rows, counted from 0.",
          Map.of("rows", rows));
    }
  }

  /**
   * The node that shows a row, or one of its cells; null for none. Does not scroll.
   *
   * @param column null for the row
   */
  static Node shown(Control control, int index, TableColumnBase<?, ?> column) {
    IndexedCell<?> row = shown(control, flow(control), index);
    return column == null ? row : cell(row, column);
  }

  /**
   * The list, table or tree that a node is or belongs to.
   *
   * @throws UiException reason unsupported
   */
  static Control control(Node node) throws UiException {
    for (Node n = node; n != null; n = Geometry.parentOf(n)) {
      Control control = Items.controlIn(n);
      if (control != null) {
        return control;
      }
    }
    throw UiException.actionFailed(
        "unsupported",
        "Only lists, tables and trees have an index and a columnId; this is a "
            + name(node)
            + ". Give its list, table or tree as the target.",
        Map.of());
  }

  /**
   * The visible column of a table.
   *
   * @param wanted the column's id, its header text, or a path of headers; see {@link ColumnNames}
   * @throws UiException reason {@code noSuchItem} or {@code ambiguous}
   */
  public static TableColumnBase<?, ?> column(Control control, String wanted) throws UiException {
    List<TableColumnBase<?, ?>> found = ColumnNames.named(control, wanted);
    if (found.size() == 1) {
      return found.get(0);
    }
    List<String> known =
        (found.isEmpty() ? Items.columns(control) : found)
            .stream().map(column -> ColumnNames.name(control, column)).toList();
    if (found.size() > 1) {
      throw UiException.actionFailed(
          "ambiguous",
          found.size()
              + " columns of "
              + name(control)
              + " are named \""
              + wanted
              + "\". Give the columnId "
              + String.join(" or ", known.stream().map(each -> "\"" + each + "\"").toList())
              + ".",
          Map.of("columns", known));
    }
    throw UiException.actionFailed(
        "noSuchItem",
        "There is no column \""
            + wanted
            + "\" in "
            + name(control)
            + ". Its columns are: "
            + String.join(", ", known)
            + ".",
        Map.of("columns", known));
  }

  private static VirtualFlow<?> flow(Control control) {
    Node flow = control.lookup(".virtual-flow");
    return flow instanceof VirtualFlow ? (VirtualFlow<?>) flow : null;
  }

  /** The number of items that are side by side; 1 except in a grid. */
  private static int perRow(Control control, VirtualFlow<?> flow) {
    IndexedCell<?> first = Grids.isGrid(control) ? flow.getFirstVisibleCell() : null;
    return first == null ? 1 : Grids.perRow(first);
  }

  /**
   * The cell of an item if it is visible. In a grid, this is the item's cell inside the cell of its
   * row.
   */
  private static IndexedCell<?> shown(Control control, VirtualFlow<?> flow, int index) {
    if (!Grids.isGrid(control)) {
      return shown(flow, index);
    }
    IndexedCell<?> row = flow == null ? null : shown(flow, index / perRow(control, flow));
    for (Node cell : row == null ? List.<Node>of() : row.getChildrenUnmodifiable()) {
      if (cell instanceof IndexedCell<?> item && item.getIndex() == index) {
        return item;
      }
    }
    return null;
  }

  /**
   * The row's cell if it is visible. Requesting any other row from the flow would create an extra
   * cell.
   */
  private static IndexedCell<?> shown(VirtualFlow<?> flow, int index) {
    if (flow == null
        || flow.getFirstVisibleCell() == null
        || index < flow.getFirstVisibleCell().getIndex()
        || index > flow.getLastVisibleCell().getIndex()) {
      return null;
    }
    return flow.getCell(index);
  }

  private static Node cell(IndexedCell<?> row, TableColumnBase<?, ?> column) {
    if (row == null) {
      return null;
    }
    for (Node n : row.getChildrenUnmodifiable()) {
      if (Items.column(n) == column) {
        return n;
      }
    }
    return null;
  }

  private static void scrollTo(Control control, int index) {
    if (control instanceof ListView) {
      ((ListView<?>) control).scrollTo(index);
    } else if (control instanceof TableView) {
      ((TableView<?>) control).scrollTo(index);
    } else if (control instanceof TreeView) {
      ((TreeView<?>) control).scrollTo(index);
    } else {
      ((TreeTableView<?>) control).scrollTo(index);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static void scrollTo(Control control, TableColumnBase<?, ?> column) {
    if (control instanceof TableView) {
      ((TableView) control).scrollToColumn((TableColumn) column);
    } else {
      ((TreeTableView) control).scrollToColumn((TreeTableColumn) column);
    }
  }

  private static String name(Node node) {
    return node.getClass().getSimpleName() + (node.getId() == null ? "" : "#" + node.getId());
  }
}
