import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.scene.control.Control;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.ComboBoxTreeTableCell;
import javafx.scene.control.cell.TextFieldTreeTableCell;
import javafx.util.converter.DefaultStringConverter;

/** A TreeView or TreeTableView, whose items have parts. */
final class TreeRows implements Rows {
  private final TreeItem<Item> root = new TreeItem<>(new Item(-1));
  private final List<TreeItem<Item>> all;
  private final TreeView<Item> tree;
  private final TreeTableView<Item> table;

  TreeRows(boolean isTable) {
    for (int id = 0; id < Moving.ITEMS; id++) {
      root.getChildren().add(node(new Item(id)));
    }
    all = new ArrayList<>(root.getChildren());
    root.setExpanded(true);
    table = isTable ? new TreeTableView<>(root) : null;
    tree = isTable ? null : new TreeView<>(root);
    if (isTable) {
      makeTable();
    } else {
      tree.setShowRoot(false);
      tree.setCellFactory(ignored -> new Cells.OfTree());
      tree.setOnEditCommit(
          event -> {
            Item item = event.getTreeItem().getValue();
            Log.event("edited", item.id, event.getNewValue().edited);
            item.name.set(event.getNewValue().edited);
          });
    }
    selection()
        .selectedItemProperty()
        .addListener(
            (property, before, item) -> {
              if (item != null) {
                Log.event("selected", item.getValue().id, "-");
              }
            });
  }

  private static TreeItem<Item> node(Item item) {
    TreeItem<Item> node = new TreeItem<>(item);
    for (int part = 1; part <= 2; part++) {
      node.getChildren().add(new TreeItem<>(new Item((item.id + 1) * 1000 + part)));
    }
    node.expandedProperty()
        .addListener((property, before, now) -> Log.event("expanded", item.id, now));
    return node;
  }

  private void makeTable() {
    table.setShowRoot(false);
    table.setRowFactory(
        ignored -> {
          TreeTableRow<Item> row =
              new TreeTableRow<>() {
                @Override
                protected void updateItem(Item item, boolean isEmpty) {
                  super.updateItem(item, isEmpty);
                  setId(item == null ? null : "row-" + item.id);
                }
              };
          RowEvents.install(row);
          return row;
        });
    TreeTableColumn<Item, String> name = new TreeTableColumn<>("Name");
    name.setCellValueFactory(cell -> cell.getValue().getValue().name);
    name.setCellFactory(
        column ->
            new TextFieldTreeTableCell<>(new DefaultStringConverter()) {
              @Override
              public void startEdit() {
                super.startEdit();
                logEdit(this, isEditing() ? "editStart" : "editRefused");
              }

              @Override
              public void cancelEdit() {
                super.cancelEdit();
                logEdit(this, "editCancel");
              }
            });
    name.setOnEditCommit(
        event -> {
          Item item = event.getRowValue().getValue();
          Log.event("edited", item.id, event.getNewValue());
          item.name.set(event.getNewValue());
        });
    name.setPrefWidth(430);
    table.getColumns().add(name);
    TreeTableColumn<Item, String> kind = new TreeTableColumn<>("Kind");
    kind.setCellValueFactory(cell -> cell.getValue().getValue().kind);
    kind.setCellFactory(column -> new ComboBoxTreeTableCell<>(Item.KINDS));
    kind.setOnEditCommit(
        event -> {
          Item item = event.getRowValue().getValue();
          Log.event("picked", item.id, event.getNewValue());
          item.kind.set(event.getNewValue());
        });
    table.getColumns().add(kind);
    table.getColumns().add(column("Check", true));
    table.getColumns().add(column("Press", false));
  }

  private static void logEdit(TreeTableCell<Item, ?> cell, String kind) {
    TreeTableRow<Item> row = cell.getTableRow();
    Log.event(kind, row == null ? "none" : RowEvents.id(row), cell.getIndex());
  }

  private static TreeTableColumn<Item, Item> column(String title, boolean isCheck) {
    TreeTableColumn<Item, Item> column = new TreeTableColumn<>(title);
    column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue().getValue()));
    column.setCellFactory(
        ignored -> isCheck ? new Cells.CheckOfTreeTable() : new Cells.ButtonOfTreeTable());
    column.setSortable(false);
    column.setEditable(false);
    column.setPrefWidth(90);
    return column;
  }

  private MultipleSelectionModel<TreeItem<Item>> selection() {
    return tree == null ? table.getSelectionModel() : tree.getSelectionModel();
  }

  @Override
  public Control control() {
    return tree == null ? table : tree;
  }

  @Override
  public void insert(Item item) {
    TreeItem<Item> node = node(item);
    all.add(0, node);
    root.getChildren().add(0, node);
  }

  @Override
  public void remove(Predicate<Item> which) {
    all.removeIf(node -> which.test(node.getValue()));
    root.getChildren().removeIf(node -> which.test(node.getValue()));
  }

  @Override
  public void sort(Comparator<Item> order) {
    Comparator<TreeItem<Item>> nodes =
        order == null
            ? Comparator.comparingInt(all::indexOf)
            : Comparator.comparing(TreeItem::getValue, order);
    root.getChildren().sort(nodes);
  }

  @Override
  public void filter(Predicate<Item> shown) {
    ObservableList<TreeItem<Item>> children = root.getChildren();
    if (shown == null) {
      children.setAll(all);
    } else {
      children.removeIf(node -> !shown.test(node.getValue()));
    }
  }

  @Override
  public int rowCount() {
    return tree == null ? table.getExpandedItemCount() : tree.getExpandedItemCount();
  }

  @Override
  public Item itemAt(int row) {
    return (tree == null ? table.getTreeItem(row) : tree.getTreeItem(row)).getValue();
  }

  @Override
  public void scrollTo(int row) {
    if (tree == null) {
      table.scrollTo(row);
    } else {
      tree.scrollTo(row);
    }
  }

  @Override
  public void clearSelection() {
    selection().clearSelection();
  }

  @Override
  public void setEditable(boolean isEditable) {
    if (tree == null) {
      table.setEditable(isEditable);
    } else {
      tree.setEditable(isEditable);
    }
  }
}
