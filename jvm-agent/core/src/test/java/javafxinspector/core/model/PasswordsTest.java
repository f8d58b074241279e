package javafxinspector.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.scene.control.Button;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PasswordsTest extends FxTest {
  private static final Pattern SECRET = Pattern.compile("s3cr3t|●|•");
  private static final List<String> PROPERTIES =
      List.of("text", "length", "selection", "caretPosition", "accessibleText");

  private PasswordField secret;
  private Map<String, ?> ref;

  @BeforeEach
  void showField() throws Exception {
    show(
        () -> {
          secret = new PasswordField();
          secret.setId("secret");
          secret.setText("s3cr3t-word");
          secret.setPromptText("Password");
          secret.setAccessibleText("s3cr3t-access");
          secret.setUserData("s3cr3t-data");
          secret.setTooltip(new Tooltip("s3cr3t-tip"));
          return new VBox(new Button("Has the focus"), secret);
        });
    JsonObject match = matches(Map.of("css", "#secret")).get(0).getAsJsonObject();
    ref = Map.of("uid", match.getAsJsonObject("ref").get("uid").getAsString());
  }

  private JsonArray matches(Map<String, ?> selector) throws UiException {
    return request("query", Map.of("selector", selector)).getAsJsonArray("matches");
  }

  private static Map<String, Boolean> everything() {
    return Map.of(
        "bounds", true,
        "localToScreen", true,
        "properties", true,
        "styles", true,
        "virtualization", true,
        "accessibility", true);
  }

  @Test
  void aPasswordIsInNoResponse() throws Exception {
    List<JsonObject> responses =
        List.of(
            request("snapshotLight", Map.of("internals", true, "include", everything())),
            request("snapshotFull", Map.of("internals", true, "include", everything())),
            request(
                "node",
                Map.of(
                    "ref",
                    ref,
                    "includeChildren",
                    true,
                    "internals",
                    true,
                    "include",
                    everything())),
            request("node", Map.of("ref", ref, "properties", PROPERTIES)),
            request("query", Map.of("selector", Map.of("css", "#secret, #secret *"))));
    for (JsonObject response : responses) {
      assertFalse(SECRET.matcher(response.toString()).find(), response::toString);
    }
  }

  @Test
  void thePropertiesOfAPasswordFieldAreWithheld() throws Exception {
    JsonObject node =
        request("node", Map.of("ref", ref, "properties", PROPERTIES)).getAsJsonObject("node");
    JsonObject properties = node.getAsJsonObject("fx").getAsJsonObject("properties");
    for (String name : PROPERTIES) {
      assertEquals("withheld", properties.get(name).getAsString(), name);
    }
    assertEquals("Password", node.getAsJsonObject("text").get("prompt").getAsString());
    assertTrue(isNull(node.getAsJsonObject("text"), "label"));
    for (String name : List.of("text", "selected", "checked")) {
      assertTrue(isNull(node.getAsJsonObject("value"), name), name);
    }
  }

  private static boolean isNull(JsonObject object, String field) {
    JsonElement value = object.get(field);
    return value == null || value.isJsonNull();
  }

  @Test
  void aPasswordIsNotFound() throws Exception {
    for (String text : List.of("s3cr3t", "●", "•")) {
      assertTrue(matches(Map.of("text", text)).isEmpty(), text);
    }
    for (String text : List.of("s3cr3t-word", "●●●●●●●●●●●")) {
      assertTrue(matches(Map.of("css", "*", "text", text, "match", "equals")).isEmpty(), text);
    }
  }

  @Test
  void theWidthOfTheDotsDoesNotRevealTheLength() throws Exception {
    JsonArray inside = matches(Map.of("css", "#secret .text"));
    assertFalse(inside.isEmpty());
    for (JsonElement each : inside) {
      assertTrue(isNull(each.getAsJsonObject(), "layout"), each::toString);
    }
  }

  @Test
  void aPasswordFieldIsReportedTheSameWhateverItHoldsAndWhateverIsSelectedInIt() throws Exception {
    List<String> before = allOfIt();
    change(
        () -> {
          secret.setText("another much longer passphrase");
          secret.selectRange(3, 17);
          secret.setAccessibleText("another");
          secret.setUserData("another");
          secret.setTooltip(new Tooltip("another"));
        });
    assertEquals(before, allOfIt());
  }

  private List<String> allOfIt() throws UiException {
    List<String> all = new ArrayList<>();
    all.add(
        request(
                "node",
                Map.of(
                    "ref",
                    ref,
                    "includeChildren",
                    true,
                    "internals",
                    true,
                    "properties",
                    List.of("*")))
            .toString());
    all.add(
        request("node", Map.of("ref", ref, "includeChildren", true, "internals", true)).toString());
    Map<String, Boolean> include = Map.of("bounds", true, "properties", true);
    all.add(
        request("snapshotLight", Map.of("root", ref, "internals", true, "include", include))
            .get("rows")
            .toString());
    all.add(
        request("snapshotFull", Map.of("root", ref, "internals", true)).get("stages").toString());
    all.add(matches(Map.of("css", "#secret")).toString());
    all.add(matches(Map.of("css", "#secret Text")).toString());
    return all;
  }
}
