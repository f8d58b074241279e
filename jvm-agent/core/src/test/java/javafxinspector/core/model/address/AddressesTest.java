package javafxinspector.core.model.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Windows, and the addresses of their nodes: uids, paths and windows. */
class AddressesTest extends SceneTest {
  private final Button save = named("save", new Button("Save"));
  private final TextField name = named("name", new TextField("Ada"));
  private final Label turned = named("turned", new Label("Turned"));
  private final VBox root = named("root", new VBox(save, name, turned));
  private Stage stage;

  @BeforeEach
  void showForm() {
    stage = show(() -> root);
    change(() -> stage.setTitle("Reading"));
  }

  private static Stage showSecond() {
    Stage second = onFx(Stage::new);
    change(
        () -> {
          second.setTitle("A second");
          second.setScene(new Scene(new StackPane(new Label("Second")), 200, 100));
          second.show();
          second.requestFocus();
        });
    return second;
  }

  private List<JsonObject> windows() throws UiException {
    return objects(ask("windows", "{}").get("windows"));
  }

  private List<String> described() throws UiException {
    return windows().stream()
        .map(
            each -> text(each, "stageIndex") + " " + text(each, "kind") + " " + text(each, "title"))
        .toList();
  }

  private List<String> titles(String params, Object... values) throws UiException {
    return texts(objects(ask("snapshotLight", params, values).get("windows")), "title");
  }

  @Test
  void stagesAreSortedByTitleAndPopupsFollow() throws Exception {
    assertEquals(List.of("0 stage Reading"), described());
    ContextMenu menu = onFx(() -> new ContextMenu(new MenuItem("Copy")));
    change(
        () -> {
          menu.setAutoHide(false);
          menu.show(turned, 300, 300);
        });
    Stage second = showSecond();
    assertEquals(List.of("0 stage A second", "1 stage Reading", "2 menu null"), described());
    assertEquals(text(windows().get(1), "uid"), text(windows().get(2), "owner"));
    change(menu::hide);
    change(second::close);
    assertEquals(List.of("0 stage Reading"), described());
  }

  @Test
  void theFocusedScopeIsTheWindowThatHasTheFocusAndTheOthersGetALineEach() throws Exception {
    until(stage::isFocused);
    JsonObject first = ask("snapshotLight", "{depth: 0}");
    assertEquals(List.of("Reading"), texts(objects(first.get("windows")), "title"));
    assertEquals(0, first.getAsJsonArray("otherWindows").size());
    Stage second = showSecond();
    until(second::isFocused);
    JsonObject both = ask("snapshotLight", "{depth: 0}");
    assertEquals(List.of("A second"), texts(objects(both.get("windows")), "title"));
    assertEquals(List.of("Reading"), texts(objects(both.get("otherWindows")), "title"));
    change(second::close);
    assertEquals(List.of("Reading"), titles("{scope: {stage: 'all'}, depth: 0}"));
  }

  @Test
  void aScopeMayBeThePrimaryStageOrAUid() throws Exception {
    showSecond();
    // The index beside it is ignored.
    JsonObject primary =
        ask("snapshotLight", "{scope: {stage: 'primary', stageIndex: 0}, depth: 0}");
    JsonObject window = objects(primary.get("windows")).get(0);
    assertEquals("Reading", text(window, "title"));
    assertEquals(
        List.of("Reading"), titles("{scope: {stageIndex: '%s'}, depth: 0}", text(window, "uid")));
    assertEquals(List.of("A second", "Reading"), titles("{scope: {stage: 'all'}, depth: 0}"));
  }

  @Test
  void aStageReportsTheDialogThatBlocksItAndItsScopeIncludesTheDialog() throws Exception {
    Dialog<ButtonType> dialog = onFx(Dialog::new);
    change(
        () -> {
          dialog.initOwner(stage);
          dialog.setTitle("Question");
          dialog.setContentText("Really?");
          dialog.getDialogPane().getButtonTypes().add(ButtonType.OK);
          dialog.show();
        });
    List<JsonObject> both =
        objects(ask("snapshotLight", "{scope: {stage: 'primary'}, depth: 0}").get("windows"));
    assertJson(
        "{title: 'Reading', kind: 'stage', modality: 'NONE'}",
        only(both.get(0), "title", "kind", "modality"));
    assertJson(
        "{title: 'Question', kind: 'dialog', modality: 'APPLICATION_MODAL'}",
        only(both.get(1), "title", "kind", "modality"));
    assertEquals(both.get(1).get("uid"), both.get(0).get("blockedBy"));
    assertEquals(both.get(0).get("uid"), both.get(1).get("owner"));
    assertEquals(
        List.of("Label"),
        texts(objects(ask("query", "{selector: {text: 'Really?'}}").get("matches")), "type"));
    change(dialog::close);
    assertFalse(windows().get(0).has("blockedBy"));
  }

  @Test
  void aStageThatDoesNotExistIsAnError() throws Exception {
    assertEquals("MCP_UI_NO_STAGES", code("snapshotLight", "{scope: {stageIndex: 7}}"));
    assertEquals("MCP_UI_INVALID_INPUT", code("snapshotLight", "{scope: {stage: 'index'}}"));
    assertEquals("MCP_UI_NODE_NOT_FOUND", code("snapshotLight", "{scope: {stageIndex: 'nobody'}}"));
    Stage second = showSecond();
    String uid = text(windows().get(0), "uid");
    change(second::close);
    assertEquals("MCP_UI_STALE_REF", code("snapshotLight", "{scope: {stageIndex: '%s'}}", uid));
  }

  private String code(String method, String params, Object... values) {
    return refused(method, params, values).code();
  }

  @Test
  void uidsStayTheSameAcrossSnapshotsAndTheFocusIsReportedWithItsNode() throws Exception {
    until(stage::isFocused);
    Map<String, String> before = uids();
    change(name::requestFocus);
    assertEquals(before, uids());
    JsonObject focus = ask("windows", "{}").getAsJsonObject("focus");
    assertJson("{stageIndex: 0}", focus.get("focusedWindow"));
    assertEquals(uid("#name"), text(focus.getAsJsonObject("focusedNode"), "uid"));
    assertTrue(row("name", "{}").get("state").toString().contains("focused"));
  }

  private Map<String, String> uids() throws UiException {
    Map<String, String> uids = new HashMap<>();
    rows("{}").forEach(row -> uids.put(text(row, "id"), text(row, "uid")));
    return uids;
  }

  @Test
  void theUidOfTheApplicationIsHonouredAndOfTwoNodesWithTheSameTheFirstKeepsIt() throws Exception {
    change(
        () -> {
          save.getProperties().put("mcp.uid", "mine");
          turned.getProperties().put("mcp.uid", "mine");
        });
    assertEquals("mine", uid("#save"));
    String other = uid("#turned");
    assertTrue(other.matches("n[0-9a-z]+"), other);
    assertEquals("save", idOf("{uid: 'mine'}"));
    assertEquals("turned", idOf("{uid: '%s'}", other));
  }

  private String idOf(String ref, Object... values) throws UiException {
    return text(
        ask("node", "{ref: " + String.format(ref, values) + "}").getAsJsonObject("node"), "id");
  }

  @Test
  void aUidThatTheApplicationHasSetIsFoundBeforeAnythingElseWasRead() throws Exception {
    change(() -> name.getProperties().put("mcp.uid", "my-name"));
    assertEquals("name", idOf("{uid: 'my-name'}"));
  }

  @Test
  void aUidHasPrecedenceOverAPath() throws Exception {
    String path = text(node("#name").getAsJsonObject("ref"), "path");
    assertEquals("save", idOf("{uid: '%s', path: '%s'}", uid("#save"), path));
    assertEquals("name", idOf("{path: '%s'}", path));
  }

  @Test
  void aWindowLeadsToItsRoot() throws Exception {
    JsonObject found =
        ask("node", "{ref: {uid: '%s'}}", text(windows().get(0), "uid")).getAsJsonObject("node");
    assertEquals("root", text(found, "id"));
    assertEquals("/stages[0]/scene/root", text(found.getAsJsonObject("ref"), "path"));
  }

  @Test
  void aRemovedNodeIsStaleWithTheNodeAtItsPathAsASuggestion() throws Exception {
    Label added = new Label("Added");
    change(() -> root.getChildren().add(0, added));
    JsonObject ref = added();
    String last = text(node("#turned").getAsJsonObject("ref"), "path");
    change(() -> root.getChildren().remove(added));
    assertEquals("MCP_UI_STALE_REF", code("node", "{ref: {uid: '%s'}}", text(ref, "uid")));
    UiException stale = refused("node", "{ref: %s}", ref);
    assertEquals("MCP_UI_STALE_REF", stale.code());
    String suggestion = client.json(stale.details().get("suggestion")).toString();
    assertTrue(suggestion.contains("\"turned\""), suggestion);
    assertEquals("MCP_UI_NODE_NOT_FOUND", code("node", "{ref: {path: '%s'}}", last));
    change(() -> root.getChildren().add(0, added));
    assertEquals(ref, added(), "the same node has its uid again");
  }

  private JsonObject added() throws UiException {
    return ask("node", "{ref: {selector: {text: 'Added'}}}")
        .getAsJsonObject("node")
        .getAsJsonObject("ref");
  }

  @Test
  void aNodeThatNeverExistedIsNotFound() {
    assertEquals("MCP_UI_NODE_NOT_FOUND", code("node", "{ref: {uid: 'nzzzzzz'}}"));
    assertEquals(
        "MCP_UI_STALE_REF",
        code("node", "{ref: {uid: 'nzzzzzz', path: '/stages[0]/scene/root/Nothing[0]'}}"));
    assertEquals("MCP_UI_NODE_NOT_FOUND", code("node", "{ref: {path: 'nonsense'}}"));
    assertEquals("MCP_UI_INVALID_INPUT", code("node", "{ref: {}}"));
  }
}
