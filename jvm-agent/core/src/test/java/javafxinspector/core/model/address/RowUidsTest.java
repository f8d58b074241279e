package javafxinspector.core.model.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTreeClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows of virtualized controls keep their uids, whichever cells show them. */
class RowUidsTest extends SceneTest {
  private static final List<String> CONTROLS = List.of("list", "table", "tree", "treeTable");

  /** Equals every other point with the same number. */
  private record Point(int x) {}

  private final Label status = named("status", new Label("-"));
  private final ListView<String> list = named("list", new ListView<>());
  private final TableView<Integer> table = named("table", new TableView<>());
  private final TreeView<String> tree = named("tree", new TreeView<>(places()));
  private final TreeTableView<String> treeTable = named("treeTable", new TreeTableView<>(places()));
  private final ComboBox<String> combo = named("combo", new ComboBox<>());
  private final ListView<String> twice = named("twice", new ListView<>());
  private final ListView<Point> anew = named("anew", new ListView<>());
  private LiveTreeClient watched;

  @BeforeEach
  void showControls() throws Exception {
    show(
        () -> {
          for (int i = 0; i < 200; i++) {
            list.getItems().add("Name " + i);
            table.getItems().add(i);
            combo.getItems().add("Choice " + i);
          }
          columns();
          TreeTableColumn<String, String> place = new TreeTableColumn<>("Place");
          place.setCellValueFactory(cell -> cell.getValue().valueProperty());
          treeTable.getColumns().add(place);
          String same = "Same";
          twice.getItems().addAll(same, "Other", same, same);
          anew.setItems(points());
          Label beyond = named("beyond", new Label("-"));
          beyond.setManaged(false);
          beyond.resizeRelocate(3000, 0, 100, 20);
          HBox all = new HBox(beyond, list, table, tree, treeTable, twice, anew);
          return new BorderPane(all, combo, null, status, null);
        });
    watched = LiveTreeClient.watch(newClient());
  }

  @AfterEach
  void disconnect() {
    watched.disconnect();
  }

  private void columns() {
    for (String text : List.of("User", "City")) {
      TableColumn<Integer, String> column = new TableColumn<>(text);
      column.setCellValueFactory(cell -> new SimpleStringProperty(text + " " + cell.getValue()));
      table.getColumns().add(column);
    }
    TableColumn<Integer, Integer> action = new TableColumn<>("Action");
    action.setCellFactory(
        column ->
            new TableCell<>() {
              private final Button button = new Button("Call");

              {
                button.setOnAction(
                    event -> status.setText("called User " + getTableRow().getItem()));
              }

              @Override
              protected void updateItem(Integer item, boolean empty) {
                super.updateItem(item, empty);
                setGraphic(empty ? null : button);
              }
            });
    table.getColumns().add(action);
  }

  /** A list that creates its items again on every access. */
  private static ObservableList<Point> points() {
    return FXCollections.observableList(
        new AbstractList<>() {
          @Override
          public Point get(int index) {
            return new Point(index);
          }

          @Override
          public int size() {
            return 100;
          }
        });
  }

  private static TreeItem<String> places() {
    TreeItem<String> root = new TreeItem<>("World");
    for (int i = 0; i < 30; i++) {
      TreeItem<String> continent = new TreeItem<>("Continent " + i);
      for (int j = 0; j < 3; j++) {
        continent.getChildren().add(new TreeItem<>("Country " + i + "." + j));
      }
      root.getChildren().add(continent);
    }
    root.setExpanded(true);
    return root;
  }

  private void scrollTo(int row) {
    list.scrollTo(row);
    table.scrollTo(row);
    anew.scrollTo(row);
  }

  private List<JsonObject> rowsOf(String id, boolean internals) throws UiException {
    List<JsonObject> rows = rows("{root: {selector: {css: '#%s'}}, internals: %b}", id, internals);
    assertEquals(rows.size(), new HashSet<>(texts(rows, "uid")).size(), id);
    return rows;
  }

  /**
   * The uids in one control by the shown texts; the rows and buttons of a table by the user beside
   * them.
   */
  private Map<String, String> uids(String id) throws UiException {
    Map<String, String> found = new LinkedHashMap<>();
    String row = "";
    String rowUid = null;
    for (JsonObject each : rowsOf(id, false)) {
      String text = text(each, "text");
      String uid = text(each, "uid");
      if (text(each, "type").endsWith("Row")) {
        rowUid = uid;
      }
      if (text != null && text.matches("(?:Name|User|City|Continent|Country|Choice) .*")) {
        found.put(text, uid);
      }
      if (text != null && rowUid != null && text.matches("(?:User|Continent|Country) .*")) {
        row = text;
        found.put("row of " + row, rowUid);
      }
      if (text(each, "type").equals("Button")) {
        found.put("button of " + row, uid);
      }
    }
    return found;
  }

  /** Asserts that texts that are shown before and after have the same uids. */
  private static void assertSame(Map<String, String> before, Map<String, String> after) {
    Map<String, String> both = new LinkedHashMap<>(before);
    both.keySet().retainAll(after.keySet());
    assertTrue(both.size() >= 8, () -> both.size() + " of " + before.size() + " still show");
    both.forEach((text, uid) -> assertEquals(uid, after.get(text), text));
  }

  /** Asserts that the live tree follows, and does not report a row as removed that stays. */
  private void assertLive(int since) throws Exception {
    eventually(
        true,
        () -> {
          LiveTreeClient other = LiveTreeClient.watch(newClient());
          other.disconnect();
          return watched.lines().equals(other.lines());
        });
    List<JsonObject> events = watched.events();
    for (JsonObject event : events.subList(since, events.size())) {
      event
          .getAsJsonArray("removed")
          .forEach(uid -> assertFalse(watched.rows().containsKey(uid.getAsString())));
    }
  }

  private void assertKept(Runnable there, Runnable back) throws Exception {
    Map<String, Map<String, String>> before = new LinkedHashMap<>();
    for (String id : CONTROLS) {
      before.put(id, uids(id));
    }
    for (Runnable change : List.of(there, back)) {
      int since = watched.events().size();
      change(change);
      for (String id : CONTROLS) {
        assertSame(before.get(id), uids(id));
      }
      assertLive(since);
    }
  }

  @Test
  void rowsKeepTheirUidsAfterScrolling() throws Exception {
    assertKept(() -> scroll(1), () -> scroll(0));
  }

  private void scroll(int row) {
    scrollTo(row);
    tree.scrollTo(row);
    treeTable.scrollTo(row);
  }

  @Test
  void rowsKeepTheirUidsAfterARowIsInsertedOrRemovedAboveThem() throws Exception {
    assertKept(
        () -> {
          list.getItems().add(0, "New");
          table.getItems().add(0, -1);
          tree.getRoot().getChildren().add(0, new TreeItem<>("New"));
          treeTable.getRoot().getChildren().add(0, new TreeItem<>("New"));
        },
        this::removeFirst);
  }

  private void removeFirst() {
    list.getItems().remove(0);
    table.getItems().remove(0);
    tree.getRoot().getChildren().remove(0);
    treeTable.getRoot().getChildren().remove(0);
  }

  @Test
  void rowsKeepTheirUidsAfterAnItemIsExpandedOrCollapsed() throws Exception {
    assertKept(() -> expand(true), () -> expand(false));
  }

  private void expand(boolean expanded) {
    tree.getRoot().getChildren().get(0).setExpanded(expanded);
    treeTable.getRoot().getChildren().get(0).setExpanded(expanded);
  }

  @Test
  void nodesOutsideOfTheWindowComeLastAndAreCounted() throws Exception {
    JsonObject found = ask("query", "{selector: {css: '#beyond, #list, #status'}}");
    assertEquals(List.of("list", "status", "beyond"), texts(objects(found.get("matches")), "id"));
    assertEquals(1, found.get("outside").getAsInt());
  }

  /** The rows out of view that a query finds. */
  private List<String> found(String query) throws UiException {
    List<String> found = new ArrayList<>();
    for (JsonObject control : objects(ask("query", query).get("items"))) {
      String in = text(control.getAsJsonObject("in"), "id");
      for (JsonObject row : objects(control.get("rows"))) {
        List<String> cells = new ArrayList<>();
        row.getAsJsonArray("cells")
            .forEach(cell -> cells.add(cell.isJsonNull() ? "" : cell.getAsString()));
        cells.removeIf(String::isEmpty);
        found.add(in + " " + text(row, "index") + " " + String.join(" | ", cells));
      }
    }
    return found;
  }

  @Test
  void rowsOutOfViewAreFoundByTheirTextsAndNothingIsScrolled() throws Exception {
    List<JsonObject> before = rowsOf("list", false);
    assertEquals(
        List.of("list 150 Name 150"), found("{selector: {text: 'Name 150'}, items: true}"));
    assertEquals(
        List.of("table 77 User 77 | City 77 | Call"),
        found("{selector: {text: 'User 77 | City 77 | Call', match: 'equals'}, items: true}"));
    assertEquals(
        List.of("table 198 User 198 | City 198 | Call", "table 199 User 199 | City 199 | Call"),
        found("{selector: {text: '^City 19[89]$', match: 'regex'}, items: true}"));
    assertEquals(
        List.of("anew 80 Point[x=80]"),
        found("{selector: {predicate: {textContains: 'x=80'}}, items: true}"));
    assertEquals(
        List.of("tree 30 Continent 29", "treeTable 30 Continent 29"),
        found("{selector: {text: 'Continent 29'}, items: true}"));
    assertEquals(
        List.of("list 150 Name 150"),
        found("{selector: {text: '150'}, items: true, within: {selector: {css: '#list'}}}"));
    assertEquals(before, rowsOf("list", false));
  }

  @Test
  void rowsInViewAreFoundAmongTheNodesOnly() throws Exception {
    assertEquals(List.of(), found("{selector: {text: 'Name 0', match: 'equals'}, items: true}"));
  }

  @Test
  void nodesAndRowsTogetherAreLimited() throws Exception {
    String query = "{selector: {text: 'Name 1'}, items: true, limit: 30}";
    JsonObject limited = ask("query", query);
    assertEquals(30, limited.getAsJsonArray("matches").size() + found(query).size());
    assertTrue(limited.get("moreItems").getAsBoolean());
  }

  @Test
  void rowsOutOfViewHaveNoStylesToFindThemBy() {
    UiException error = refused("query", "{selector: {css: '.cell', text: 'Name'}, items: true}");
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertEquals("items", error.details().get("path"));
  }

  @Test
  void rowsKeepTheirUidsWhenTheyAreSorted() throws Exception {
    assertReturning(
        () -> {
          list.getItems().sort(Comparator.reverseOrder());
          table.getItems().sort(Comparator.comparing(String::valueOf).reversed());
        },
        () -> {
          list.getItems()
              .sort(Comparator.comparingInt(text -> Integer.parseInt(text.substring(5))));
          table.getItems().sort(Comparator.naturalOrder());
        });
  }

  @Test
  void rowsKeepTheirUidsWhenTheyAreScrolledBackFromFarAway() throws Exception {
    assertReturning(() -> scrollTo(80), () -> scrollTo(0));
  }

  private void assertReturning(Runnable there, Runnable back) throws Exception {
    List<?> before = List.of(uids("list"), uids("table"));
    change(there);
    List<?> away = List.of(uids("list"), uids("table"));
    change(back);
    assertEquals(before, List.of(uids("list"), uids("table")));
    change(there);
    assertEquals(away, List.of(uids("list"), uids("table")));
  }

  @Test
  void theUidOfACellIsNotStoredInItBecauseItMovesToTheNextItem() throws Exception {
    int cells = 0;
    for (JsonObject row : rowsOf("table", true)) {
      if (text(row, "type").matches(".*(Cell|Row).*")) {
        cells++;
        JsonObject node = ask("node", "{ref: {uid: '%s'}, properties: ['*']}", text(row, "uid"));
        assertFalse(node.getAsJsonObject("node").get("fx").toString().contains("mcp.uid"));
      }
    }
    assertTrue(cells > 10, () -> "no cells");
  }

  @Test
  void rowsOfAComboBoxKeepTheirUidsAcrossClosingAndOpening() throws Exception {
    change(combo::show);
    Map<String, String> before = choices();
    assertTrue(before.containsKey("Choice 3"), before::toString);
    change(combo::hide);
    assertEquals(
        "MCP_UI_STALE_REF", refused("node", "{ref: {uid: '%s'}}", before.get("Choice 3")).code());
    change(combo::show);
    assertSame(before, choices());
  }

  private Map<String, String> choices() throws UiException {
    Map<String, String> choices = new LinkedHashMap<>();
    for (JsonObject row : rows("{}")) {
      if (text(row, "type").equals("ListCell") && text(row, "text").startsWith("Choice")) {
        choices.put(text(row, "text"), text(row, "uid"));
      }
    }
    return choices;
  }

  @Test
  void rowsOfTheSameItemHaveDifferentUids() throws Exception {
    Set<String> uids = new HashSet<>();
    for (JsonObject row : rowsOf("twice", false)) {
      if (text(row, "type").equals("ListCell")) {
        uids.add(text(row, "uid"));
      }
    }
    assertEquals(4, uids.size());
  }

  @Test
  void rowsOfItemsThatAListMakesAgainKeepTheirUids() throws Exception {
    List<String> before = pointRows();
    assertTrue(before.get(0).startsWith("Point[x=0] "), before::toString);
    List<Runnable> changes =
        List.of(
            anew::refresh,
            () -> anew.setItems(points()),
            () -> anew.scrollTo(1),
            () -> anew.scrollTo(0));
    changes.forEach(SceneTest::change);
    assertEquals(before, pointRows());
  }

  private List<String> pointRows() throws UiException {
    return rowsOf("anew", false).stream()
        .filter(row -> text(row, "type").equals("ListCell"))
        .limit(12)
        .map(row -> text(row, "text") + " " + text(row, "uid"))
        .toList();
  }

  /** Clicks a node, and returns the target of the result. */
  private JsonObject click(String uid) throws UiException {
    JsonObject result =
        objects(
                ask("perform", "{actions: [{type: 'click', target: {ref: {uid: '%s'}}}]}", uid)
                    .get("results"))
            .get(0);
    assertTrue(result.get("ok").getAsBoolean(), result::toString);
    return result.getAsJsonObject("target");
  }

  @Test
  void aRowThatIsScrolledAwayIsReportedWhenReadAndScrolledBackWhenActedOn() throws Exception {
    Map<String, String> before = uids("list");
    change(() -> scrollTo(150));
    UiException error = refused("node", "{ref: {uid: '%s'}}", before.get("Name 3"));
    assertEquals("outOfView", error.details().get("reason"));
    assertTrue(
        error
            .getMessage()
            .matches(
                "(?s).*Row 3 \\(\"Name 3\"\\) of ListView n\\w+ is scrolled away\\."
                    + " .*ui_perform.*"),
        error.getMessage());
    assertFalse(uids("list").containsKey("Name 3"), "reading scrolls nothing");
    JsonObject target = click(before.get("Name 3"));
    assertEquals("ListCell[text=Name 3]", text(target, "summary"));
    assertEquals(before.get("Name 3"), text(target.getAsJsonObject("ref"), "uid"));
    assertEquals(before.get("Name 3"), uids("list").get("Name 3"));
  }

  @Test
  void nodesInRowsThatAreScrolledAwayAreScrolledBackToo() throws Exception {
    Map<String, String> before = uids("table");
    change(() -> scrollTo(150));
    click(before.get("button of User 2"));
    assertEquals("called User 2", onFx(status::getText));
    change(() -> scrollTo(150));
    assertEquals("TableCell[text=City 1]", text(click(before.get("City 1")), "summary"));
  }

  @Test
  void aRowInsideACollapsedItemIsReported() throws Exception {
    change(() -> expand(true));
    Map<String, String> before = uids("tree");
    change(() -> expand(false));
    UiException error = refused("node", "{ref: {uid: '%s'}}", before.get("Country 0.1"));
    assertTrue(
        error
            .getMessage()
            .matches(".*inside a collapsed item of TreeView n\\w+\\. Expand that item first\\..*"),
        error.getMessage());
    change(() -> expand(true));
    assertSame(before, uids("tree"));
  }

  @Test
  void aRowWhoseItemWasRemovedIsStaleWithItsRowAndText() throws Exception {
    Map<String, String> listed = uids("list");
    Map<String, String> tabled = uids("table");
    change(this::removeFirst);
    assertStale(listed.get("Name 0"), "ListCell", "Name 0");
    assertStale(tabled.get("User 0"), "TableCell", "User 0");
    assertStale(tabled.get("row of User 0"), "TableRow", "User 0 | City 0 | Call");
    assertSame(listed, uids("list"));
  }

  private void assertStale(String uid, String type, String text) {
    UiException error = refused("node", "{ref: {uid: '%s'}}", uid);
    assertEquals("MCP_UI_STALE_REF", error.code());
    String hint = error.details().get("hint").toString();
    assertTrue(hint.contains(type) && hint.contains(text), hint);
    assertTrue(error.getMessage().contains("row 0, \"" + text + "\""), error.getMessage());
  }
}
