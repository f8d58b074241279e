package javafxinspector.core.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.util.Duration;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The effects of an action on the user interface. */
class EffectsTest extends ActingTest {
  /**
   * How long an action waits for its effects, in milliseconds, without the time of its first and
   * last pulses.
   */
  private static final long AWAITED_MS = 900;

  private final Button go = named("go", new Button("Go"));
  private final VBox form = named("form", new VBox());
  private final Label status = named("status", new Label("Ready"));
  private final VBox root = named("root", new VBox(go, form, status));
  private Stage stage;
  private long typedAt;

  @BeforeEach
  void showRoot() {
    stage = show(() -> root);
    go.setFocusTraversable(false);
  }

  /** The effects of a click that runs code, without uids; null if there are none. */
  private JsonElement effectsOf(Runnable effect) throws UiException {
    go.setOnAction(event -> effect.run());
    return effects(act("{type: 'click', target: '#go'}").get(0));
  }

  private static JsonElement effects(JsonObject result) {
    JsonElement effects = result.get("effects");
    return effects == null ? null : withoutUids(effects.deepCopy());
  }

  private static JsonElement withoutUids(JsonElement value) {
    if (value instanceof JsonObject object) {
      object.remove("uid");
      object.asMap().values().forEach(EffectsTest::withoutUids);
    } else if (value instanceof JsonArray array) {
      array.forEach(EffectsTest::withoutUids);
    }
    return value;
  }

  @Test
  void aChangedTextIsReportedUnlessItIsTheSame() throws Exception {
    assertJson(
        "{changed: [{type: 'Label', id: 'status', field: 'text', from: 'Ready', to: 'Saved'}]}",
        effectsOf(() -> status.setText("Saved")));
    assertNull(effectsOf(() -> status.setText("Saved")));
    assertNull(effectsOf(() -> {}));
  }

  @Test
  void aChangedValueIsReported() throws Exception {
    ProgressBar progress = named("progress", new ProgressBar(0.25));
    change(() -> form.getChildren().add(progress));
    assertJson(
        "{changed: [{type: 'ProgressBar', id: 'progress', field: 'value', from: '25%', to:"
            + " '50%'}]}",
        effectsOf(() -> progress.setProgress(0.5)));
  }

  @Test
  void aChangedStateIsReported() throws Exception {
    CheckBox news = named("news", new CheckBox("Newsletter"));
    news.setFocusTraversable(false);
    change(() -> form.getChildren().add(news));
    assertJson(
        "{changed: [{type: 'CheckBox', id: 'news', text: 'Newsletter', field: 'selected',"
            + " from: false, to: true}]}",
        effects(act("{type: 'check', target: '#news'}").get(0)));
  }

  @Test
  void theNodeThatReceivesTheFocusIsReported() throws Exception {
    TextField name = named("name", new TextField("Ada"));
    change(() -> form.getChildren().add(name));
    change(root::requestFocus);
    assertJson(
        "{changed: [{type: 'TextField', id: 'name', text: 'Ada', field: 'focused', from: false,"
            + " to: true}]}",
        effectsOf(name::requestFocus));
  }

  @Test
  void aPaneThatIsDisabledIsReportedOnce() throws Exception {
    change(() -> form.getChildren().addAll(new Label("A"), new Label("B")));
    String locked = "{changed: [{type: 'VBox', id: 'form', field: 'disabled', from: %s, to: %s}]}";
    assertJson(String.format(locked, false, true), effectsOf(() -> form.setDisable(true)));
    assertJson(String.format(locked, true, false), effectsOf(() -> form.setDisable(false)));
  }

  @Test
  void nodesThatAppearAndDisappearAreReported() throws Exception {
    Label hint = named("hint", new Label("A hint"));
    hint.setVisible(false);
    change(() -> form.getChildren().add(hint));
    String shown = "[{type: 'Label', id: 'hint', text: 'A hint'}]";
    assertJson("{appeared: " + shown + "}", effectsOf(() -> hint.setVisible(true)));
    assertJson("{disappeared: " + shown + "}", effectsOf(() -> hint.setVisible(false)));
    Label added = named("added", new Label("Added"));
    String label = "[{type: 'Label', id: 'added', text: 'Added'}]";
    assertJson("{appeared: " + label + "}", effectsOf(() -> root.getChildren().add(added)));
    assertJson("{disappeared: " + label + "}", effectsOf(() -> root.getChildren().remove(added)));
  }

  @Test
  void rowsAreReportedWithTheirListAndNumber() throws Exception {
    ObservableList<String> cities = FXCollections.observableArrayList("Aachen", "Berlin", "Cadiz");
    ListView<String> list = named("list", new ListView<>(cities));
    change(() -> form.getChildren().add(list));
    String changed =
        "changed: [{type: 'ListView', id: 'list', field: 'rows', from: '%d', to: '%d'}]";
    String cell = "[{type: 'ListCell', text: '%s', in: {type: 'ListView', id: 'list'}, row: %d}]";
    assertJson(
        String.format("{" + changed + ", disappeared: " + cell + "}", 3, 2, "Berlin", 1),
        effectsOf(() -> cities.remove("Berlin")));
    // In the place of an empty cell.
    assertJson(
        String.format("{" + changed + ", appeared: " + cell + "}", 2, 3, "Dresden", 2),
        effectsOf(() -> cities.add("Dresden")));
  }

  @Test
  void theTextThatASkinHasCreatedInATextAreaIsNotReported() throws Exception {
    TextArea notes = named("notes", new TextArea());
    change(() -> form.getChildren().add(notes));
    assertJson(
        "{changed: [{type: 'TextArea', id: 'notes', field: 'value', from: null,"
            + " to: 'Met in Turin'}]}",
        effectsOf(() -> notes.setText("Met in Turin")));
  }

  @Test
  void aNodeThatMovesToAnotherPaneIsReportedWithItsParent() throws Exception {
    JsonElement effects = effectsOf(() -> form.getChildren().add(status));
    JsonObject moved = objects(effects.getAsJsonObject().get("changed")).get(0);
    assertJson(
        "{id: 'status', field: 'parent', to: 'VBox " + uid("#form") + " #form'}",
        only(moved, "id", "field", "to"));
  }

  @Test
  void whatAPasswordFieldContainsIsNeverReported() throws Exception {
    PasswordField secret = named("secret", new PasswordField());
    change(() -> form.getChildren().add(secret));
    change(secret::requestFocus);
    assertNull(effectsOf(() -> secret.setText("hunter2")));
    assertNull(effects(act("{type: 'typeText', target: '#secret', text: 'x'}").get(0)));
  }

  @Test
  void theNodesOfAWindowThatOpensAreItsContents() throws Exception {
    ComboBox<String> combo = named("combo", new ComboBox<>());
    for (int i = 0; i < 60; i++) {
      combo.getItems().add("City " + i);
    }
    change(() -> form.getChildren().add(combo));
    JsonObject opened = act("{type: 'click', target: '#combo'}").get(0);
    List<JsonObject> contents =
        objects(opened.getAsJsonArray("contents").get(0)).stream()
            .filter(row -> text(row, "type").startsWith("List"))
            .toList();
    assertEquals("60", text(contents.get(0).getAsJsonObject("items"), "count"));
    assertJson("{type: 'ListCell', text: 'City 0'}", only(contents.get(1), "type", "text"));
    JsonObject closed = act("{type: 'pressKey', key: 'ESCAPE'}").get(0);
    assertEquals(1, closed.getAsJsonArray("closed").size());
    JsonElement effects = closed.get("effects");
    assertTrue(
        effects == null || !effects.getAsJsonObject().has("disappeared"),
        "its nodes closed with it");
  }

  @Test
  void aPopupThatClosesWhenItHasFadedOutIsReported() throws Exception {
    Popup popup = onFx(Popup::new);
    Button close = named("close", new Button("Close"));
    VBox content = new VBox(close);
    close.setOnAction(
        event -> {
          FadeTransition fade = new FadeTransition(Duration.millis(300), content);
          fade.setToValue(0);
          fade.setOnFinished(ended -> popup.hide());
          fade.play();
        });
    change(() -> popup.getContent().add(content));
    go.setOnAction(event -> popup.show(stage));
    JsonObject opened = act("{type: 'click', target: '#go'}").get(0);
    JsonObject closed = act("{type: 'click', target: '#close'}").get(0);
    assertEquals(
        texts(objects(opened.get("opened")), "uid"), texts(objects(closed.get("closed")), "uid"));
    assertEquals(1, closed.getAsJsonArray("closed").size());
    assertFalse(closed.has("unchanged"));
  }

  private void showSuggestion(TextField search, String typed) {
    Popup popup = new Popup();
    popup.setAutoHide(true);
    popup.getContent().add(new Label(typed + "!"));
    popup.show(search.getScene().getWindow());
    log("suggested after " + (System.nanoTime() - typedAt) / 1_000_000);
  }

  /** A way to show a suggestion some time after a text was typed. */
  private interface Suggesting {
    void suggest(Runnable show);
  }

  /**
   * Asserts that the popup is in the result of typing, unless a busy machine has opened it too
   * late.
   */
  private void assertSuggested(Suggesting suggesting) throws Exception {
    TextField search = named("search", new TextField());
    search
        .textProperty()
        .addListener(
            (p, before, now) -> {
              typedAt = System.nanoTime();
              if (now.equals("word")) {
                suggesting.suggest(() -> showSuggestion(search, now));
              }
            });
    change(() -> form.getChildren().add(search));
    boolean isLate;
    do {
      clearLog();
      JsonObject typed = act("{type: 'setText', target: '#search', text: 'word'}").get(0);
      eventually(1, () -> logged().size());
      long afterMs = Long.parseLong(logged().get(0).substring("suggested after ".length()));
      JsonElement contents = typed.get("contents");
      isLate = contents == null && afterMs >= AWAITED_MS;
      assertTrue(isLate || contents.toString().contains("word!"), () -> afterMs + " ms: " + typed);
      JsonObject closed = act("{type: 'pressKey', key: 'ESCAPE'}").get(0);
      assertEquals(1, closed.getAsJsonArray("closed").size());
      act("{type: 'setText', target: '#search', text: ''}");
    } while (isLate);
  }

  private static void await(Await waiting) {
    try {
      waiting.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private interface Await {
    void run() throws InterruptedException;
  }

  @Test
  void aPopupThatOpensAfterAPauseIsReported() throws Exception {
    assertSuggested(
        show -> {
          PauseTransition pause = new PauseTransition(Duration.millis(100));
          pause.setOnFinished(event -> show.run());
          pause.play();
        });
  }

  @Test
  void aPopupThatAThreadOpensIsReported() throws Exception {
    assertSuggested(
        show ->
            new Thread(
                    () -> {
                      await(() -> Thread.sleep(100));
                      Platform.runLater(show);
                    })
                .start());
  }

  @Test
  void aPopupOfAThreadThatEndsWithinAPulseIsReported() throws Exception {
    assertSuggested(
        show -> {
          CountDownLatch pulse = new CountDownLatch(1);
          Thread thread =
              new Thread(
                  () -> {
                    await(pulse::await);
                    Platform.runLater(show);
                  });
          thread.start();
          Scene scene = stage.getScene();
          scene.addPreLayoutPulseListener(
              new Runnable() {
                @Override
                public void run() {
                  scene.removePreLayoutPulseListener(this);
                  pulse.countDown();
                  await(thread::join);
                }
              });
        });
  }

  @Test
  void aPopupOfAThreadThatEndsWhileAPulseAndTasksWaitIsReported() throws Exception {
    assertSuggested(
        show -> {
          CountDownLatch queued = new CountDownLatch(1);
          new Thread(
                  () -> {
                    Thread thread = Thread.currentThread();
                    await(() -> Thread.sleep(100));
                    Platform.runLater(
                        () -> {
                          Platform.requestNextPulse();
                          await(() -> Thread.sleep(50));
                          queued.countDown();
                          await(thread::join);
                        });
                    await(queued::await);
                    Platform.runLater(show);
                  })
              .start();
        });
  }

  @Test
  void noEffectsAreReportedIfChangesAreNotRequested() throws Exception {
    go.setOnAction(event -> status.setText("Saved"));
    JsonObject result = perform("{changes: false}", "{type: 'click', target: '#go'}").get(0);
    assertTrue(result.get("ok").getAsBoolean(), result::toString);
    assertFalse(result.has("effects"));
    assertEquals("Saved", onFx(status::getText));
    // The next action is compared with the state after it.
    assertNotNull(effectsOf(() -> status.setText("Again")));
  }
}
