package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The assertions about rows that a recording suggests after a step. */
class SuggestedRowsTest extends ReplayTest {
  private static final String CLICK = "{type: 'click', target: '#go'}";
  private final Button go = named("go", new Button("Go"));
  private final ListView<String> list = named("list", new ListView<>());
  private final TableView<StringProperty> table = named("table", new TableView<>());

  /** Shows the button and a control; a click on the button does the work. */
  private void showWith(Node control, Runnable work) {
    go.setOnAction(event -> work.run());
    show(() -> new VBox(go, control));
  }

  private void fillList(int count) {
    IntStream.range(0, count).forEach(i -> list.getItems().add("Item " + i));
  }

  private void fillTable(String... cities) {
    column("City", city -> city);
    for (String city : cities) {
      table.getItems().add(new SimpleStringProperty(city));
    }
  }

  private void column(String title, Function<StringProperty, StringProperty> value) {
    TableColumn<StringProperty, String> column = new TableColumn<>(title);
    column.setPrefWidth(150);
    column.setCellValueFactory(row -> value.apply(row.getValue()));
    table.getColumns().add(column);
  }

  @Test
  void checkAnAddedRowAndTheirNumber() throws UiException {
    fillList(2);
    showWith(list, () -> list.getItems().add("New"));
    assertEquals(List.of("rowShown #list “New”", "rows #list “3”"), suggested(CLICK));
  }

  @Test
  void checkOnlyTheFirstAddedRow() throws UiException {
    fillTable("Aachen");
    showWith(
        table,
        () ->
            table
                .getItems()
                .addAll(new SimpleStringProperty("Bonn"), new SimpleStringProperty("Celle")));
    assertEquals(List.of("rowShown #table “Bonn”", "rows #table “3”"), suggested(CLICK));
  }

  @Test
  void checkARemovedRowAndTheirNumber() throws UiException {
    fillTable("Aachen", "Bonn", "Celle");
    showWith(table, () -> table.getItems().remove(1));
    assertEquals(List.of("rowGone #table “Bonn”", "rows #table “2”"), suggested(CLICK));
  }

  @Test
  void checkARemovedRowOfAListOrTree() throws UiException {
    fillList(3);
    showWith(list, () -> list.getItems().remove(1));
    assertEquals(List.of("rowGone #list “Item 1”", "rows #list “2”"), suggested(CLICK));
    TreeItem<String> top = new TreeItem<>("Europe");
    top.setExpanded(true);
    top.getChildren().addAll(List.of(new TreeItem<>("France"), new TreeItem<>("Italy")));
    TreeView<String> tree = named("tree", new TreeView<>(top));
    go.setOnAction(event -> top.getChildren().remove(1));
    change(() -> ((VBox) go.getParent()).getChildren().set(1, tree));
    assertEquals(List.of("rowGone #tree “Italy”", "rows #tree “2”"), suggested(CLICK));
  }

  @Test
  void checkNoRowAsGoneIfAnotherShowsTheSameText() throws UiException {
    fillTable("Aachen", "Bonn", "Bonn");
    showWith(table, () -> table.getItems().remove(2));
    assertEquals(List.of("rows #table “2”"), suggested(CLICK));
  }

  @Test
  void checkNoRowAsGoneAmongMoreThanTwoHundred() throws UiException {
    fillList(202);
    showWith(list, () -> list.getItems().remove(1));
    assertEquals(List.of("rows #list “201”"), suggested(CLICK));
    assertEquals(List.of("rowGone #list “Item 2”", "rows #list “200”"), suggested(CLICK));
  }

  @Test
  void checkNoRowThatMovedIntoViewWhenAnotherWasRemoved() throws UiException {
    fillList(60);
    showWith(list, () -> list.getItems().remove(1));
    assertEquals(List.of("rowGone #list “Item 1”", "rows #list “59”"), suggested(CLICK));
  }

  @Test
  void checkNoRowThatWasOnlyScrolled() throws UiException {
    fillList(300);
    showWith(list, () -> list.scrollTo(100));
    assertEquals(List.of(), suggested(CLICK));
  }

  @Test
  void checkNoRowThatWasScrolledIntoViewWhenOthersWereRemoved() throws UiException {
    fillList(100);
    showWith(
        list,
        () -> {
          list.getItems().remove(0, 50);
          list.scrollTo(30);
        });
    List<String> lines = suggested(CLICK);
    assertEquals(List.of("rowGone #list “Item 0”", "rows #list “50”"), lines);
  }

  @Test
  void checkNoRowAsGoneWhenOthersWereAdded() throws UiException {
    fillList(100);
    showWith(
        list,
        () -> {
          list.getItems().add("New");
          list.scrollTo(100);
        });
    assertEquals("rows #list “101”", suggested(CLICK).get(1));
  }

  @Test
  void checkNoRowWithATime() throws UiException {
    fillList(2);
    showWith(list, () -> list.getItems().add("Saved at 9:41"));
    assertEquals(List.of("rows #list “3”"), suggested(CLICK));
    go.setOnAction(event -> list.getItems().remove("Saved at 9:41"));
    assertEquals(List.of("rows #list “2”"), suggested(CLICK));
  }

  @Test
  void checkTheOnlyRowThatShowsAnotherText() throws UiException {
    fillTable("Aachen", "Bonn");
    showWith(table, () -> table.getItems().get(1).set("Berlin"));
    assertEquals(List.of("rowShown #table “Berlin”"), suggested(CLICK));
  }

  @Test
  void checkTheOnlyRowOfAListThatShowsAnotherText() throws UiException {
    fillList(3);
    showWith(list, () -> list.getItems().set(1, "Other"));
    assertEquals(List.of("rowShown #list “Other”"), suggested(CLICK));
  }

  @Test
  void checkNoRowIfSeveralShowAnotherText() throws UiException {
    fillTable("Aachen", "Bonn", "Celle");
    showWith(
        table,
        () -> {
          table.getItems().get(1).set("Berlin");
          table.getItems().get(2).set("Cottbus");
        });
    assertEquals(List.of(), suggested(CLICK));
  }

  @Test
  void checkNoRowIfRowsOnlyChangedPlaces() throws UiException {
    fillTable("Aachen", "Bonn", "Celle");
    showWith(table, () -> FXCollections.reverse(table.getItems()));
    assertEquals(List.of(), suggested(CLICK));
  }

  @Test
  void checkNoRowOfAHiddenControl() throws UiException {
    fillTable("Aachen", "Bonn");
    showWith(
        table,
        () -> {
          table.getItems().remove(1);
          table.setVisible(false);
        });
    assertEquals(List.of("gone #table"), suggested(CLICK));
  }

  @Test
  void checkNoRowsOfTheListOfAComboBox() throws UiException {
    ComboBox<String> box = named("box", new ComboBox<>());
    box.getItems().addAll("Aachen", "Bonn", "Celle");
    showWith(box, () -> {});
    change(box::requestFocus);
    change(box::show);
    box.addEventFilter(KeyEvent.KEY_PRESSED, event -> box.getItems().remove(1));
    assertEquals(List.of(), suggested("{type: 'pressKey', key: 'F5'}"));
    assertEquals(List.of("Aachen", "Celle"), onFx(() -> List.copyOf(box.getItems())));
  }

  @Test
  void checkTheFirstRowsAfterSorting() throws UiException {
    fillTable("Celle", "Aachen", "Bonn", "Dachau");
    show(() -> table);
    String click = "{type: 'click', target: {text: 'City'}}";
    assertEquals(List.of("firstRows #table [\"Aachen\",\"Bonn\",\"Celle\"]"), suggested(click));
    assertEquals(List.of("firstRows #table [\"Dachau\",\"Celle\",\"Bonn\"]"), suggested(click));
  }

  @Test
  void checkNoFirstRowsIfTheyWereSortedAlready() throws UiException {
    fillTable("Aachen", "Bonn");
    show(() -> table);
    assertEquals(List.of(), suggested("{type: 'click', target: {text: 'City'}}"));
  }

  @Test
  void checkNoFirstRowsWithATime() throws UiException {
    fillTable("at 9:41", "at 9:40");
    show(() -> table);
    assertEquals(List.of(), suggested("{type: 'click', target: {text: 'City'}}"));
  }

  @Test
  void checkNoFirstRowsAfterAClickOnARow() throws UiException {
    fillTable("Celle", "Aachen");
    table.setOnMouseClicked(event -> FXCollections.sort(table.getItems(), this::compare));
    show(() -> table);
    assertEquals(List.of(), suggested("{type: 'click', target: {text: 'Aachen'}}"));
  }

  private int compare(StringProperty one, StringProperty other) {
    return one.get().compareTo(other.get());
  }

  @Test
  void checkTheTextsOfRowsAsATestReadsThem() throws UiException {
    fillTable("Aachen");
    column("Copy", any -> new SimpleStringProperty(""));
    showWith(table, () -> table.getItems().add(new SimpleStringProperty("Bonn")));
    assertEquals(List.of("rowShown #table “Bonn | ”", "rows #table “2”"), suggested(CLICK));
  }

  @Test
  void areTrueInTheReplay() throws UiException {
    fillTable("Aachen", "Bonn");
    showWith(new VBox(table, new Label("Other")), () -> table.getItems().remove(0));
    for (var each : objects(recorded(CLICK).get(0).get("assertions"))) {
      assertEquals("met", checked(each.toString()).substring(0, 3));
    }
  }
}
