package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.CheckBoxTableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Rows and cells of lists, tables and trees as targets of recorded steps. */
class FoundRowsTest extends ReplayTest {
  private static final String BUTTON = "javafx.scene.control.Button";
  private static final String ROW = "TableRow [\"cell\",\"indexed-cell\",\"table-row-cell\"]";

  /** The items with these texts, each in a cell whose id is its text and index. */
  private static ListView<String> list(String... items) {
    ListView<String> list = named("list", new ListView<>());
    list.setCellFactory(any -> new TextCell());
    list.getItems().setAll(items);
    return list;
  }

  private static final class TextCell extends ListCell<String> {
    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty ? null : item);
    }

    @Override
    public void updateIndex(int index) {
      super.updateIndex(index);
      setId("cell" + index);
    }
  }

  private static ListView<String> numbers(int count) {
    return list(IntStream.range(0, count).mapToObj(i -> "Item " + i).toArray(String[]::new));
  }

  private static TableColumn<String, String> column(String title, Function<String, String> text) {
    TableColumn<String, String> column = new TableColumn<>(title);
    column.setPrefWidth(150);
    column.setCellValueFactory(row -> new SimpleStringProperty(text.apply(row.getValue())));
    return column;
  }

  private static TableView<String> table(String... items) {
    TableView<String> table = named("table", new TableView<>());
    table.getColumns().add(column("City", city -> city));
    table.getColumns().add(column("Length", city -> "" + city.length()));
    table.getItems().setAll(items);
    return table;
  }

  @Test
  void ofAList() throws UiException {
    show(() -> new VBox(list("Aachen", "Bonn", "Celle")));
    assertEquals("cell1", found(row("Bonn", "list")));
    assertEquals("0", found(row("Berlin", "list")));
  }

  @Test
  void onlyOfAListTableOrTree() throws UiException {
    ComboBox<String> box = named("box", new ComboBox<>());
    box.getItems().add("Bonn");
    show(() -> new VBox(named("label", new Label("Bonn")), box));
    assertEquals("0", found(row("Bonn", "label")));
    assertEquals("0", found(row("Bonn", "box")));
  }

  @Test
  void ofATableHaveTheTextsOfAllCells() throws UiException {
    show(() -> table("Aachen", "Bonn"));
    assertEquals(ROW, found(row("Bonn | 4", "table")));
    assertEquals("0", found(row("Bonn", "table")));
  }

  @Test
  void haveCellsInColumns() throws UiException {
    show(() -> table("Aachen", "Bonn"));
    String bonn = "by: 'row', value: 'Bonn | 4', within: " + id("table");
    assertEquals("Bonn", found("{" + bonn + ", column: 'City'}"));
    assertEquals("4", found("{" + bonn + ", column: 'Length'}"));
    assertEquals("0", found("{" + bonn + ", column: 'Country'}"));
  }

  @Test
  void haveACellOnlyInAUniqueColumn() throws UiException {
    TableView<String> table = table("Bonn");
    table.getColumns().get(1).setText("City");
    show(() -> table);
    String bonn = "by: 'row', value: 'Bonn | 4', within: " + id("table");
    assertEquals("0", found("{" + bonn + ", column: 'City'}"));
  }

  @Test
  void haveTextsFromLeftToRight() throws UiException {
    TableView<String> table = table("Bonn");
    show(() -> table);
    change(() -> table.getColumns().setAll(table.getColumns().get(1), table.getColumns().get(0)));
    assertEquals("1", count(row("4 | Bonn", "table")));
    assertEquals("0", count(row("Bonn | 4", "table")));
  }

  @Test
  void haveNoTextOfAHiddenColumn() throws UiException {
    TableView<String> table = table("Bonn");
    table.getColumns().get(1).setVisible(false);
    show(() -> table);
    assertEquals("1", count(row("Bonn", "table")));
  }

  @Test
  void ofATree() throws UiException {
    TreeItem<String> root = new TreeItem<>("Europe");
    root.getChildren().addAll(List.of(new TreeItem<>("France"), new TreeItem<>("Italy")));
    TreeView<String> tree = named("tree", new TreeView<>(root));
    show(() -> tree);
    assertEquals("Europe", found(row("Europe", "tree")));
    assertEquals("0", found(row("Italy", "tree")));
    change(() -> root.setExpanded(true));
    assertEquals("Italy", found(row("Italy", "tree")));
  }

  @Test
  void ofATreeTable() throws UiException {
    TreeItem<String> root = new TreeItem<>("Europe");
    root.setExpanded(true);
    root.getChildren().add(new TreeItem<>("Italy"));
    TreeTableView<String> tree = named("tree", new TreeTableView<>(root));
    for (String title : List.of("Place", "Copy")) {
      TreeTableColumn<String, String> column = new TreeTableColumn<>(title);
      column.setCellValueFactory(row -> row.getValue().valueProperty());
      tree.getColumns().add(column);
    }
    show(() -> tree);
    assertEquals("1", count(row("Italy | Italy", "tree")));
    String copy = "{by: 'row', value: 'Italy | Italy', column: 'Copy', within: ";
    assertEquals("Italy", found(copy + id("tree") + "}"));
  }

  @Test
  void ofTheOpenPopupOfAComboBox() throws UiException {
    ComboBox<String> box = named("box", new ComboBox<>());
    box.getItems().addAll("Aachen", "Bonn");
    show(() -> new VBox(box, named("label", new Label("Bonn"))));
    String popup = "{by: 'popup', within: " + id("box") + "}";
    String bonn = "{by: 'row', value: 'Bonn', within: " + popup + "}";
    assertEquals("0", found(bonn));
    change(box::show);
    assertEquals("1", count(popup));
    assertEquals("Bonn", found(bonn));
    assertEquals("0", found("{by: 'popup', within: " + id("label") + "}"));
  }

  @Test
  void withTheSameTextAreCountedFromTheTop() throws UiException {
    show(() -> new VBox(list("Bonn", "Aachen", "Bonn")));
    String bonn = "{by: 'row', value: 'Bonn', within: " + id("list") + ", index: ";
    assertEquals("cell0", found(row("Bonn", "list")));
    assertEquals("cell0", found(bonn + "0}"));
    assertEquals("cell2", found(bonn + "1}"));
    assertEquals("0", found(bonn + "2}"));
  }

  @Test
  void areCountedFromTheTopWhenTheirCellsAreInAnotherOrder() throws UiException {
    ListView<String> list = numbers(60);
    list.getItems().set(42, "Twice");
    list.getItems().set(45, "Twice");
    show(() -> new VBox(list));
    change(() -> list.scrollTo(40));
    String twice = "{by: 'row', value: 'Twice', within: " + id("list") + ", index: ";
    assertEquals("cell42", found(twice + "0}"));
    assertEquals("cell45", found(twice + "1}"));
  }

  @Test
  void areScrolledIntoView() throws UiException {
    ListView<String> list = numbers(1000);
    show(() -> new VBox(list));
    assertEquals("cell700", found(row("Item 700", "list")));
    assertTrue(onFx(() -> list.lookupAll(".list-cell").stream().anyMatch(FoundRowsTest::is700)));
  }

  private static boolean is700(javafx.scene.Node cell) {
    return cell.isVisible() && "Item 700".equals(((ListCell<?>) cell).getText());
  }

  @Test
  void areNotScrolledIntoViewIfTheyDoNotExist() throws UiException {
    ListView<String> list = numbers(1000);
    show(() -> new VBox(list));
    change(() -> list.scrollTo(700));
    assertEquals("0", found(row("Item 1000", "list")));
    assertTrue(onFx(() -> list.lookupAll(".list-cell").stream().anyMatch(FoundRowsTest::is700)));
    String second = "{by: 'row', value: 'Item 200', index: 1, within: " + id("list") + "}";
    assertEquals("0", found(second));
  }

  @Test
  void ofTablesAndTreesAreScrolledIntoView() throws UiException {
    TreeItem<String> root = new TreeItem<>("Root");
    root.setExpanded(true);
    TreeView<String> tree = named("tree", new TreeView<>(root));
    TableView<String> table = table();
    for (int i = 0; i < 300; i++) {
      root.getChildren().add(new TreeItem<>("Item " + i));
      table.getItems().add("Item " + i);
    }
    show(() -> new HBox(tree, table));
    assertEquals("Item 250", found(row("Item 250", "tree")));
    assertEquals(ROW, found(row("Item 250 | 8", "table")));
  }

  @Test
  void areFoundInAnotherListThanBefore() throws UiException {
    ListView<String> one = numbers(300);
    ListView<String> other = named("other", new ListView<>());
    IntStream.range(0, 300).forEach(i -> other.getItems().add("Other " + i));
    show(() -> new HBox(one, other));
    assertEquals("cell200", found(row("Item 200", "list")));
    assertEquals("Other 200", found(row("Other 200", "other")));
    assertEquals("0", found(row("Item 200", "other")));
  }

  @Test
  void haveNoTextForTheStateOfACheckBox() throws UiException {
    TableView<String> table = table();
    TableColumn<String, Boolean> isOpen = new TableColumn<>("Open");
    isOpen.setCellValueFactory(row -> new SimpleBooleanProperty(true));
    isOpen.setCellFactory(CheckBoxTableCell.forTableColumn(isOpen));
    table.getColumns().add(isOpen);
    IntStream.range(0, 300).forEach(i -> table.getItems().add("Item " + i));
    show(() -> table);
    assertEquals("1", count(row("Item 3 | 6 | ", "table")));
    assertEquals("1", count(row("Item 250 | 8 | ", "table")));
  }

  @Test
  void haveTheTextTrueIfACellShowsIt() throws UiException {
    TableView<String> table = table();
    table.getColumns().add(column("Open", any -> "true"));
    IntStream.range(0, 300).forEach(i -> table.getItems().add("Item " + i));
    show(() -> table);
    assertEquals("1", count(row("Item 250 | 8 | true", "table")));
  }

  @Test
  void containOtherTargets() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    list.getItems().addAll("Aachen", "Bonn");
    list.setCellFactory(
        any ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                Button remove = new Button("Remove");
                remove.setId("remove" + item);
                HBox content = new HBox(new Label(item), new TextField("any"), remove);
                setGraphic(empty ? null : content);
              }
            });
    show(() -> list);
    String remove = "by: 'type', type: '" + BUTTON + "'";
    assertEquals("2", found("{" + remove + "}"));
    String inRow = "{" + remove + ", within: " + row("Bonn any Remove", "list") + "}";
    assertEquals("removeBonn", found(inRow));
  }

  private String count(String target) throws UiException {
    return text(ask("findRecorded", "{waitMs: 0, target: %s}", target), "count");
  }
}
