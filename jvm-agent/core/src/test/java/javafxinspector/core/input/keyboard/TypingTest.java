package javafxinspector.core.input.keyboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Text that is typed key by key into the node that has the focus at that time. */
class TypingTest extends ActingTest {
  private final TextField name = new TextField();
  private final TextField digits = named("digits", new TextField());
  private final PasswordField secret = named("secret", new PasswordField());
  private final TextArea area = named("area", new TextArea());

  @BeforeEach
  void showFields() {
    show(
        () -> {
          digits.setTextFormatter(
              new TextFormatter<>(
                  change -> change.getControlNewText().matches("\\d{0,4}") ? change : null));
          Button off = named("off", new Button("Off"));
          off.setDisable(true);
          return new VBox(
              named("name", name),
              digits,
              named("between", new TextField()),
              secret,
              area,
              off,
              named("plain", new Button("Plain")));
        });
  }

  private static String type(String css, String text) {
    return "{type: 'typeText', target: '" + css + "', text: '" + text + "'}";
  }

  private static String set(String css, String text) {
    return "{type: 'setText', target: '" + css + "', text: '" + text + "'}";
  }

  @Test
  void whatAPasswordFieldReceivesIsNotShownWhenTabLeadsIntoIt() throws Exception {
    JsonObject result = act(type("#digits", "12\\t\\ts3cret\\tNotes\\n")).get(0);
    assertEquals("12⇥⇥•••⇥Notes⏎", text(result, "typed"));
    assertEquals("Notes\n", onFx(area::getText));
    assertEquals("s3cret", onFx(secret::getText));
  }

  @Test
  void keysThatPrintAreNotShownInAPasswordFieldButOthersAre() throws Exception {
    List<JsonObject> results =
        act(
            set("#secret", "other"),
            "{type: 'pressKey', key: 'A'}",
            "{type: 'pressKey', chord: 'Shift+B'}",
            "{type: 'pressKey', chord: 'Ctrl+A'}",
            "{type: 'pressKey', key: 'TAB'}",
            "{type: 'pressKey', key: 'A', modifiers: ['SHIFT']}",
            "{type: 'click', target: '#plain'}");
    assertEquals(
        Arrays.asList("•••", "•••", "•••", "Ctrl+A", "TAB", "SHIFT+A", null),
        texts(results, "typed"));
  }

  @Test
  void aTextIsNotShownIfItIsNotKnownWhoWouldHaveReceivedIt() throws Exception {
    List<JsonObject> results =
        perform(
            "{continueOnError: true, waitMs: 0}",
            type("#nothing", "s3cret"),
            set("#off", "s3cret"),
            "{type: 'pressKey', key: 'A', target: '#nothing'}",
            "{type: 'pressKey', key: 'F5', target: '#nothing'}");
    assertEquals(List.of("false", "false", "false", "false"), texts(results, "ok"));
    assertEquals(List.of("•••", "•••", "•••", "F5"), texts(results, "typed"));
  }

  @Test
  void aFieldThatRefusesAllOfATextIsUnchanged() throws Exception {
    act(set("#digits", "12"));
    List<JsonObject> results =
        act(
            type("#digits", "xyz"),
            "{type: 'typeText', text: 'xyz'}",
            type("#digits", "x3"),
            "{type: 'pressKey', target: '#digits', key: 'END'}");
    assertEquals(Arrays.asList("true", "true", null, null), texts(results, "unchanged"));
    assertEquals("123", onFx(digits::getText));
  }

  @Test
  void typingFollowsAFieldThatPassesTheFocusOnAtOnceOrLater() throws Exception {
    TextField first = named("first", new TextField());
    TextField second = named("second", new TextField());
    show(
        () -> {
          PasswordField third = new PasswordField();
          first.textProperty().addListener(p -> Platform.runLater(second::requestFocus));
          second.textProperty().addListener(p -> third.requestFocus());
          return new VBox(first, second, third);
        });
    JsonObject result = act(type("#first", "123")).get(0);
    assertEquals("12•••", text(result, "typed"));
    assertEquals("1", onFx(first::getText));
    assertEquals("2", onFx(second::getText));
  }

  @Test
  @Tag("slow")
  void whatWasNotTypedInTimeIsCounted() throws Exception {
    // The application takes 20 ms for each key.
    area.textProperty().addListener((p, before, now) -> pause(20));
    JsonObject error;
    // If an application does not even begin in time, the request is repeated, as the error
    // suggests.
    do {
      act(set("#area", ""));
      error =
          perform("{timeoutMs: 1000}", type("#area", "x".repeat(2000)))
              .get(0)
              .getAsJsonObject("error");
    } while (!error.getAsJsonObject("details").has("left"));
    assertEquals("MCP_UI_TIMEOUT", text(error, "code"), error::toString);
    int typed = onFx(() -> area.getText().length());
    int left = 2000 - typed;
    assertEquals(left, error.getAsJsonObject("details").get("left").getAsInt());
    assertTrue(
        text(error, "message")
            .startsWith(typed + " of 2000 keys were typed in time; the last " + left + " were not"),
        error::toString);
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void assertStopsAt(String end) throws Exception {
    JsonObject error = refusal(type("#name", end + "xyz"));
    JsonObject details = error.getAsJsonObject("details");
    assertEquals("disabled", text(details, "reason"), error::toString);
    assertJson("{left: 3, mayHaveHappened: true}", only(details, "left", "mayHaveHappened"));
    assertTrue(
        text(error, "message")
            .startsWith(
                "TextField was disabled while keys were being typed, and the last 3 were not."),
        error::toString);
    assertEquals(end, onFx(name::getText));
  }

  @Test
  void typingStopsWhenTheFieldIsDisabled() throws Exception {
    name.textProperty().addListener((p, before, now) -> name.setDisable(now.endsWith("lock")));
    assertStopsAt("lock");
    change(() -> name.setDisable(false));
    act(set("#name", "free"));
  }

  @Test
  void typingStopsAlsoIfJavaFxMovesTheFocusOnBeforeTheNextKey() throws Exception {
    // A task is posted, and a pulse is due, when the listener returns.
    name.textProperty()
        .addListener(
            (p, before, now) -> {
              if (now.endsWith("lock")) {
                name.setDisable(true);
                Platform.runLater(() -> {});
                pause(200);
              }
            });
    assertStopsAt("late lock");
  }

  @Test
  void typingStopsWhenSomethingElseTakesTheFocus() throws Exception {
    act(set("#area", "mine"));
    PauseTransition thief = onFx(() -> new PauseTransition(Duration.millis(20)));
    thief.setOnFinished(event -> area.requestFocus());
    name.textProperty()
        .addListener(
            (p, before, now) -> {
              if (now.endsWith("thief")) {
                thief.play();
              }
            });
    String text = "thief" + "x".repeat(2000);
    JsonObject error = refusal(type("#name", text));
    JsonObject details = error.getAsJsonObject("details");
    assertEquals("rejected", text(details, "reason"), error::toString);
    assertTrue(
        text(error, "message")
            .matches(
                "(?s)The focus left TextField for TextArea .* the last \\d+ were not\\."
                    + " .*typeText.*"),
        error::toString);
    assertTrue(details.get("focused").toString().contains("\"id\":\"area\""));
    assertEquals(
        text.length(), onFx(() -> name.getText().length()) + details.get("left").getAsInt());
    assertEquals("mine", onFx(area::getText));
  }
}
