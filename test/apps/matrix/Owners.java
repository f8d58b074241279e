import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
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
import javafx.scene.control.cell.CheckBoxTreeCell;
import javafx.util.Callback;
import javafx.util.StringConverter;
import javafx.util.converter.DefaultStringConverter;

/** Lists, tables and trees, also those that show cells of a certain class. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class Owners {
  private Owners() {}

  /** A control whose cells have this class; null if no control needs such cells. */
  static Node of(Class<?> cell, Log log) {
    if (DateCell.class.isAssignableFrom(cell)) {
      DatePicker picker = new DatePicker();
      picker.setDayCellFactory(owner -> (DateCell) cell(cell, log));
      return picker;
    }
    if (ListCell.class.isAssignableFrom(cell)) {
      ListView list = new ListView();
      list.setCellFactory(owner -> (ListCell) cell(cell, log));
      return list;
    }
    if (TreeCell.class.isAssignableFrom(cell)) {
      TreeView tree = new TreeView();
      if (CheckBoxTreeCell.class.isAssignableFrom(cell)) {
        tree.setRoot(tree(true));
      }
      tree.setCellFactory(owner -> (TreeCell) cell(cell, log));
      return tree;
    }
    Object value = cell.getSimpleName().startsWith("ProgressBar") ? 0.5 : null;
    if (TableCell.class.isAssignableFrom(cell)) {
      TableView table = new TableView();
      columns(table, value, column -> cell(cell, log), column -> null);
      return table;
    }
    if (TreeTableCell.class.isAssignableFrom(cell)) {
      TreeTableView table = new TreeTableView();
      columns(table, value, column -> null, column -> cell(cell, log));
      return table;
    }
    if (TableRow.class.isAssignableFrom(cell)) {
      TableView table = new TableView();
      table.setRowFactory(owner -> (TableRow) cell(cell, log));
      return table;
    }
    if (TreeTableRow.class.isAssignableFrom(cell)) {
      TreeTableView table = new TreeTableView();
      table.setRowFactory(owner -> (TreeTableRow) cell(cell, log));
      return table;
    }
    return null;
  }

  static void columns(TableView table, Object value, Callback<Object, Object> cell) {
    columns(table, value, cell, cell);
  }

  static void columns(TreeTableView table, Object value, Callback<Object, Object> cell) {
    columns(table, value, cell, cell);
  }

  private static void columns(
      Node table, Object value, Callback<Object, Object> cell, Callback<Object, Object> treeCell) {
    for (int i = 0; i < 2; i++) {
      if (table instanceof TableView<?> plain) {
        TableColumn column = new TableColumn("Column " + i);
        column.setId("c" + i);
        column.setPrefWidth(150);
        column.setCellValueFactory(
            row ->
                new SimpleObjectProperty(
                    value != null ? value : ((TableColumn.CellDataFeatures) row).getValue()));
        column.setCellFactory(owner -> cell.call(owner));
        ((ObservableList) plain.getColumns()).add(column);
      } else if (table instanceof TreeTableView<?> tree) {
        TreeTableColumn column = new TreeTableColumn("Column " + i);
        column.setId("c" + i);
        column.setPrefWidth(150);
        column.setCellValueFactory(
            row ->
                new SimpleObjectProperty(
                    value != null
                        ? value
                        : ((TreeTableColumn.CellDataFeatures) row).getValue().getValue()));
        column.setCellFactory(owner -> treeCell.call(owner));
        ((ObservableList) tree.getColumns()).add(column);
      }
    }
  }

  /** A tree with an expanded root and 40 collapsed items. */
  static TreeItem<Object> tree(boolean checks) {
    TreeItem<Object> root = item("Root", checks);
    for (int i = 0; i < 40; i++) {
      TreeItem<Object> item = item("Item " + i, checks);
      item.getChildren().add(item("Inside " + i, checks));
      root.getChildren().add(item);
    }
    root.setExpanded(true);
    return root;
  }

  private static TreeItem<Object> item(Object value, boolean checks) {
    return checks ? new CheckBoxTreeItem<>(value) : new TreeItem<>(value);
  }

  private static Cell<?> cell(Class<?> type, Log log) {
    try {
      Cell<?> cell = (Cell<?>) type.getConstructor().newInstance();
      if (!(cell instanceof CheckBoxTreeCell)) {
        Sample.call(cell, "setConverter", StringConverter.class, new DefaultStringConverter());
      }
      SimpleBooleanProperty state = new SimpleBooleanProperty();
      state.addListener((p, before, now) -> log.line("CHANGED state " + now));
      if (!(cell instanceof CheckBoxTreeCell)) {
        Callback<Object, Object> states = item -> state;
        Sample.call(cell, "setSelectedStateCallback", Callback.class, states);
      }
      if (Sample.call(cell, "getItems") instanceof ObservableList items) {
        items.addAll("Item 0", "Item 1", "Item 2", "Item 3", "Edited");
      }
      if (type == ListCell.class || type == TreeCell.class || type == TableCell.class || type == TreeTableCell.class) {
        // These cells show no text by themselves.
        cell.itemProperty().addListener((p, before, now) -> cell.setText(now == null ? "" : "" + now));
      }
      return cell;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
