package javafxinspector.core.model.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTreeClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Finding nodes that are not displayed, in snapshots and in the live tree. */
class VisibilityTest extends SceneTest {
  private static final Predicate<JsonObject> INVISIBLE =
      row -> row.has("state") && row.get("state").toString().contains("\"invisible\"");

  private final TabPane tabs = new TabPane();
  private final VBox form = named("form", new VBox());
  private LiveTreeClient watched;

  @BeforeEach
  void showTabs() throws Exception {
    show(
        () -> {
          Label hidden = named("hidden", new Label("Hidden words"));
          hidden.setVisible(false);
          form.getChildren().addAll(hidden, named("shown", new Label("Shown")), new HBox());
          ListView<String> list = named("list", new ListView<>());
          list.getItems().addAll("a", "b");
          tabs.getTabs().add(tab("Form", form));
          tabs.getTabs().add(tab("Lists", new HBox(list)));
          tabs.getTabs().add(tab("Panes", new VBox(new Label("Left"), new Label("Right"))));
          return tabs;
        });
    watched = LiveTreeClient.watch(newClient());
  }

  @AfterEach
  void disconnect() {
    watched.disconnect();
  }

  private static Tab tab(String text, Node content) {
    Tab tab = new Tab(text, content);
    tab.setClosable(false);
    return tab;
  }

  /** A row of the snapshot and all rows below it. */
  private List<JsonObject> below(Predicate<JsonObject> match) throws UiException {
    List<JsonObject> below = new ArrayList<>();
    for (JsonObject row : rows("{}")) {
      if (below.isEmpty() ? match.test(row) : depth(row) > depth(below.get(0))) {
        below.add(row);
      } else if (!below.isEmpty()) {
        break;
      }
    }
    return below;
  }

  private static int depth(JsonObject row) {
    return row.get("d").getAsInt();
  }

  /** The header of a tab and its content. */
  private List<JsonObject> tab(String name) throws UiException {
    return below(row -> "Tab".equals(text(row, "type")) && name.equals(text(row, "text")));
  }

  private List<JsonObject> formRows() throws UiException {
    return below(row -> "form".equals(text(row, "id")));
  }

  /**
   * Asserts that the live tree eventually has the same nodes as a snapshot, with the same
   * visibility.
   */
  private void assertLive() throws Exception {
    eventually(
        List.of(),
        () ->
            rows("{}").stream()
                .filter(row -> !isLive(row, watched.rows().get(text(row, "uid"))))
                .toList());
    eventually(
        true,
        () -> {
          LiveTreeClient other = LiveTreeClient.watch(newClient());
          other.disconnect();
          return watched.lines().equals(other.lines());
        });
  }

  private static boolean isLive(JsonObject row, JsonObject live) {
    return live != null
        && row.get("type").equals(live.get("type"))
        && INVISIBLE.test(row) == LiveTreeClient.flags(live).contains("invisible");
  }

  @Test
  void tabsKeepTheirOrderAndOnlyTheSelectedOneShowsItsContent() throws Exception {
    List<String> names = List.of("Form", "Lists", "Panes");
    for (int selected : new int[] {2, 1, 0}) {
      change(() -> tabs.getSelectionModel().select(selected));
      assertEquals(
          names,
          texts(
              rows("{}").stream().filter(row -> "Tab".equals(text(row, "type"))).toList(), "text"));
      for (int i = 0; i < 3; i++) {
        List<JsonObject> rows = tab(names.get(i));
        assertFalse(INVISIBLE.test(rows.get(0)), names.get(i));
        assertTrue(rows.size() > 2, names.get(i));
        assertEquals(i != selected, INVISIBLE.test(rows.get(1)), names.get(i));
        assertTrue(
            i == selected || rows.stream().skip(1).allMatch(INVISIBLE), () -> rows.toString());
      }
      assertLive();
    }
  }

  @Test
  void aNodeInAnUnselectedTabIsNotVisibleInEveryWayToReadIt() throws Exception {
    JsonObject list = node("#list");
    assertFalse(list.get("visible").getAsBoolean());
    JsonObject ref = list.getAsJsonObject("ref");
    assertTrue(text(ref, "path").contains("TabContentRegion[1]"), ref::toString);
    assertTrue(rows("{root: %s}", ref).stream().allMatch(INVISIBLE));
    assertEquals(
        0,
        ask("query", "{selector: {css: '#list', predicate: {visible: true}}}")
            .getAsJsonArray("matches")
            .size());
    change(() -> tabs.getSelectionModel().select(1));
    assertTrue(node("#list").get("visible").getAsBoolean());
  }

  @Test
  void aTabIsFoundByItsTypeAndItsName() throws Exception {
    assertEquals(
        List.of("Tab[text=Panes]"), found("{predicate: {typeIs: ['Tab'], textContains: 'panes'}}"));
    assertEquals(3, found("{css: 'TabPane Tab'}").size());
    assertEquals(3, found("{css: 'TabHeaderSkin'}").size());
  }

  private List<String> found(String selector) throws UiException {
    return texts(objects(ask("query", "{selector: %s}", selector).get("matches")), "summary");
  }

  @Test
  void allBelowAHiddenPaneIsInvisibleUntilItShowsAgain() throws Exception {
    List<String> whole = lines(formRows());
    assertEquals(1, formRows().stream().filter(INVISIBLE).count());
    change(() -> form.setVisible(false));
    List<JsonObject> hidden = formRows();
    assertEquals(4, hidden.size());
    assertTrue(hidden.stream().allMatch(INVISIBLE));
    assertLive();
    change(() -> form.setVisible(true));
    assertEquals(whole, lines(formRows()));
    assertLive();
  }

  @Test
  void aTabWhoseHeaderIsHiddenStillShowsItsContent() throws Exception {
    Node headers = tabs.lookup(".tab-header-area");
    change(() -> headers.setVisible(false));
    List<JsonObject> rows = tab("Form");
    assertTrue(INVISIBLE.test(rows.get(0)));
    assertEquals(List.of("hidden"), texts(rows.stream().skip(1).filter(INVISIBLE).toList(), "id"));
    assertLive();
    change(() -> headers.setVisible(true));
    assertFalse(INVISIBLE.test(tab("Form").get(0)));
    assertLive();
  }

  @Test
  void tabsThatAreAddedChangeTheirContentOrAreRemovedAreFollowed() throws Exception {
    change(() -> tabs.getTabs().add(1, tab("New", new Label("Inside new"))));
    assertEquals(List.of("Tab “New”", "Label “Inside new” [invisible]"), trimmed(tab("New")));
    assertLive();
    change(() -> tabs.getTabs().get(1).setContent(new Label("Other content")));
    assertEquals("Other content", text(tab("New").get(1), "text"));
    assertLive();
    change(() -> tabs.getTabs().remove(1));
    eventually(List.of(), () -> trimmed(tab("New")));
    assertLive();
  }

  private static List<String> trimmed(List<JsonObject> rows) {
    return lines(rows).stream().map(String::strip).toList();
  }
}
