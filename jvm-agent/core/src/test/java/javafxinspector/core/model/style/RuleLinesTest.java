package javafxinspector.core.model.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.FxTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines and values of rules in a stylesheet of which JavaFX ignores a part. */
class RuleLinesTest extends FxTest {
  private static final List<String> IGNORED =
      List.of(
          ".list > :nth-child(2) { -fx-rotate: 3; }",
          ".field[kind=a] { -fx-rotate: 3; }",
          ".field::before { -fx-rotate: 3; }",
          ".a:not(.b) { -fx-rotate: 3; }",
          "@keyframes turn { from { -fx-rotate: 1; } to { -fx-rotate: 2; } }",
          "@supports (a: b) { .c { -fx-rotate: 1; } }",
          ".w-1\\/2 { -fx-rotate: 3; }",
          ".a ~ .b { -fx-rotate: 3; }",
          ";",
          "}",
          ".x { -fx-rotate: 3; };");

  @TempDir Path dir;

  @Test
  void areKnownWhateverElseJavaFxIgnores() throws Exception {
    Files.writeString(dir.resolve("far.css"), "#far { -fx-text-fill: #336699; }");
    int number = 0;
    for (String ignored : IGNORED) {
      for (boolean isFirst : List.of(true, false)) {
        String own = "#go { -fx-opacity: 1; -fx-font-family: \"Serif\", \"Sans\"; }";
        String text = isFirst ? ignored + "\n" + own : own + "\n" + ignored;
        String name = "app" + number++ + ".css";
        Path file = Files.writeString(dir.resolve(name), "@import \"far.css\";\n" + text + "\n");
        Button go = new Button("Go");
        go.setId("go");
        Button far = new Button("Far");
        far.setId("far");
        Stage stage = show(() -> new VBox(go, far));
        onFx(() -> stage.getScene().getStylesheets().add(file.toUri().toString()));
        runPulse();
        String place = rule("#go");
        if (place != null) { // JavaFX itself may stop at the part
          assertEquals(name + ":" + (isFirst ? 3 : 2), place, ignored);
          assertTrue(declarations("#go").contains("\"Serif\", \"Sans\""), ignored);
        }
        assertEquals("far.css:1", rule("#far"), ignored);
        onFx(
            () -> {
              stage.hide();
              return null;
            });
      }
    }
  }

  @Test
  void aValueThatNothingDeclaresIsNotFound() throws Exception {
    Button go = new Button("Go");
    go.setId("go");
    Path file =
        Files.writeString(
            dir.resolve("app.css"), "#go { -fx-text-fill: purplee; -fx-alignment: center; }");
    Stage stage = show(() -> new VBox(go));
    onFx(() -> stage.getScene().getStylesheets().add(file.toUri().toString()));
    runPulse();
    JsonObject fill = own("#go").getAsJsonArray("declarations").get(0).getAsJsonObject();
    JsonObject lookup = fill.getAsJsonArray("lookups").get(0).getAsJsonObject();
    assertEquals("purplee", lookup.get("name").getAsString());
    assertFalse(lookup.has("value"));
    JsonObject alignment = own("#go").getAsJsonArray("declarations").get(1).getAsJsonObject();
    assertFalse(alignment.has("lookups"), alignment.toString());
  }

  @Test
  void aWordInAPartOfACompoundPropertyIsNotFoundEither() throws Exception {
    Button go = new Button("Go");
    go.setId("go");
    Path file =
        Files.writeString(
            dir.resolve("part.css"),
            ".root { ink: red }\n#go { -fx-background-color: blakc; -fx-background-radius: 3;"
                + " -fx-border-color: ink; }");
    Stage stage = show(() -> new VBox(go));
    onFx(() -> stage.getScene().getStylesheets().add(file.toUri().toString()));
    runPulse();
    JsonArray declarations = own("#go").getAsJsonArray("declarations");
    JsonObject color = declarations.get(0).getAsJsonObject();
    JsonObject lookup = color.getAsJsonArray("lookups").get(0).getAsJsonObject();
    assertEquals("blakc", lookup.get("name").getAsString());
    assertFalse(lookup.has("value"));
    JsonObject border = declarations.get(2).getAsJsonObject();
    assertFalse(border.has("lookups"), border.toString());
  }

  private JsonObject own(String css) throws Exception {
    JsonObject match =
        request("query", Map.of("selector", Map.of("css", css)))
            .getAsJsonArray("matches")
            .get(0)
            .getAsJsonObject();
    Map<String, String> ref = Map.of("uid", match.getAsJsonObject("ref").get("uid").getAsString());
    JsonObject response = request("node", Map.of("ref", ref, "more", List.of("rules")));
    for (JsonElement each : response.getAsJsonObject("node").getAsJsonArray("rules")) {
      JsonObject rule = each.getAsJsonObject();
      if (rule.get("from").getAsString().equals("rule")
          && rule.has("selector")
          && rule.get("selector").getAsString().equals(css)) {
        return rule;
      }
    }
    return null;
  }

  private String declarations(String css) throws Exception {
    return own(css).toString().replace("\\\"", "\"");
  }

  private String rule(String css) throws Exception {
    JsonObject rule = own(css);
    return rule == null
        ? null
        : rule.get("stylesheet").getAsString().replaceAll(".*/", "")
            + ":"
            + (rule.has("line") ? rule.get("line").getAsString() : "?");
  }
}
