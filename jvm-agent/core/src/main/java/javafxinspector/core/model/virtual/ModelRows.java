package javafxinspector.core.model.virtual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;

/**
 * Rows of a list, table or tree that are read from its model, whether they are visible or not.
 * Nothing is scrolled. The texts come from a spare cell of each cell factory, which is in no scene
 * and is emptied afterwards; where the factory fails without a scene, the text is that of the
 * value. JavaFX application thread.
 */
public final class ModelRows {
  private static final int MAX = 100;
  private static final int DEFAULT = 20;

  private ModelRows() {}

  /** Which rows to read; {@code count} is at most 100 (default: 20). */
  public record Range(Integer from, Integer count) {}

  /**
   * @param count number of all rows
   * @param columns header texts; null for a list or tree
   */
  public record Rows(int count, List<String> columns, List<Row> rows) {}

  /**
   * @param level indentation of a row of a tree
   * @param state selected, expanded, collapsed; null for none
   * @param cells texts in the order of the columns; one for a list or tree
   */
  public record Row(int index, Integer level, List<String> state, List<String> cells) {}

  /**
   * @throws UiException MCP_UI_INVALID_INPUT for a node without rows
   */
  public static Rows read(Node control, Range range) throws UiException {
    if (Types.of(control).kind() != Kind.VIRTUALIZED) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Only lists, tables and trees have items; this is a "
              + Types.of(control).shown()
              + ". Leave out items, or give the uid of its list, table or tree.",
          Map.of("path", "items"));
    }
    int total = Items.count(control);
    int from = range.from() == null ? 0 : range.from();
    int to = Math.min(total, from + Math.min(MAX, range.count() == null ? DEFAULT : range.count()));
    List<SpareCell> cells = spareCells(control);
    List<Integer> selected = VirtualReader.selectedIndices(control);
    List<Row> rows = new ArrayList<>();
    try {
      for (int i = from; i < to; i++) {
        rows.add(row(control, i, selected.contains(i), cells));
      }
    } finally {
      cells.forEach(SpareCell::dispose);
    }
    ItemsInfo info = ItemsInfo.of(control);
    return new Rows(total, info.columns(), rows);
  }

  private static Row row(Node control, int index, boolean selected, List<SpareCell> cells) {
    Object item = Items.at(control, index);
    List<String> state = new ArrayList<>();
    Integer level = null;
    if (item instanceof TreeItem
        && !(control instanceof ListView || control instanceof TableView)) {
      TreeItem<?> treeItem = (TreeItem<?>) item;
      level = TreeLevels.of(treeItem, control);
      if (!treeItem.isLeaf()) {
        state.add(treeItem.isExpanded() ? "expanded" : "collapsed");
      }
    }
    if (selected) {
      state.add("selected");
    }
    List<String> texts = new ArrayList<>();
    cells.forEach(cell -> texts.add(cell.text(index)));
    return new Row(index, level, state.isEmpty() ? null : state, texts);
  }

  private static List<SpareCell> spareCells(Node control) {
    List<SpareCell> cells = new ArrayList<>();
    if (control instanceof ListView) {
      cells.add(ofList((ListView<?>) control));
    } else if (control instanceof TreeView) {
      cells.add(ofTree((TreeView<?>) control));
    }
    for (TableColumnBase<?, ?> column : Items.columns(control)) {
      cells.add(
          control instanceof TableView
              ? ofTable((TableView<?>) control, (TableColumn<?, ?>) column)
              : ofTreeTable((TreeTableView<?>) control, (TreeTableColumn<?, ?>) column));
    }
    return cells;
  }

  /** A cell that is in no scene, or none where the control has no factory of its own. */
  private abstract static class SpareCell {
    private IndexedCell<?> cell;
    private boolean isUsable = true;

    /** Creates the cell with the application's factory; null for none. */
    abstract IndexedCell<?> create();

    /** The value of a row, as the control's model has it. */
    abstract Object value(int index);

    /** The row that is being edited; another cell would join the edit. */
    abstract int editing();

    abstract void disconnect(IndexedCell<?> made);

    /** Null for none. */
    final String text(int index) {
      try {
        if (isUsable && index != editing()) {
          if (cell == null) {
            cell = create();
          }
          isUsable = cell != null;
          if (isUsable) {
            cell.updateIndex(index);
            String text = CellTexts.text(cell);
            if (text != null || cell.getGraphic() != null) {
              return text;
            }
          }
        }
      } catch (RuntimeException e) {
        isUsable = false; // a factory that needs a scene or a shown row
      }
      try {
        Object value = value(index);
        return value == null || value instanceof Node ? null : String.valueOf(value);
      } catch (RuntimeException e) {
        return null;
      }
    }

    /** Empties the cell, so that it keeps no listener on the model. */
    final void dispose() {
      if (cell != null) {
        try {
          cell.updateIndex(-1);
          disconnect(cell);
        } catch (RuntimeException e) {
          cell = null; // it is not reachable any more, and its listeners are weak
        }
      }
    }
  }

  private static <T> SpareCell ofList(ListView<T> list) {
    return new SpareCell() {
      @Override
      IndexedCell<?> create() {
        ListCell<T> made = list.getCellFactory() == null ? null : list.getCellFactory().call(list);
        if (made != null) {
          made.updateListView(list);
        }
        return made;
      }

      @Override
      Object value(int index) {
        return list.getItems().get(index);
      }

      @Override
      int editing() {
        return list.getEditingIndex();
      }

      @Override
      void disconnect(IndexedCell<?> made) {
        ((ListCell<?>) made).updateListView(null);
      }
    };
  }

  private static <T> SpareCell ofTree(TreeView<T> tree) {
    return new SpareCell() {
      @Override
      IndexedCell<?> create() {
        TreeCell<T> made = tree.getCellFactory() == null ? null : tree.getCellFactory().call(tree);
        if (made != null) {
          made.updateTreeView(tree);
        }
        return made;
      }

      @Override
      Object value(int index) {
        return tree.getTreeItem(index).getValue();
      }

      @Override
      int editing() {
        return tree.getEditingItem() == null ? -1 : tree.getRow(tree.getEditingItem());
      }

      @Override
      void disconnect(IndexedCell<?> made) {
        ((TreeCell<?>) made).updateTreeView(null);
      }
    };
  }

  private static <S, T> SpareCell ofTable(TableView<S> table, TableColumn<?, ?> of) {
    @SuppressWarnings("unchecked")
    TableColumn<S, T> column = (TableColumn<S, T>) of;
    return new SpareCell() {
      private final TableRow<S> row = new TableRow<>();

      @Override
      IndexedCell<?> create() {
        TableCell<S, T> made = column.getCellFactory().call(column);
        row.updateTableView(table);
        made.updateTableRow(row);
        made.updateTableView(table);
        made.updateTableColumn(column);
        made.indexProperty()
            .addListener((property, before, now) -> row.updateIndex(now.intValue()));
        return made;
      }

      @Override
      Object value(int index) {
        return column.getCellData(index);
      }

      @Override
      int editing() {
        return table.getEditingCell() == null ? -1 : table.getEditingCell().getRow();
      }

      @Override
      void disconnect(IndexedCell<?> made) {
        ((TableCell<?, ?>) made).updateTableView(null);
        ((TableCell<?, ?>) made).updateTableColumn(null);
        row.updateTableView(null);
      }
    };
  }

  private static <S, T> SpareCell ofTreeTable(TreeTableView<S> table, TreeTableColumn<?, ?> of) {
    @SuppressWarnings("unchecked")
    TreeTableColumn<S, T> column = (TreeTableColumn<S, T>) of;
    return new SpareCell() {
      private final TreeTableRow<S> row = new TreeTableRow<>();

      @Override
      IndexedCell<?> create() {
        TreeTableCell<S, T> made = column.getCellFactory().call(column);
        row.updateTreeTableView(table);
        made.updateTableRow(row);
        made.updateTreeTableView(table);
        made.updateTableColumn(column);
        made.indexProperty()
            .addListener((property, before, now) -> row.updateIndex(now.intValue()));
        return made;
      }

      @Override
      Object value(int index) {
        return column.getCellData(index);
      }

      @Override
      int editing() {
        return table.getEditingCell() == null ? -1 : table.getEditingCell().getRow();
      }

      @Override
      void disconnect(IndexedCell<?> made) {
        ((TreeTableCell<?, ?>) made).updateTreeTableView(null);
        ((TreeTableCell<?, ?>) made).updateTableColumn(null);
        row.updateTreeTableView(null);
      }
    };
  }
}
