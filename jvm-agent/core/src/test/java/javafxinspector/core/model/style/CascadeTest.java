package javafxinspector.core.model.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rules of a node from a stylesheet and its import, inline styles, and values that code has
 * set.
 */
class CascadeTest extends SceneTest {
  private static final String APP =
      """
      @import "base.css";
      /* The look of a button */
      .button {
          -fx-text-fill: black;
          -fx-padding: 2
                       4;
      }

      .primary {
          -fx-text-fill: -own-accent; /* looked up */
          -fx-opacity: 0.9 !important;
          -no-such-name;
          -fx-underline: true;
      }
      .primary:disabled { -fx-underline: false; }

      .form {
          -fx-font-size: 14px;
          -fx-spacing: 5;
      }
      """;
  private static final String BASE =
      """
      .root {
          -own-accent: derive(-own-base, 10%);
          -own-base: #112233;
      }
      """;

  private final Button save = named("save", new Button("Save"));

  @TempDir Path folder;

  @BeforeEach
  void showForm() throws Exception {
    Files.writeString(folder.resolve("base.css"), BASE);
    String sheet = Files.writeString(folder.resolve("app.css"), APP).toUri().toString();
    show(
        () -> {
          save.getStyleClass().add("primary");
          save.setStyle("-fx-opacity: 0.5; -fx-border-color: -own-accent");
          Label note = named("note", new Label("Note"));
          note.setTextFill(Color.RED);
          VBox form = named("form", new VBox(save, note));
          form.getStyleClass().add("form");
          form.getStylesheets().add(sheet);
          return form;
        });
  }

  private List<JsonObject> rules(String css) throws UiException {
    return objects(node(css, "rules").get("rules"));
  }

  private static boolean isFrom(JsonObject rule, String from) {
    return from.equals(text(rule, "from"));
  }

  /** The rules except those of JavaFX, each followed by its declarations. */
  private List<String> lines(String css) throws UiException {
    List<String> lines = new ArrayList<>();
    for (JsonObject rule : rules(css)) {
      if (!isFrom(rule, "user agent")) {
        lines.add(line(rule));
        objects(rule.get("declarations")).forEach(each -> lines.add("  " + declaration(each)));
      }
    }
    return lines;
  }

  private static String line(JsonObject rule) {
    String from = isFrom(rule, "rule") ? text(rule, "selector") : text(rule, "from");
    JsonElement inherited = rule.get("inheritedFrom");
    String of = inherited == null ? "" : " of " + text(inherited.getAsJsonObject(), "id");
    return from + place(rule) + of;
  }

  private static String place(JsonObject rule) {
    String sheet = text(rule, "stylesheet");
    return sheet == null
        ? ""
        : " " + sheet.substring(sheet.lastIndexOf('/') + 1) + ":" + text(rule, "line");
  }

  private static String declaration(JsonObject declared) {
    StringBuilder line = new StringBuilder();
    line.append(text(declared, "property")).append(": ").append(text(declared, "value"));
    for (String flag : List.of("important", "overridden")) {
      if (declared.has(flag)) {
        line.append(" (").append(flag).append(")");
      }
    }
    for (JsonObject lookup : objects(declared.get("lookups"))) {
      line.append(" (").append(text(lookup, "name")).append(": ").append(text(lookup, "value"));
      line.append(" ").append(text(lookup, "selector")).append(place(lookup)).append(" of ");
      line.append(text(lookup.getAsJsonObject("of"), "id")).append(")");
    }
    return line.toString();
  }

  @Test
  void theRulesThatMatchNowAreListedAsWrittenTheStrongestFirst() throws Exception {
    String accent =
        " (-own-accent: derive(-own-base, 10%) .root base.css:2 of form)"
            + " (-own-base: #112233 .root base.css:3 of form)";
    assertEquals(
        List.of(
            "inline",
            "  -fx-opacity: 0.5 (overridden)",
            "  -fx-border-color: -own-accent" + accent,
            ".primary app.css:9",
            "  -fx-text-fill: -own-accent" + accent,
            "  -fx-opacity: 0.9 !important (important)",
            "  -fx-underline: true",
            ".button app.css:3",
            "  -fx-text-fill: black (overridden)",
            "  -fx-padding: 2 4",
            ".form app.css:17 of form",
            "  -fx-font-size: 14px"),
        lines("#save"));
  }

  @Test
  void whatCodeHasSetIsStrongerThanTheStylesheetOfJavaFx() throws Exception {
    List<JsonObject> all = rules("#note");
    List<String> from = texts(all, "from");
    int code = from.indexOf("code");
    assertTrue(code >= 0 && from.indexOf("user agent") > code, from::toString);
    assertJson(
        "[{property: '-fx-text-fill', value: '#ff0000'}]", all.get(code).get("declarations"));
    List<JsonObject> fills =
        all.stream()
            .filter(rule -> isFrom(rule, "user agent"))
            .flatMap(rule -> objects(rule.get("declarations")).stream())
            .filter(each -> "-fx-text-fill".equals(text(each, "property")))
            .toList();
    assertTrue(!fills.isEmpty() && fills.stream().allMatch(each -> each.has("overridden")));
  }

  @Test
  void rulesOfJavaFxLeadToTheTextOfItsStylesheet() throws Exception {
    JsonObject button = ofJavaFx("#save", ".button");
    assertTrue(text(button, "stylesheet").endsWith("/modena.css"), button::toString);
    int line = button.get("line").getAsInt();
    assertTrue(line > 100, button::toString);
    assertTrue(
        objects(button.get("declarations")).stream()
            .anyMatch(each -> each.has("line") && each.get("line").getAsInt() > line),
        button::toString);
  }

  @Test
  void namesThatOtherRulesLookUpAreOnlyCounted() throws Exception {
    assertTrue(ofJavaFx("#form", ".root").get("others").getAsInt() > 50);
  }

  private JsonObject ofJavaFx(String css, String selector) throws UiException {
    return rules(css).stream()
        .filter(rule -> isFrom(rule, "user agent") && selector.equals(text(rule, "selector")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theRulesOfAnotherStateAreReadAgain() throws Exception {
    lines("#save");
    change(() -> save.setDisable(true));
    List<String> disabled = lines("#save");
    int rule = disabled.indexOf(".primary:disabled app.css:15");
    assertTrue(rule >= 0, disabled::toString);
    assertEquals("  -fx-underline: false", disabled.get(rule + 1));
    assertTrue(disabled.contains("  -fx-underline: true (overridden)"), disabled::toString);
  }
}
