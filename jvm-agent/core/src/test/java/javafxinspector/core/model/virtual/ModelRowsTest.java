package javafxinspector.core.model.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Rows of virtualized controls: those on the screen in a snapshot, others from the model. */
class ModelRowsTest extends SceneTest {
  private final TableView<Integer> people = named("people", new TableView<>());

  private HBox table() {
    for (int i = 0; i < 10_000; i++) {
      people.getItems().add(i);
    }
    TableColumn<Integer, String> name = new TableColumn<>("Name");
    name.setCellValueFactory(cell -> new SimpleStringProperty("User " + cell.getValue()));
    TableColumn<Integer, String> email = new TableColumn<>("Email");
    email.setCellValueFactory(
        cell -> new SimpleStringProperty("user" + cell.getValue() + "@a.com"));
    email.setCellFactory(
        of ->
            new TableCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : "<" + item + ">");
              }
            });
    TableColumn<Integer, Integer> call = new TableColumn<>("Call");
    call.setCellFactory(
        of ->
            new TableCell<>() {
              @Override
              protected void updateItem(Integer item, boolean empty) {
                super.updateItem(item, empty);
                setGraphic(getIndex() == 0 ? new Button("Call") : null);
              }
            });
    people.getColumns().add(name);
    people.getColumns().add(email);
    people.getColumns().add(call);
    people.setPrefWidth(500);
    return new HBox(new Button("Save"), people);
  }

  private static HBox list() {
    ListView<String> cities = named("cities", new ListView<>());
    for (int i = 0; i < 60; i++) {
      cities.getItems().add("City " + i);
    }
    cities.setCellFactory(
        list ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item + "!");
              }
            });
    return new HBox(new Button("Save"), cities);
  }

  private static HBox trees() {
    TreeTableView<String> sizes = named("sizes", new TreeTableView<>(regions()));
    TreeTableColumn<String, String> region = new TreeTableColumn<>("Region");
    region.setCellValueFactory(cell -> cell.getValue().valueProperty());
    TreeTableColumn<String, String> size = new TreeTableColumn<>("Size");
    size.setCellValueFactory(
        cell -> new SimpleStringProperty("" + cell.getValue().getValue().length()));
    sizes.getColumns().add(region);
    sizes.getColumns().add(size);
    return new HBox(new Button("Save"), named("regions", new TreeView<>(regions())), sizes);
  }

  private static TreeItem<String> regions() {
    TreeItem<String> root = new TreeItem<>("World");
    TreeItem<String> europe = new TreeItem<>("Europe");
    TreeItem<String> asia = new TreeItem<>("Asia");
    europe.getChildren().add(new TreeItem<>("France"));
    asia.getChildren().add(new TreeItem<>("Japan"));
    root.getChildren().add(europe);
    root.getChildren().add(asia);
    root.setExpanded(true);
    europe.setExpanded(true);
    return root;
  }

  private void assertItems(String expected, String id, int from, int count) throws UiException {
    JsonObject response =
        ask(
            "node",
            "{ref: {selector: {css: '#%s'}}, items: {from: %d, count: %d}}",
            id,
            from,
            count);
    assertJson(expected, response.get("items"));
  }

  /** The first rows of a control in a snapshot, without uids. */
  private List<String> shown(String id, int limit) throws UiException {
    List<String> shown = new ArrayList<>();
    for (JsonObject row : rows("{root: {selector: {css: '#%s'}}}", id).subList(0, limit)) {
      List.of("w", "uid", "part", "id", "items").forEach(row::remove);
      JsonElement level = row.remove("level");
      JsonElement index = row.remove("index");
      shown.add(
          lines(List.of(row)).get(0)
              + (index == null ? "" : " row " + index)
              + (level == null ? "" : " level " + level));
    }
    return shown;
  }

  private void assertHead(String expected, String id) throws UiException {
    JsonObject items = row(id, "{}").getAsJsonObject("items");
    assertTrue(items.get("to").getAsInt() > 2, items::toString);
    items.remove("to");
    assertJson(expected, items);
  }

  @Test
  void rowsOfATableThatAreOutOfViewAreReadFromTheModelWithoutScrolling() throws Exception {
    show(this::table);
    List<JsonObject> before = rows("{}");
    assertItems(
        "{count: 10000, columns: ['Name', 'Email', 'Call'], rows: ["
            + "{index: 7000, cells: ['User 7000', '<user7000@a.com>', null]},"
            + "{index: 7001, cells: ['User 7001', '<user7001@a.com>', null]}]}",
        "people",
        7000,
        2);
    assertItems(
        "{count: 10000, columns: ['Name', 'Email', 'Call'], rows: ["
            + "{index: 9999, cells: ['User 9999', '<user9999@a.com>', null]}]}",
        "people",
        9999,
        5);
    assertEquals(before, rows("{}"));
  }

  @Test
  void rowsOfAListHaveTheTextsThatItsCellsWouldShow() throws Exception {
    show(ModelRowsTest::list);
    assertItems(
        "{count: 60, rows: [{index: 58, cells: ['City 58!']}, {index: 59, cells: ['City 59!']}]}",
        "cities",
        58,
        10);
    assertItems("{count: 60, rows: []}", "cities", 60, 1);
  }

  @Test
  void rowsOfTreesHaveTheirLevelsAndWhetherTheyAreExpanded() throws Exception {
    show(ModelRowsTest::trees);
    assertItems(
        "{count: 4, rows: [{index: 1, level: 1, state: ['expanded'], cells: ['Europe']},"
            + " {index: 2, level: 2, cells: ['France']}]}",
        "regions",
        1,
        2);
    assertItems(
        "{count: 4, columns: ['Region', 'Size'],"
            + " rows: [{index: 3, level: 1, state: ['collapsed'], cells: ['Asia', '4']}]}",
        "sizes",
        3,
        1);
  }

  @Test
  void onlyVirtualizedControlsHaveRows() {
    show(ModelRowsTest::list);
    assertEquals(
        "MCP_UI_INVALID_INPUT",
        refused("node", "{ref: {selector: {css: 'Button'}}, items: {from: 0, count: 1}}").code());
  }

  @Test
  void aTableIsShownByItsColumnsRowsAndCellsWithWhatCellsContain() throws Exception {
    show(this::table);
    assertHead("{count: 10000, from: 0, columns: ['Name', 'Email', 'Call']}", "people");
    assertEquals(
        List.of(
            "TableView",
            "  Column “Name”",
            "  Column “Email”",
            "  Column “Call”",
            "  TableRow row 0",
            "    TableCell “User 0”",
            "    TableCell “<user0@a.com>”",
            "    TableCell",
            "      Button “Call”",
            "  TableRow row 1",
            "    TableCell “User 1”",
            "    TableCell “<user1@a.com>”",
            "    TableCell",
            "  TableRow row 2"),
        shown("people", 14));
  }

  @Test
  void selectedRowsAreCountedAndMarked() throws Exception {
    show(this::table);
    change(() -> people.getSelectionModel().select(1));
    assertHead(
        "{count: 10000, from: 0, columns: ['Name', 'Email', 'Call'], selected: [1]}", "people");
    assertTrue(shown("people", 14).contains("  TableRow [selected] row 1"));
  }

  @Test
  void aListIsShownByItsRows() throws Exception {
    show(ModelRowsTest::list);
    assertHead("{count: 60, from: 0}", "cities");
    assertEquals(
        List.of("ListView", "  ListCell “City 0!” row 0", "  ListCell “City 1!” row 1"),
        shown("cities", 3));
  }

  @Test
  void treesAreShownByTheirExpandedRows() throws Exception {
    show(ModelRowsTest::trees);
    assertHead("{count: 4, from: 0}", "regions");
    assertEquals(
        List.of(
            "TreeView",
            "  TreeCell “World” [expanded] row 0 level 0",
            "  TreeCell “Europe” [expanded] row 1 level 1",
            "  TreeCell “France” row 2 level 2",
            "  TreeCell “Asia” [collapsed] row 3 level 1"),
        shown("regions", 5));
    assertHead("{count: 4, from: 0, columns: ['Region', 'Size']}", "sizes");
    assertEquals(
        List.of(
            "TreeTableView",
            "  Column “Region”",
            "  Column “Size”",
            "  TreeTableRow [expanded] row 0 level 0",
            "    TreeTableCell “World”",
            "    TreeTableCell “5”",
            "  TreeTableRow [expanded] row 1 level 1",
            "    TreeTableCell “Europe”",
            "    TreeTableCell “6”"),
        shown("sizes", 9));
  }
}
