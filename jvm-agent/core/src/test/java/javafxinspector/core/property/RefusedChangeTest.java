package javafxinspector.core.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.Meter;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A property whose setter throws when a client sets or resets it. */
class RefusedChangeTest extends FxTest {
  private final Meter meter = new Meter();
  private final Label label = new Label("before");

  private void showNodes() {
    show(() -> new VBox(meter, label));
  }

  /** A value that is not reset would be reported to later tests in this JVM. */
  @AfterEach
  void resetAll() throws UiException {
    meter.repair();
    request("setProperty", Map.of("reset", true));
  }

  private UiException refused(Map<String, ?> params) {
    return assertThrows(UiException.class, () -> request("setProperty", params));
  }

  private Map<String, Object> set(Class<?> type, String property, Object value) throws UiException {
    JsonObject found =
        request("query", Map.of("selector", Map.of("css", type.getSimpleName())))
            .getAsJsonArray("matches")
            .get(0)
            .getAsJsonObject();
    String uid = found.getAsJsonObject("ref").get("uid").getAsString();
    return Map.of("ref", Map.of("uid", uid), "property", property, "value", value);
  }

  @Test
  void aValueThatIsRefusedChangesNothing() throws UiException {
    showNodes();
    UiException error = refused(set(Meter.class, "level", Meter.REFUSED));
    assertTrue(error.getMessage().endsWith(FileProblem.UNCHANGED), error.getMessage());
    assertNull(error.details().get("mayHaveHappened"));
    assertEquals(0, meter.getLevel());
  }

  @Test
  void aValueThatIsRefusedAndStaysIsNamedInTheError() throws UiException {
    showNodes();
    UiException error = refused(set(Meter.class, "level", Meter.REFUSED_LAST));
    assertNamed(error, "level (it is 9)");
    assertEquals(Meter.REFUSED_LAST, meter.getLevel());
  }

  @Test
  void aResetThatFailsIsNamedInTheErrorAndTheOtherPropertiesAreReset() throws UiException {
    showNodes();
    request("setProperty", set(Meter.class, "level", Meter.LAST));
    request("setProperty", set(Label.class, "text", "after"));
    UiException error = refused(Map.of("reset", true));
    assertNamed(error, "level (java.lang.IllegalStateException: broken)");
    assertEquals("before", label.getText());
    int changed = request("properties", Map.of()).getAsJsonArray("changed").size();
    assertEquals(1, changed, "it remains a change of a client");
  }

  private static void assertNamed(UiException error, String what) {
    assertFalse(error.getMessage().contains(FileProblem.UNCHANGED), error.getMessage());
    assertTrue(error.getMessage().contains("Not restored: " + what), error.getMessage());
    assertEquals(true, error.details().get("mayHaveHappened"));
    assertEquals(List.of(what), error.details().get("unrestored"));
  }
}
