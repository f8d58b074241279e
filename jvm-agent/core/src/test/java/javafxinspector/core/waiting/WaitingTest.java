package javafxinspector.core.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.UidCounter;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.window.FocusMemory;
import javafxinspector.core.model.window.Windows;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WaitingTest extends FxTest {
  /** Time in milliseconds for which to wait for a condition that is not met. */
  private static final int SHORT = 50;

  private static final int LONG = 60_000;

  private Button save;
  private Label status;
  private CheckBox agree;
  private TextField name;
  private VBox root;
  private Stage stage;

  @BeforeEach
  void showNodes() {
    stage =
        show(
            () -> {
              save = id("save", new Button("Save"));
              status = id("status", new Label("Ready"));
              agree = id("agree", new CheckBox("I agree"));
              name = id("name", new TextField());
              Label hidden = id("hidden", new Label("Hidden words"));
              hidden.setVisible(false);
              HBox off = id("off", new HBox(new Label("Off")));
              off.setDisable(true);
              root = new VBox(save, status, agree, name, hidden, off);
              return root;
            });
    change(
        () -> {
          stage.setTitle("Reading");
          agree.requestFocus();
        });
  }

  private static <T extends Node> T id(String id, T node) {
    node.setId(id);
    return node;
  }

  private static Map<String, Object> css(String css) {
    return Map.of("selector", Map.of("css", css));
  }

  private static Map<String, Object> window(String title) {
    return Map.of("window", Map.of("title", title));
  }

  private static Map<String, Object> and(Map<String, ?> params, String key, Object value) {
    Map<String, Object> all = new HashMap<>(params);
    all.put(key, value);
    return all;
  }

  private JsonObject await(Map<String, ?> params) throws UiException {
    return request("waitFor", and(params, "timeoutMs", LONG));
  }

  /** Runs a change after a wait has begun, and returns the result of the wait. */
  private JsonObject awaitWhile(Map<String, ?> params, Runnable change) throws Exception {
    until(() -> pulseListeners(stage.getScene()) == 0);
    CompletableFuture<JsonObject> wait = begin("waitFor", and(params, "timeoutMs", LONG));
    until(() -> pulseListeners(stage.getScene()) > 0);
    assertFalse(wait.isDone());
    change(change);
    return wait.get(LONG, TimeUnit.MILLISECONDS);
  }

  private UiException fails(Map<String, ?> params) {
    UiException error =
        assertThrows(UiException.class, () -> request("waitFor", and(params, "timeoutMs", SHORT)));
    assertEquals("MCP_UI_TIMEOUT", error.code());
    return error;
  }

  private void assertFails(String instead, Map<String, ?> params) {
    assertEquals(
        "Not within " + SHORT + " ms; instead, " + instead + ".", fails(params).getMessage());
  }

  private static String summary(JsonObject result) {
    return result.getAsJsonObject("match").get("summary").getAsString();
  }

  @Test
  void anExistingNodeIsFoundAtOnce() throws Exception {
    JsonObject found = await(css("#save"));
    assertTrue(found.get("ok").getAsBoolean());
    assertEquals("Button[text=Save]", summary(found));
    assertEquals("save", found.getAsJsonObject("line").get("id").getAsString());
    assertTrue(found.get("waitedMs").getAsLong() < LONG / 2);
    assertFalse(found.has("window"));
  }

  @Test
  void aNodeThatIsAddedIsFound() throws Exception {
    JsonObject found =
        awaitWhile(
            Map.of("selector", Map.of("text", "Added")),
            () -> root.getChildren().add(new Label("Added")));
    assertEquals("Label[text=Added]", summary(found));
  }

  @Test
  void aNodeThatTheClientKnowsMayBeRemovedBeforeOrDuringTheWait() throws Exception {
    Map<String, Object> gone = and(and(css("#status"), "state", "gone"), "given", true);
    JsonObject removed = awaitWhile(gone, () -> root.getChildren().remove(status));
    assertFalse(removed.has("match"));
    assertFalse(await(gone).has("match"));
  }

  @Test
  void aNodeThatBecomesInvisibleIsGone() throws Exception {
    awaitWhile(and(css("#save"), "state", "gone"), () -> save.setVisible(false));
  }

  @Test
  void aNodeWhoseUidWasGivenIsGoneAfterItsRemoval() throws Exception {
    JsonObject query = request("query", Map.of("selector", Map.of("css", "#status")));
    JsonObject ref =
        query.getAsJsonArray("matches").get(0).getAsJsonObject().getAsJsonObject("ref");
    Map<String, Object> gone =
        Map.of("ref", Map.of("uid", ref.get("uid").getAsString()), "state", "gone");
    assertFails("one node matches: Label[text=Ready]", gone);
    change(() -> root.getChildren().remove(status));
    assertFalse(await(gone).has("match"));
  }

  @Test
  void aNodeThatShowsATextIsFound() throws Exception {
    Map<String, Object> text = and(css("#status"), "text", "change");
    JsonObject found = awaitWhile(text, () -> status.setText("Changed"));
    assertEquals("Label[text=Changed]", summary(found));
    await(and(and(css("Label"), "text", "^Ch.*d$"), "match", "regex"));
    assertFails(
        "one node matches: Label[text=Changed]",
        and(and(css("#status"), "text", "chang"), "match", "equals"));
  }

  @Test
  void besideATextGoneMeansThatNoNodeOfTheSelectorShowsIt() throws Exception {
    Map<String, Object> loading = and(and(css("#status"), "text", "Loading"), "state", "gone");
    assertEquals("status", await(loading).getAsJsonObject("line").get("id").getAsString());
    UiException still = fails(and(and(css("#save"), "text", "Save"), "state", "gone"));
    assertFalse(still.details().containsKey("neverSeen"));
  }

  @Test
  void aNodeThatIsEnabledOrDisabledIsFound() throws Exception {
    awaitWhile(and(css("#save"), "state", "disabled"), () -> save.setDisable(true));
    awaitWhile(and(css("#save"), "state", "enabled"), () -> save.setDisable(false));
  }

  @Test
  void aSelectionThatNoPulseFollowsIsFound() throws Exception {
    awaitWhile(and(css("#agree"), "state", "selected"), () -> agree.setSelected(true));
    assertFails("one node matches: Button[text=Save]", and(css("#save"), "state", "selected"));
  }

  @Test
  void aNodeThatTakesTheFocusIsFound() throws Exception {
    change(save::requestFocus);
    awaitWhile(and(css("#name"), "state", "focused"), name::requestFocus);
  }

  @Test
  void theNthNodeOfAnAddressIsAwaited() throws Exception {
    Map<String, Object> second =
        Map.of("ref", Map.of("selector", Map.of("css", "Label"), "nth", 2));
    assertFails("no node matches the selector", second);
    JsonObject found = awaitWhile(second, () -> root.getChildren().add(new Label("Added")));
    assertEquals("Label[text=Added]", summary(found));
  }

  @Test
  void windowsThatOpenAndCloseAreFoundByTheirTitle() throws Exception {
    Stage[] second = new Stage[1];
    JsonObject opened =
        awaitWhile(
            window("second"),
            () -> {
              second[0] = new Stage();
              second[0].setTitle("A second");
              second[0].setScene(new Scene(new VBox(new Label("Second")), 100, 50));
              second[0].show();
            });
    assertEquals("A second", opened.getAsJsonObject("window").get("title").getAsString());
    Map<String, Object> pattern =
        Map.of("window", Map.of("title", "^A", "match", "regex"), "state", "closed");
    JsonObject closed = awaitWhile(pattern, () -> second[0].hide());
    assertFalse(closed.has("window"));
    assertFalse(await(and(pattern, "given", true)).has("window"));
  }

  @Test
  void aNodeOfAWindowThatOpensDuringTheWaitIsFound() throws Exception {
    JsonObject found =
        awaitWhile(
            css("#inSecond"),
            () -> {
              Stage second = new Stage();
              second.setScene(new Scene(new VBox(id("inSecond", new Label("Second")))));
              second.show();
            });
    assertEquals("Label[text=Second]", summary(found));
  }

  @Test
  void aTimeOutReportsWhatWasThereInstead() {
    assertFails("one node matches: Button[text=Save]", and(css("#save"), "state", "disabled"));
    assertFails("one node matches: Button[text=Save]", and(css("#save"), "state", "gone"));
    assertFails("one node matches: Label[text=Hidden words] (invisible)", css("#hidden"));
    assertFails(
        "no node matches the selector. No node in any window has the id \"nothing-like-it\"",
        css("#nothing-like-it"));
    assertFails("one node matches: HBox[id=off] (disabled)", and(css("#off"), "state", "enabled"));
    assertFails("these windows are open: \"Reading\"", window("Nowhere"));
  }

  @Test
  void aTimeOutReportsTheFirstFiveNodes() {
    change(
        () -> {
          for (int i = 0; i < 3; i++) {
            root.getChildren().add(new Label("More " + i));
          }
        });
    UiException error = fails(and(css("Label"), "text", "Nothing"));
    assertEquals(
        "Not within 50 ms; instead, 6 nodes match: Label[text=Ready], Label[text=Hidden words]"
            + " (invisible), Label[text=Off] (disabled), Label[text=More 0], Label[text=More 1],"
            + " ….",
        error.getMessage());
    assertEquals(5, ((List<?>) error.details().get("matches")).size());
    assertEquals(50L, error.details().get("timeoutMs"));
  }

  @Test
  void aTimeOutNamesOnlyWindowsWithATitle() {
    change(() -> stage.setTitle(null));
    assertFails("no window with a title is open", window("Nowhere"));
  }

  @Test
  @Tag("slow")
  void whatWasNeverThereIsNotGone() {
    UiException node =
        assertThrows(UiException.class, () -> await(and(css("#stauts"), "state", "gone")));
    assertEquals("MCP_UI_TIMEOUT", node.code());
    assertEquals(true, node.details().get("neverSeen"));
    assertTrue(
        node.getMessage().contains("none has before, so that it cannot be gone. "),
        node.getMessage());
    assertTrue(node.getMessage().endsWith("The nearest is \"#status\"."), node.getMessage());
    Map<String, Object> title = Map.of("window", Map.of("title", "Raeding"), "state", "closed");
    UiException window = assertThrows(UiException.class, () -> await(title));
    assertEquals(true, window.details().get("neverSeen"));
    assertTrue(
        window
            .getMessage()
            .endsWith(
                "these windows are open: \"Reading\"; no such window was open, so that it cannot"
                    + " close."),
        window.getMessage());
  }

  @Test
  void aUidThatWasNeverIssuedIsNotGone() {
    Map<String, Object> closed =
        Map.of("window", Map.of("uid", "n99999"), "state", "closed", "timeoutMs", SHORT);
    UiException window = assertThrows(UiException.class, () -> request("waitFor", closed));
    assertEquals(true, window.details().get("neverSeen"));
    Map<String, Object> gone = Map.of("ref", Map.of("uid", "n99999"), "state", "gone");
    assertEquals(
        "MCP_UI_NODE_NOT_FOUND", assertThrows(UiException.class, () -> await(gone)).code());
  }

  @Test
  void aWindowWhoseUidWasIssuedIsClosedAfterwards() throws Exception {
    JsonObject open = await(window("Reading")).getAsJsonObject("window");
    Map<String, Object> uid =
        Map.of("window", Map.of("uid", open.get("uid").getAsString()), "state", "closed");
    assertFails("these windows are open: \"Reading\"", uid);
    onFx(
        () -> {
          stage.hide();
          return null;
        });
    assertFalse(await(uid).has("window"));
  }

  @Test
  void invalidConditionsAreRefusedAtOnce() {
    assertInvalid("selector", Map.of());
    assertInvalid("idle", and(css("A"), "idle", true));
    assertInvalid("idle", and(window("A"), "selector", Map.of("css", "A")));
    assertInvalid("idle", and(css("A"), "ref", Map.of("uid", "n1")));
    assertInvalid("state", and(css("A"), "state", "open"));
    assertInvalid("state", and(window("A"), "state", "gone"));
    assertInvalid("window.title", Map.of("window", Map.of()));
    assertInvalid("window.title", Map.of("window", Map.of("title", "A", "uid", "n1")));
    assertInvalid("window.title", Map.of("window", Map.of("title", "(", "match", "regex")));
    assertInvalid("text", and(and(css("A"), "text", "("), "match", "regex"));
    assertEquals(
        "MCP_UI_INVALID_INPUT", assertThrows(UiException.class, () -> await(css("{"))).code());
  }

  private void assertInvalid(String path, Map<String, ?> params) {
    UiException error = assertThrows(UiException.class, () -> await(params));
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertEquals(path, error.details().get("path"));
  }

  @Test
  void eachLookMayCompareTheTitleWithAnExpensiveExpression() throws Exception {
    Uids uids = new Uids(new UidCounter(() -> 1, () -> 0));
    Windows windows = new Windows(uids, new FocusMemory());
    // Costs a fifth of the budget of a look.
    WindowCondition expensive = new WindowCondition(windows, uids, regex(12));
    for (int look = 0; look < 10; look++) {
      assertNull(onFx(expensive::check));
    }
    WindowCondition endless = new WindowCondition(windows, uids, regex(30));
    UiException error = onFx(() -> assertThrows(UiException.class, endless::check));
    assertEquals("MCP_UI_INVALID_INPUT", error.code());
    assertEquals("window.title", error.details().get("path"));
  }

  private static WaitInput regex(int groups) {
    WaitInput.WindowTitle title =
        new WaitInput.WindowTitle("(.*)".repeat(groups) + "x", "regex", null);
    return new WaitInput(null, null, null, title, null, null, null, null, null, null);
  }

  @Test
  void theApplicationIsIdleWhenNothingChanges() throws Exception {
    await(Map.of("idle", true));
  }

  @Test
  @Tag("slow")
  void theApplicationIsNotIdleWhileItChanges() throws Exception {
    AnimationTimer timer =
        new AnimationTimer() {
          @Override
          public void handle(long now) {
            status.setTranslateX((status.getTranslateX() + 1) % 10);
          }
        };
    onFx(
        () -> {
          timer.start();
          return null;
        });
    // Pulses can be late on a busy machine.
    Map<String, Object> idle = Map.of("idle", true, "timeoutMs", 1000);
    UiException error = assertThrows(UiException.class, () -> request("waitFor", idle));
    assertTrue(
        error
            .getMessage()
            .contains("instead, something changed in every pulse, last Label[text=Ready]"),
        error.getMessage());
    assertTrue(((List<?>) error.details().get("changing")).contains("Label[text=Ready]"));
    onFx(
        () -> {
          timer.stop();
          return null;
        });
    await(Map.of("idle", true));
  }

  @Test
  void aWaitLeavesNoListener() throws Exception {
    await(css("#save"));
    fails(css("#hidden"));
    await(Map.of("idle", true));
    until(() -> pulseListeners(stage.getScene()) == 0);
  }
}
