package javafxinspector.core.model.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The styles of a node that are not at their defaults, each with its origin. */
class StylesTest extends SceneTest {
  private static final String SHEET =
      """
/* of
 a field */
.other { -fx-opacity: 1 }
#street { -fx-text-fill: blue }
#cut { -fx-font-size: 14px; -fx-background-color: -fx-accent, white; -fx-background-radius: 3 }
#cut.button { -fx-font-family: Serif }
""";

  @TempDir Path folder;

  @BeforeEach
  void showNodes() throws Exception {
    String sheet = Files.writeString(folder.resolve("sheet.css"), SHEET).toUri().toString();
    show(
        () -> {
          Button grown = named("grown", new Button("Grown"));
          grown.setStyle("-fx-background-color: #ff000080; -fx-font-size: 15");
          Button save = named("save", new Button("Save"));
          save.getStyleClass().add("primary");
          Label half = named("half", new Label("Half"));
          half.setMinWidth(500);
          VBox all = new VBox(grown, save, half, named("cut", new Button("Cut")));
          all.getChildren().add(named("street", new TextField()));
          all.getStylesheets()
              .add("data:text/css,.primary{-fx-text-fill:white;-fx-base:%23336699}");
          all.getStylesheets().add(sheet);
          return all;
        });
  }

  private JsonObject style(String css, String property) throws UiException {
    return style(node(css, "styles"), property);
  }

  private static JsonObject style(JsonObject node, String property) {
    return objects(node.get("styles")).stream()
        .filter(each -> property.equals(text(each, "property")))
        .findFirst()
        .orElseThrow(() -> new AssertionError(property + " is not in " + node.get("styles")));
  }

  /** A style as {@code #ffffff · .primary}, with the file and line of a rule. */
  private static String line(JsonObject style) {
    String sheet = text(style, "stylesheet");
    String place =
        sheet == null || sheet.startsWith("data:")
            ? ""
            : " · " + sheet.substring(sheet.lastIndexOf('/') + 1) + ":" + text(style, "line");
    String from =
        text(style, "from").equals("rule") ? text(style, "selector") : text(style, "from");
    return text(style, "value") + " · " + from + place;
  }

  @Test
  void aStyleHasWhatSetIt() throws Exception {
    assertEquals("#ffffff · .primary", line(style("#save", "-fx-text-fill")));
    assertEquals("#0000ff · #street · sheet.css:4", line(style("#street", "-fx-text-fill")));
    assertEquals("500 · code", line(style("#half", "-fx-min-width")));
    assertTrue(line(style("#grown", "-fx-font")).matches("\\S+ 15px · inline"));
    assertEquals("#ff000080 · inline", line(style("#grown", "-fx-background-color")));
  }

  @Test
  void stylesOfTheStylesheetOfJavaFxAreIncludedIfTheyAreAskedFor() throws Exception {
    JsonObject alignment = style(node("#save", "userAgentStyles"), "-fx-alignment");
    assertJson(
        "{value: 'CENTER', from: 'user agent', selector: '.button'}",
        only(alignment, "value", "from", "selector"));
  }

  @Test
  void partsOfACompoundStyleAreNamedAsInCssEachWithItsRule() throws Exception {
    JsonObject cut = node("#cut", "styles");
    assertEquals("14px · #cut · sheet.css:5", line(style(cut, "-fx-font-size")));
    String family = line(style(cut, "-fx-font-family"));
    assertTrue(family.matches("\\S.* · (?:#cut\\.button|\\.button#cut) · sheet\\.css:6"), family);
    JsonObject color = style(cut, "-fx-background-color");
    assertTrue(line(color).matches("#[0-9a-f]{6,8}, #ffffff · #cut · sheet\\.css:5"), line(color));
    assertEquals("-fx-accent", text(color, "lookup"));
    assertEquals("3, 3 · #cut · sheet.css:5", line(style(cut, "-fx-background-radius")));
  }

  @Test
  void internalNamesOfStylesAndHashCodesAreNotShown() throws Exception {
    for (String css : List.of("#cut", "#grown", "#save")) {
      for (String which : List.of("styles", "userAgentStyles")) {
        String styles = node(css, which).get("styles").toString();
        assertFalse(styles.contains("-fx-region-"), styles);
        assertFalse(styles.matches("(?s).*@[0-9a-f]{5}.*"), styles);
      }
    }
  }

  @Test
  void propertiesShowStylesAsText() throws Exception {
    JsonObject shown = properties("#grown", "background", "font");
    assertTrue(text(shown, "background").matches("#ff000080( .*)?"), shown::toString);
    assertTrue(text(shown, "font").matches("\\S+ 15px"), shown::toString);
  }

  @Test
  void stylesOfJavaFxThatAreOmittedAreCounted() throws Exception {
    assertTrue(node("#cut", "styles").get("userAgentStyles").getAsInt() > 0);
    assertFalse(node("#cut", "userAgentStyles").has("userAgentStyles"));
  }
}
