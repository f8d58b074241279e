package javafxinspector.core.model.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VirtualizationTest extends FxTest {
  private final ListView<String> list = new ListView<>();
  private final TableView<SimpleStringProperty> table = new TableView<>();

  @BeforeEach
  void showLists() {
    show(
        () -> {
          list.setId("list");
          table.setId("table");
          for (int i = 0; i < 1000; i++) {
            list.getItems().add("Name " + i);
            table.getItems().add(new SimpleStringProperty("User " + i));
          }
          TableColumn<SimpleStringProperty, String> name = new TableColumn<>("Full name");
          name.setId("nameColumn");
          name.setCellValueFactory(cell -> cell.getValue());
          TableColumn<SimpleStringProperty, String> city = new TableColumn<>("City");
          city.setCellValueFactory(
              cell ->
                  new SimpleStringProperty(
                      table.getItems().indexOf(cell.getValue()) % 2 == 0 ? "Bern" : "Oslo"));
          table.getColumns().add(name);
          table.getColumns().add(city);
          TreeView<String> tree = new TreeView<>(items());
          tree.setId("tree");
          TreeTableView<String> treeTable = new TreeTableView<>(items());
          treeTable.setId("treeTable");
          TreeTableColumn<String, String> value = new TreeTableColumn<>("Value");
          value.setCellValueFactory(cell -> cell.getValue().valueProperty());
          treeTable.getColumns().add(value);
          return new HBox(list, table, tree, treeTable);
        });
  }

  private static TreeItem<String> items() {
    TreeItem<String> root = new TreeItem<>("Root");
    TreeItem<String> branch = new TreeItem<>("Branch");
    branch.getChildren().add(new TreeItem<>("Leaf"));
    root.getChildren().add(branch);
    root.setExpanded(true);
    branch.setExpanded(true);
    return root;
  }

  private JsonObject one(Map<String, ?> selector) throws UiException {
    JsonArray matches = request("query", Map.of("selector", selector)).getAsJsonArray("matches");
    assertEquals(1, matches.size(), selector::toString);
    return matches.get(0).getAsJsonObject();
  }

  private static Map<String, ?> equal(String text) {
    return Map.of("text", text, "match", "equals");
  }

  private static String uid(JsonObject match) {
    return match.getAsJsonObject("ref").get("uid").getAsString();
  }

  private JsonObject virtualization(String css) throws UiException {
    String uid = uid(one(Map.of("css", css)));
    JsonObject found =
        request("node", Map.of("ref", Map.of("uid", uid)))
            .getAsJsonObject("node")
            .getAsJsonObject("virtualization");
    JsonArray cells = found.getAsJsonArray("visibleCells");
    JsonObject range = found.getAsJsonObject("visibleRange");
    assertEquals(index(cells.get(0)), range.get("from").getAsInt());
    assertEquals(index(cells.get(cells.size() - 1)), range.get("to").getAsInt());
    return found;
  }

  private static int index(JsonElement cell) {
    return cell.getAsJsonObject().get("index").getAsInt();
  }

  /** The texts of the first three rows, each with its columns. */
  private static List<String> first(JsonObject virtualization) {
    JsonArray rows = virtualization.getAsJsonArray("visibleCells");
    return IntStream.range(0, 3)
        .mapToObj(i -> cells(rows.get(i).getAsJsonObject().getAsJsonArray("cells")))
        .toList();
  }

  private static String cells(JsonArray cells) {
    List<String> texts = new ArrayList<>();
    for (JsonElement each : cells) {
      JsonElement column = each.getAsJsonObject().get("columnId");
      texts.add(
          (column == null || column.isJsonNull() ? "" : column.getAsString() + "=")
              + each.getAsJsonObject().get("text").getAsString());
    }
    return String.join(", ", texts);
  }

  private static String described(JsonObject virtualization) {
    return String.format(
        "%s of %s, selected %s, focused %s",
        virtualization.get("kind").getAsString(),
        virtualization.get("itemsCount"),
        virtualization.get("selectedIndices"),
        virtualization.get("focusedIndex"));
  }

  @Test
  void aListReportsWhatItShows() throws Exception {
    JsonObject shown = virtualization("#list");
    assertEquals("ListView of 1000, selected [], focused 0", described(shown));
    assertEquals(List.of("Name 0", "Name 1", "Name 2"), first(shown));
  }

  @Test
  void aTableReportsItsColumnsAndSelectionToo() throws Exception {
    change(() -> table.getSelectionModel().select(2));
    JsonObject shown = virtualization("#table");
    assertEquals("TableView of 1000, selected [2], focused 2", described(shown));
    assertEquals(
        "[{\"id\":\"nameColumn\",\"text\":\"Full name\"},{\"id\":\"City\",\"text\":\"City\"}]",
        shown.get("columns").toString());
    assertEquals(
        List.of(
            "nameColumn=User 0, City=Bern",
            "nameColumn=User 1, City=Oslo",
            "nameColumn=User 2, City=Bern"),
        first(shown));
  }

  @Test
  void aTreeReportsTheItemsThatAreExpanded() throws Exception {
    JsonObject tree = virtualization("#tree");
    assertEquals("TreeView of 3, selected [], focused 0", described(tree));
    assertEquals(List.of("Root", "Branch", "Leaf"), first(tree));
    JsonObject treeTable = virtualization("#treeTable");
    assertEquals("TreeTableView of 3, selected [], focused 0", described(treeTable));
    assertEquals("[{\"id\":\"Value\",\"text\":\"Value\"}]", treeTable.get("columns").toString());
    assertEquals(List.of("Value=Root", "Value=Branch", "Value=Leaf"), first(treeTable));
  }

  @Test
  void aCellThatIsScrolledAwayIsOutOfViewWithItsRowAndText() throws Exception {
    JsonObject cell = one(equal("User 1"));
    JsonObject name = one(equal("Name 1"));
    JsonObject inside =
        request("snapshotLight", Map.of("root", Map.of("uid", uid(name)), "internals", true))
            .getAsJsonArray("rows")
            .get(1)
            .getAsJsonObject();
    change(
        () -> {
          list.scrollTo(500);
          table.scrollTo(500);
        });
    assertOutOfView(uid(cell), cell.get("type").getAsString(), "User 1");
    assertOutOfView(uid(name), name.get("type").getAsString(), "Name 1");
    assertOutOfView(inside.get("uid").getAsString(), inside.get("type").getAsString(), "Name 1");
    long rows =
        request("snapshotLight", Map.of()).getAsJsonArray("rows").asList().stream()
            .filter(row -> row.getAsJsonObject().get("type").getAsString().equals("TableRow"))
            .count();
    assertTrue(rows > 5, rows + " rows");
  }

  private void assertOutOfView(String uid, String type, String text) {
    UiException error =
        assertThrows(UiException.class, () -> request("node", Map.of("ref", Map.of("uid", uid))));
    assertEquals("outOfView", error.details().get("reason"));
    String hint = error.details().get("hint").toString();
    assertTrue(hint.contains(type) && hint.contains(text) && hint.contains("1"), hint);
  }

  @Test
  void anItemThatIsEditedKeepsItsUid() throws Exception {
    String uid = uid(one(equal("User 1")));
    change(() -> table.getItems().get(1).set("Edited"));
    assertEquals(uid, uid(one(equal("Edited"))));
    change(() -> table.scrollTo(500));
    change(() -> table.scrollTo(0));
    assertEquals(uid, uid(one(equal("Edited"))));
  }
}
