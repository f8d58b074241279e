import java.util.Comparator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Control;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.cell.ComboBoxTableCell;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.util.converter.DefaultStringConverter;

/** A ListView or TableView with a sorted and filtered list of items. */
final class FlatRows implements Rows {
  private final ObservableList<Item> all = FXCollections.observableArrayList();
  private final FilteredList<Item> filtered = new FilteredList<>(all);
  private final SortedList<Item> sorted = new SortedList<>(filtered);
  private final ListView<Item> list;
  private final TableView<Item> table;

  /**
   * @param cells of a list
   */
  FlatRows(boolean isTable, Supplier<ListCell<Item>> cells) {
    for (int id = 0; id < Moving.ITEMS; id++) {
      all.add(new Item(id));
    }
    table = isTable ? new TableView<>(sorted) : null;
    list = isTable ? null : new ListView<>(sorted);
    if (isTable) {
      makeTable();
    } else {
      list.setCellFactory(ignored -> cells.get());
      list.setOnEditCommit(
          event -> {
            Item item = sorted.get(event.getIndex());
            Log.event("edited", item.id, event.getNewValue().edited);
            item.name.set(event.getNewValue().edited);
          });
    }
    selection()
        .selectedItemProperty()
        .addListener(
            (property, before, item) -> {
              if (item != null) {
                Log.event("selected", item.id, "-");
              }
            });
  }

  private void makeTable() {
    table.setRowFactory(
        ignored -> {
          TableRow<Item> row =
              new TableRow<>() {
                @Override
                protected void updateItem(Item item, boolean isEmpty) {
                  super.updateItem(item, isEmpty);
                  setId(item == null ? null : "row-" + item.id);
                }
              };
          RowEvents.install(row);
          return row;
        });
    TableColumn<Item, String> name = new TableColumn<>("Name");
    name.setCellValueFactory(cell -> cell.getValue().name);
    name.setCellFactory(
        column ->
            new TextFieldTableCell<>(new DefaultStringConverter()) {
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
          Log.event("edited", event.getRowValue().id, event.getNewValue());
          event.getRowValue().name.set(event.getNewValue());
        });
    name.setPrefWidth(430);
    table.getColumns().add(name);
    TableColumn<Item, String> kind = new TableColumn<>("Kind");
    kind.setCellValueFactory(cell -> cell.getValue().kind);
    kind.setCellFactory(column -> new ComboBoxTableCell<>(Item.KINDS));
    kind.setOnEditCommit(
        event -> {
          Log.event("picked", event.getRowValue().id, event.getNewValue());
          event.getRowValue().kind.set(event.getNewValue());
        });
    table.getColumns().add(kind);
    table.getColumns().add(column("Check", true));
    table.getColumns().add(column("Press", false));
  }

  private static void logEdit(TableCell<Item, ?> cell, String kind) {
    TableRow<Item> row = cell.getTableRow();
    Log.event(kind, row == null ? "none" : RowEvents.id(row), cell.getIndex());
  }

  private static TableColumn<Item, Item> column(String title, boolean isCheck) {
    TableColumn<Item, Item> column = new TableColumn<>(title);
    column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
    column.setCellFactory(
        ignored -> isCheck ? new Cells.CheckOfTable() : new Cells.ButtonOfTable());
    column.setSortable(false);
    column.setEditable(false);
    column.setPrefWidth(90);
    return column;
  }

  private MultipleSelectionModel<Item> selection() {
    return list == null ? table.getSelectionModel() : list.getSelectionModel();
  }

  @Override
  public Control control() {
    return list == null ? table : list;
  }

  @Override
  public void insert(Item item) {
    all.add(0, item);
  }

  @Override
  public void remove(Predicate<Item> which) {
    all.removeIf(which);
  }

  @Override
  public void sort(Comparator<Item> order) {
    sorted.setComparator(order);
  }

  @Override
  public void filter(Predicate<Item> shown) {
    filtered.setPredicate(shown);
  }

  @Override
  public int rowCount() {
    return sorted.size();
  }

  @Override
  public Item itemAt(int row) {
    return sorted.get(row);
  }

  @Override
  public void scrollTo(int row) {
    if (list == null) {
      table.scrollTo(row);
    } else {
      list.scrollTo(row);
    }
  }

  @Override
  public void clearSelection() {
    selection().clearSelection();
  }

  @Override
  public void setEditable(boolean isEditable) {
    if (list == null) {
      table.setEditable(isEditable);
    } else {
      list.setEditable(isEditable);
    }
  }
}
