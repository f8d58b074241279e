package javafxinspector.core.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Slider;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import javafxinspector.core.SceneTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * After each change, the rows that a client has built from deltas equal those of a client that
 * starts watching at that time.
 */
class LiveTreeTest extends SceneTest {
  private final Button save = named("save", new Button("Save"));
  private final TextField name = named("name", new TextField("Ada"));
  private final Slider slider = named("slider", new Slider(0, 100, 25));
  private final HBox off = named("off", new HBox(new Label("In a box")));
  private final VBox form = named("form", new VBox(save, name, slider, off));
  private final Label status = named("status", new Label("Ready"));
  private Stage stage;
  private LiveTreeClient watched;

  @BeforeEach
  void watch() throws Exception {
    stage = show(() -> new BorderPane(form, null, null, status, null));
    change(() -> stage.setTitle("Live"));
    watched = LiveTreeClient.watch(newClient());
  }

  @AfterEach
  void disconnect() {
    watched.disconnect();
  }

  /** Runs code of the application, and asserts that the tree from deltas follows. */
  private void follows(Runnable change) throws Exception {
    change(change);
    assertFollowed();
  }

  private void assertFollowed() throws Exception {
    eventually(true, () -> watched.lines().equals(fresh()));
  }

  private List<String> fresh() throws Exception {
    LiveTreeClient other = LiveTreeClient.watch(newClient());
    List<String> lines = other.lines();
    other.disconnect();
    return lines;
  }

  private List<JsonObject> windows() {
    return watched.rows().values().stream().filter(row -> row.has("kind")).toList();
  }

  private List<JsonObject> ofType(String type) {
    return watched.rows().values().stream().filter(row -> type.equals(text(row, "type"))).toList();
  }

  /** The rows in the events from an index on. */
  private List<JsonObject> upserts(int since) {
    List<JsonObject> all = new ArrayList<>();
    List<JsonObject> events = watched.events();
    events.subList(since, events.size()).forEach(each -> all.addAll(objects(each.get("upserts"))));
    return all;
  }

  @Test
  void itStartsWithAllNodesEachParentBeforeItsChildren() throws Exception {
    assertTrue(watched.events().get(0).get("reset").getAsBoolean());
    Set<String> seen = new HashSet<>();
    seen.add(null);
    for (JsonObject row : watched.rows().values()) {
      assertTrue(seen.contains(text(row, "parent")), row::toString);
      seen.add(text(row, "uid"));
    }
    assertEquals(1, windows().size());
    assertJson(
        "{kind: 'stage', text: 'Live', parent: null}",
        only(windows().get(0), "kind", "text", "parent"));
    List<JsonObject> rows = rows("{internals: true}");
    assertTrue(watched.rows().keySet().containsAll(texts(rows, "uid")));
    assertEquals(rows.size() + 1, watched.rows().size());
  }

  @Test
  void nodesOfSkinsAreInternalButTabsAreNot() throws Exception {
    follows(() -> form.getChildren().add(new TabPane(new Tab("One", new Label("Inside")))));
    assertTrue(
        ofType("LabeledText").stream()
            .allMatch(row -> LiveTreeClient.flags(row).contains("internal")));
    assertEquals(1, ofType("Tab").size());
    assertFalse(LiveTreeClient.flags(ofType("Tab").get(0)).contains("internal"));
    assertFalse(watched.flags("save").contains("internal"));
  }

  @Test
  void aChangedTextIsSentWithAlmostNothingElse() throws Exception {
    int before = watched.events().size();
    follows(() -> status.setText("Changed"));
    List<JsonObject> reported = upserts(before);
    assertTrue(
        reported.stream()
            .anyMatch(
                row -> "status".equals(text(row, "id")) && "Changed".equals(text(row, "text"))));
    assertTrue(reported.size() <= 3, reported::toString);
    eventually(
        true,
        () -> {
          List<JsonObject> events = watched.events();
          return events.subList(before, events.size()).stream()
              .anyMatch(each -> each.getAsJsonArray("painted").size() == 1);
        });
  }

  @Test
  void eachChangeIsSentWhileScreenshotsAreTakenWhichRenderBetweenTwoPulses() throws Exception {
    boolean[] more = {true};
    CompletableFuture<Void> screenshots =
        CompletableFuture.runAsync(
            () -> {
              while (more[0]) {
                begin("screenshot", Map.of()).join();
              }
            });
    try {
      for (int i = 0; i < 12; i++) {
        String text = "name " + i;
        JsonObject result =
            ask(
                "perform",
                "{actions: [{type: 'setText', target: {selector: {css: '#name'}}, text: '%s'}],"
                    + " awaitUiIdle: false}",
                text);
        assertTrue(objects(result.get("results")).get(0).get("ok").getAsBoolean());
        eventually(text, () -> text(watched.row("name"), "text"));
      }
    } finally {
      more[0] = false;
      screenshots.get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void aNodeThatIsAddedFirstIsSentAndItsRemoval() throws Exception {
    Label added = new Label("Added");
    follows(() -> form.getChildren().add(0, added));
    assertEquals(0, watched.showing("Added").get("index").getAsInt());
    follows(() -> form.getChildren().remove(added));
    assertNull(watched.showing("Added"));
  }

  @Test
  void aNodeThatMovesAmongItsSiblingsOrToAnotherParentIsSent() throws Exception {
    follows(save::toFront);
    assertEquals(3, watched.row("save").get("index").getAsInt());
    follows(() -> off.getChildren().add(0, slider));
    assertEquals(watched.row("off").get("uid"), watched.row("slider").get("parent"));
    follows(() -> form.getChildren().add(2, slider));
    assertEquals(watched.row("form").get("uid"), watched.row("slider").get("parent"));
  }

  @Test
  void disabledAndInvisibleAreSentWithAllDescendants() throws Exception {
    follows(() -> form.setDisable(true));
    assertTrue(watched.flags("slider").contains("disabled"));
    follows(() -> form.setDisable(false));
    assertFalse(watched.flags("slider").contains("disabled"));
    follows(() -> form.setVisible(false));
    assertTrue(watched.flags("slider").contains("invisible"));
    follows(() -> form.setVisible(true));
    assertFalse(watched.row("slider").has("flags"));
  }

  @Test
  void theFocusIsSent() throws Exception {
    follows(save::requestFocus);
    follows(name::requestFocus);
    assertEquals(List.of("focused"), watched.flags("name"));
    assertFalse(watched.row("save").has("flags"));
  }

  @Test
  void aSelectionIsSentAndARowOfATableHasNoTextOfItsOwn() throws Exception {
    TableView<String> table = new TableView<>();
    TableColumn<String, String> column = new TableColumn<>("Name");
    column.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue()));
    table.getColumns().add(column);
    table.getItems().addAll("a", "b", "c");
    follows(() -> form.getChildren().add(table));
    follows(() -> table.getSelectionModel().select(2));
    assertTrue(
        ofType("TableRow").stream()
            .anyMatch(row -> LiveTreeClient.flags(row).contains("selected")));
    // The row of a table could have a text, but has cells instead; a pane has no text.
    assertEquals(Set.of("true"), new HashSet<>(texts(ofType("TableRow"), "blank")));
    assertEquals(Arrays.asList((String) null), texts(ofType("BorderPane"), "blank"));
  }

  @Test
  void cellsThatShowOtherItemsAfterScrollingHaveOtherUids() throws Exception {
    ListView<String> list = new ListView<>();
    for (int i = 0; i < 1000; i++) {
      list.getItems().add("Name " + i);
    }
    follows(() -> form.getChildren().add(list));
    Map<String, JsonObject> before = Map.copyOf(watched.rows());
    List<String> names =
        before.values().stream()
            .filter(row -> text(row, "text") != null && text(row, "text").startsWith("Name "))
            .map(row -> text(row, "uid"))
            .toList();
    assertTrue(names.size() > 5);
    follows(() -> list.scrollTo(500));
    assertNotNull(watched.showing("Name 500"));
    assertTrue(names.stream().noneMatch(watched.rows()::containsKey));
    follows(() -> list.scrollTo(0));
    for (String uid : names) {
      JsonObject again = watched.rows().get(uid);
      assertNotNull(again, "a row returns with its uid");
      assertEquals(before.get(uid).get("text"), again.get("text"));
    }
    follows(() -> list.getItems().set(0, "Edited"));
    assertNotNull(watched.showing("Edited"));
  }

  @Test
  void windowsThatOpenAndCloseAreSentUnderTheirOwners() throws Exception {
    Stage second = onFx(Stage::new);
    follows(
        () -> {
          second.setTitle("A second");
          second.setScene(new Scene(new StackPane(new Label("Second")), 200, 100));
          second.show();
        });
    assertEquals(List.of("Live", "A second"), texts(windows(), "text"));
    follows(second::close);
    assertEquals(List.of("Live"), texts(windows(), "text"));
    ContextMenu menu = onFx(() -> new ContextMenu(new MenuItem("Copy")));
    follows(
        () -> {
          menu.setAutoHide(false);
          menu.show(status, 300, 300);
        });
    assertTrue(texts(windows(), "kind").contains("menu"));
    follows(menu::hide);
    assertEquals(List.of("stage"), texts(windows(), "kind"));
  }

  @Test
  void aDialogIsSentUnderItsOwner() throws Exception {
    Dialog<ButtonType> dialog = onFx(Dialog::new);
    follows(
        () -> {
          dialog.initOwner(stage);
          dialog.setTitle("Question");
          dialog.setContentText("Really?");
          dialog.getDialogPane().getButtonTypes().add(ButtonType.OK);
          dialog.show();
        });
    JsonObject sent = windows().get(1);
    assertJson("{kind: 'dialog', text: 'Question'}", only(sent, "kind", "text"));
    assertEquals(windows().get(0).get("uid"), sent.get("parent"));
    follows(dialog::close);
    assertEquals(List.of("Live"), texts(windows(), "text"));
  }

  @Test
  void aRootThatIsReplacedIsSent() throws Exception {
    BorderPane root = (BorderPane) stage.getScene().getRoot();
    follows(() -> stage.getScene().setRoot(new StackPane(new Label("Another root"))));
    assertNull(watched.row("form"));
    follows(() -> stage.getScene().setRoot(root));
    assertNotNull(watched.row("form"));
  }

  @Test
  void manyNodesAreSentInSeveralParts() throws Exception {
    follows(
        () -> {
          VBox many = new VBox();
          for (int i = 0; i < 3000; i++) {
            many.getChildren().add(new Rectangle(1, 1));
          }
          form.getChildren().add(many);
        });
    assertEquals(3000, ofType("Rectangle").size());
    LiveTreeClient other = LiveTreeClient.watch(newClient());
    List<JsonObject> parts = other.events();
    JsonObject first = parts.get(0);
    assertTrue(first.get("reset").getAsBoolean() && first.get("more").getAsBoolean());
    assertEquals(2000, first.getAsJsonArray("upserts").size());
    assertTrue(parts.size() > 1);
    assertTrue(
        parts.subList(1, parts.size()).stream()
            .noneMatch(each -> each.has("reset") && each.get("reset").getAsBoolean()));
    other.disconnect();
  }

  @Test
  void passwordsAreNotSent() throws Exception {
    PasswordField secret = new PasswordField();
    secret.setText("s3cr3t-word");
    secret.setAccessibleText("s3cr3t-access");
    follows(() -> form.getChildren().add(secret));
    follows(() -> secret.setText("s3cr3t-other"));
    String sent = watched.events().toString();
    assertFalse(sent.matches("(?s).*(s3cr3t|●|•).*"), sent);
  }

  @Test
  void nothingIsSentWhileNothingChanges() throws Exception {
    ask("waitFor", "{idle: true, timeoutMs: 30000}");
    assertFollowed();
    int before = watched.events().size();
    ask("waitFor", "{idle: true, timeoutMs: 30000}");
    follows(() -> status.setText("Changed"));
    JsonObject first = upserts(before).get(0);
    assertEquals("status", text(first, "id"), first::toString);
  }

  @Test
  void nothingIsSentAfterUnwatch() throws Exception {
    LiveTreeClient other = LiveTreeClient.watch(newClient());
    watched.unwatch();
    int after = watched.events().size();
    change(() -> form.getChildren().remove(slider));
    eventually(null, () -> other.row("slider"));
    assertEquals(after, watched.events().size());
    other.disconnect();
  }

  @Test
  void theLastWatcherRemovesItsListenersAlsoWhenItJustDisconnects() throws Exception {
    assertTrue(onFx(() -> pulseListeners(stage.getScene())) > 0);
    watched.unwatch();
    until(() -> pulseListeners(stage.getScene()) == 0);
    LiveTreeClient other = LiveTreeClient.watch(newClient());
    assertTrue(onFx(() -> pulseListeners(stage.getScene())) > 0);
    change(() -> status.setText("Watched again"));
    eventually(true, () -> other.showing("Watched again") != null);
    other.disconnect();
    until(() -> pulseListeners(stage.getScene()) == 0);
  }
}
