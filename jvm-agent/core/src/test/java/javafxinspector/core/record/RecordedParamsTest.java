package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Targets and assertions that a client sends: each field that is needed is checked first. */
class RecordedParamsTest extends ActTest {
  private static final Map<String, ?> LABEL = Map.of("by", "text", "value", "Name");

  @BeforeEach
  void showALabel() {
    show(() -> new VBox(new Label("Name")));
  }

  @Test
  void targetsNeedWhatTheirCriterionNeeds() {
    assertRefused("target.by", target(Map.of()));
    assertRefused("target.by", target(Map.of("by", "color", "value", "red")));
    assertRefused("target.value", target(Map.of("by", "id")));
    assertRefused("target.value", target(Map.of("by", "window")));
    assertRefused("target.type", target(Map.of("by", "type")));
    assertRefused("target.within", target(Map.of("by", "row", "value", "Bonn")));
    assertRefused("target.within", target(Map.of("by", "popup")));
    assertRefused("target.index", target(Map.of("by", "text", "value", "Name", "index", -1)));
    assertRefused(
        "target.within.value",
        target(Map.of("by", "row", "value", "Bonn", "within", Map.of("by", "id"))));
  }

  @Test
  void assertionsNeedWhatTheirKindNeeds() {
    assertRefused("assertion", Map.of("waitMs", 0));
    assertRefused("assertion.kind", assertion(Map.of("target", LABEL)));
    assertRefused("assertion.kind", assertion(Map.of("kind", "color", "target", LABEL)));
    assertRefused("assertion.target", assertion(Map.of("kind", "text", "value", "Name")));
    assertRefused("assertion.target", assertion(Map.of("kind", "gone")));
    assertRefused("assertion.target.by", assertion(Map.of("kind", "shown", "target", Map.of())));
    for (String kind : List.of("text", "rows", "value", "rowShown", "rowGone")) {
      assertRefused("assertion.value", assertion(Map.of("kind", kind, "target", LABEL)));
    }
    assertRefused(
        "assertion.value", assertion(Map.of("kind", "value", "target", LABEL, "value", "many")));
    assertRefused("assertion.value", assertion(Map.of("kind", "windowOpened")));
    assertRefused("assertion.state", assertion(Map.of("kind", "state", "target", LABEL)));
    assertRefused("assertion.texts", assertion(Map.of("kind", "firstRows", "target", LABEL)));
  }

  @Test
  void longWaitsDoNotOverflow() throws UiException {
    Map<String, ?> shown = Map.of("kind", "shown", "target", LABEL);
    Map<String, ?> params = Map.of("assertion", shown, "waitMs", Integer.MAX_VALUE);
    assertEquals(true, request("checkRecorded", params).get("isMet").getAsBoolean());
  }

  private static Map<String, ?> target(Map<String, ?> target) {
    return Map.of("target", target, "waitMs", 0);
  }

  private static Map<String, ?> assertion(Map<String, ?> assertion) {
    return Map.of("assertion", assertion, "waitMs", 0);
  }

  private void assertRefused(String path, Map<String, ?> params) {
    String method = params.containsKey("target") ? "findRecorded" : "checkRecorded";
    UiException refused = assertThrows(UiException.class, () -> request(method, params));
    assertEquals("MCP_UI_INVALID_INPUT", refused.code(), refused.getMessage());
    assertFalse(refused.getMessage().isBlank());
    assertEquals(path, refused.details().get("path"), refused.getMessage());
  }
}
