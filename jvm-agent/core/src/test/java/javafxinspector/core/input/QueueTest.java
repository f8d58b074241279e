package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Only one call acts at a time. The next one begins when it has ended or cannot continue. */
class QueueTest extends ActingTest {
  private final Object loop = new Object();

  private Button button(String id, Runnable action) {
    Button button = named(id, new Button(id));
    button.setOnAction(event -> action.run());
    return button;
  }

  private Button plain() {
    return button("plain", () -> log("plain"));
  }

  private static String clicks(int timeoutMs, String... ids) {
    StringBuilder actions = new StringBuilder();
    for (String id : ids) {
      actions.append("{type: 'click', target: {selector: {css: '#").append(id).append("'}}},");
    }
    actions.setLength(actions.length() - 1);
    return "{actions: [" + actions + "], timeoutMs: " + timeoutMs + "}";
  }

  private CompletableFuture<JsonObject> begin(String... ids) {
    return begin("perform", params(clicks(45_000, ids)));
  }

  private static void assertDone(CompletableFuture<JsonObject> call) throws Exception {
    for (JsonObject result : objects(call.get(60, TimeUnit.SECONDS).get("results"))) {
      assertTrue(result.get("ok").getAsBoolean(), result::toString);
    }
  }

  @Test
  void waitingCountsAgainstTheDeadlineAfterWhichNothingIsDone() throws Exception {
    Button moving = onFx(() -> button("moving", () -> {}));
    AnimationTimer dance =
        new AnimationTimer() {
          private double angle;

          @Override
          public void handle(long now) {
            angle += 0.3;
            moving.setTranslateX(20 * Math.cos(angle));
            moving.setTranslateY(20 * Math.sin(angle));
          }
        };
    Button first =
        button(
            "first",
            () -> {
              log("first");
              dance.start();
            });
    show(() -> new VBox(40, first, plain(), new Pane(moving)));
    // Clicks on a moving node wait until it is still.
    CompletableFuture<JsonObject> acting = begin("first", "moving");
    eventually(true, () -> logged().contains("first"));
    UiException error = assertThrows(UiException.class, () -> ask("perform", clicks(100, "plain")));
    change(dance::stop);
    acting.get(60, TimeUnit.SECONDS);
    assertEquals("MCP_UI_TIMEOUT", error.code());
    assertEquals(false, error.details().get("mayHaveHappened"));
    assertTrue(
        error.getMessage().matches("(?s).*Other ui_perform calls .* Nothing was done.*"),
        error.getMessage());
    assertFalse(logged().contains("plain"));
  }

  @Test
  void theNextCallActsWhenOneOpensAModalDialog() throws Exception {
    show(
        () ->
            new VBox(
                button(
                    "alert",
                    () -> {
                      ask("Sure");
                      log("closed");
                    })));
    assertDone(begin("alert"));
    act("{type: 'click', target: {text: 'OK'}}");
    assertLog("closed");
  }

  private void showLoop() {
    show(
        () ->
            new VBox(
                button("loop", () -> log("loop " + Platform.enterNestedEventLoop(loop))),
                button("endLoop", () -> Platform.exitNestedEventLoop(loop, "ended")),
                plain()));
  }

  @Test
  void theNextCallActsWhenOneIsInANestedEventLoopWithoutAWindow() throws Exception {
    showLoop();
    CompletableFuture<JsonObject> enters = begin("loop", "plain");
    until(Platform::isNestedLoopRunning);
    assertDone(begin("endLoop"));
    assertDone(enters);
    assertLog("loop ended", "plain");
  }

  @Test
  void theNextCallActsWhenTheDeadlineOfOneThatIsInANestedEventLoopPasses() throws Exception {
    showLoop();
    JsonObject result;
    // If an application does not even begin in time, the request is repeated, as the error
    // suggests.
    do {
      result = refusedIn(500, "loop");
    } while (text(result, "message").contains("Nothing was done"));
    assertEquals("MCP_UI_TIMEOUT", text(result, "code"));
    assertDone(begin("endLoop"));
    assertLog("loop ended");
  }

  private JsonObject refusedIn(int timeoutMs, String id) {
    try {
      return objects(ask("perform", clicks(timeoutMs, id)).get("results"))
          .get(0)
          .getAsJsonObject("error");
    } catch (UiException e) {
      JsonObject error = new JsonObject();
      error.addProperty("code", e.code());
      error.addProperty("message", e.getMessage());
      return error;
    }
  }
}
