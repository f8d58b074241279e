package javafxinspector.core.input.action;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Items;

/**
 * The texts that the rows of a list, table or tree show, also those that are scrolled out of view:
 * a spare cell of the application's own cell factory shows them without being in a window. FX
 * thread.
 */
final class RowTexts {
  /** In a longer control, only the text of the values is searched, which is much faster. */
  private static final int MAX_SHOWN = 2000;

  /** The limit of rows that are searched. */
  private static final int MAX_SEARCHED = 20_000;

  /** The limit of tree items that are searched in collapsed branches. */
  private static final int MAX_COLLAPSED = 20_000;

  private final Control control;
  private final List<TableColumnBase<?, ?>> columns;
  private final Map<Object, IndexedCell<?>> spares = new HashMap<>();

  RowTexts(Control control) {
    this.control = control;
    columns = Items.columns(control);
  }

  /**
   * The row with this text.
   *
   * @param column the column that shows the text, unless only another one does; null for any
   * @throws UiException reason noSuchItem or ambiguous
   */
  int find(String text, TableColumnBase<?, ?> column) throws UiException {
    int rows = Items.count(control);
    int count = Math.min(rows, MAX_SEARCHED);
    String owner =
        (count < rows ? "the first " + count + " of " + rows + " rows of " : "")
            + Controls.name(control);
    try {
      if (column != null) {
        List<Integer> inColumn =
            new ItemLookup(owner, count, row -> texts(row, List.of(column))).matches(text);
        if (inColumn.size() == 1) {
          return inColumn.get(0);
        }
      }
      ItemLookup lookup = new ItemLookup(owner, count, row -> texts(row, columns));
      List<Integer> found = lookup.matches(text);
      if (found.isEmpty()) {
        checkNotCollapsed(text);
      }
      return lookup.only(found, text);
    } finally {
      close();
    }
  }

  /** The texts of a row's cells, and of the values in them. */
  List<String> of(int row) {
    return texts(row, columns);
  }

  /** Removes the spare cells. */
  void close() {
    spares.values().forEach(RowTexts::discard);
    spares.clear();
  }

  private List<String> texts(int row, List<TableColumnBase<?, ?>> of) {
    List<String> texts = new ArrayList<>();
    if (of.isEmpty()) {
      Object item = Items.at(control, row);
      add(texts, row, null, item instanceof TreeItem<?> tree ? tree.getValue() : item);
    }
    for (TableColumnBase<?, ?> column : of) {
      add(texts, row, column, column.getCellData(row));
    }
    return texts;
  }

  private void add(List<String> texts, int row, TableColumnBase<?, ?> column, Object value) {
    String shown = Items.count(control) <= MAX_SHOWN ? shown(row, column) : null;
    texts.add(shown);
    String plain = value == null ? null : value.toString();
    if (shown == null || !shown.equals(plain)) {
      texts.add(plain);
    }
  }

  /** What a cell of the application shows for a row; null when it is not known. */
  private String shown(int row, TableColumnBase<?, ?> column) {
    try {
      IndexedCell<?> cell = spares.computeIfAbsent(column, key -> spare(column));
      if (cell == null) {
        return null;
      }
      cell.updateIndex(row);
      return CellTexts.text(cell);
    } catch (RuntimeException e) {
      // The application's cell fails outside of its control. The text of the value is searched.
      return null;
    }
  }

  private IndexedCell<?> spare(TableColumnBase<?, ?> column) {
    return column instanceof TableColumn<?, ?> c
        ? spare(c)
        : column instanceof TreeTableColumn<?, ?> c
            ? spare(c)
            : control instanceof ListView<?> list ? spare(list) : spare((TreeView<?>) control);
  }

  private static <T> IndexedCell<?> spare(ListView<T> list) {
    if (list.getCellFactory() == null) {
      return null;
    }
    ListCell<T> cell = list.getCellFactory().call(list);
    cell.updateListView(list);
    return cell;
  }

  private static <T> IndexedCell<?> spare(TreeView<T> tree) {
    if (tree.getCellFactory() == null) {
      return null;
    }
    TreeCell<T> cell = tree.getCellFactory().call(tree);
    cell.updateTreeView(tree);
    return cell;
  }

  private static <S, T> IndexedCell<?> spare(TableColumn<S, T> column) {
    TableCell<S, T> cell = column.getCellFactory().call(column);
    cell.updateTableView(column.getTableView());
    cell.updateTableColumn(column);
    return cell;
  }

  private static <S, T> IndexedCell<?> spare(TreeTableColumn<S, T> column) {
    TreeTableCell<S, T> cell = column.getCellFactory().call(column);
    cell.updateTreeTableView(column.getTreeTableView());
    cell.updateTableColumn(column);
    return cell;
  }

  /** Empties a spare cell, so that it listens to nothing. */
  private static void discard(IndexedCell<?> cell) {
    try {
      cell.updateIndex(-1);
      if (cell instanceof ListCell<?> list) {
        list.updateListView(null);
      } else if (cell instanceof TreeCell<?> tree) {
        tree.updateTreeView(null);
      } else if (cell instanceof TableCell<?, ?> table) {
        table.updateTableColumn(null);
        table.updateTableView(null);
      } else if (cell instanceof TreeTableCell<?, ?> table) {
        table.updateTableColumn(null);
        table.updateTreeTableView(null);
      }
    } catch (RuntimeException e) {
      // The application's cell fails. JavaFX listens weakly, so it is collected nevertheless.
    }
  }

  private void checkNotCollapsed(String text) throws UiException {
    TreeItem<?> root =
        control instanceof TreeView<?> tree
            ? tree.getRoot()
            : control instanceof TreeTableView<?> tree ? tree.getRoot() : null;
    TreeItem<?> collapsed = root == null ? null : collapsed(root, text.strip(), new int[1]);
    if (collapsed == null) {
      return;
    }
    int row = Items.rowOf(control, collapsed);
    throw UiException.actionFailed(
        "noSuchItem",
        "\""
            + text
            + "\" of "
            + Controls.name(control)
            + " is inside the collapsed item \""
            + collapsed.getValue()
            + "\" (row "
            + row
            + "). Expand that item first.",
        Map.of("collapsed", row));
  }

  /** The outermost collapsed item that contains an item with this text; null for none. */
  private static TreeItem<?> collapsed(TreeItem<?> item, String text, int[] visited) {
    for (TreeItem<?> child : children(item)) {
      if (visited[0]++ > MAX_COLLAPSED) {
        return null;
      }
      boolean matches = text.equalsIgnoreCase(String.valueOf(child.getValue()));
      TreeItem<?> below = matches ? item : collapsed(child, text, visited);
      if (below != null) {
        return item.isExpanded() ? below : item;
      }
    }
    return null;
  }

  /** Not the children of an item of the application's own class, which may load them. */
  private static List<? extends TreeItem<?>> children(TreeItem<?> item) {
    return item.getClass().getName().startsWith("javafx.") && !item.isLeaf()
        ? item.getChildren()
        : List.of();
  }
}
