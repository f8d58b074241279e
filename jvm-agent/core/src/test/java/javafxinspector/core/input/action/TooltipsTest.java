package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.Duration;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tooltips, which a hover shows. */
class TooltipsTest extends ActingTest {
  private static final String WAIT =
      "{selector: {text: 'A tip', match: 'equals'}, timeoutMs: 30000, state: ";

  @BeforeEach
  void showButton() {
    Stage stage =
        show(
            () -> {
              Tooltip tip = new Tooltip("A tip");
              tip.setShowDelay(Duration.millis(50));
              tip.setShowDuration(Duration.INDEFINITE);
              Button plain = named("plain", new Button("Plain"));
              plain.setTooltip(tip);
              plain.setOnAction(event -> log("action"));
              return new VBox(80, plain, named("other", new Button("Other")));
            });
    change(() -> stage.setTitle("Tips"));
  }

  private List<JsonObject> windows() throws UiException {
    return objects(ask("snapshotLight", "{}").get("windows"));
  }

  private List<String> kinds() throws UiException {
    return texts(windows(), "kind");
  }

  @Test
  void aHoverShowsTheTooltipWhichClosesWhenThePointerLeaves() throws Exception {
    act("{type: 'hover', target: '#other'}");
    assertEquals(List.of("stage"), kinds());
    act("{type: 'hover', target: '#plain'}");
    eventually(List.of("stage", "tooltip"), this::kinds);
    JsonObject tip = windows().get(1);
    assertEquals(text(windows().get(0), "uid"), text(tip, "owner"));
    assertTrue(texts(rows("{}"), "text").contains("A tip"));
    act("{type: 'hover', target: '#other'}");
    eventually(List.of("stage"), this::kinds);
  }

  @Test
  void aTooltipIsAwaitedAndFoundAndDoesNotCoverTheControlBelowIt() throws Exception {
    act("{type: 'hover', target: '#plain'}");
    ask("waitFor", WAIT + "'visible'}");
    assertEquals(
        1,
        ask("query", "{selector: {text: 'A tip', match: 'equals'}}")
            .getAsJsonArray("matches")
            .size());
    act("{type: 'click', target: '#plain'}");
    assertLog("action");
    ask("waitFor", WAIT + "'gone', given: true}");
  }
}
