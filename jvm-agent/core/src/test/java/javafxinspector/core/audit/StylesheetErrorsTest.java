package javafxinspector.core.audit;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StylesheetErrorsTest extends CheckTest {
  @TempDir Path dir;

  private String written(String text) throws Exception {
    return Files.writeString(dir.resolve("audit.css"), text).toUri().toString();
  }

  private static String ignored(String node, String declaration, int line) {
    return String.format(
        "error stylesheetError %s: JavaFX ignores %s · correct the value · audit.css:%d",
        node, declaration, line);
  }

  @Test
  void aDeclarationThatJavaFxIgnoresIsFoundWithItsLine() throws Exception {
    String url = written(".label {\n  -fx-effect: blur(3);\n  -fx-opacity: 1;\n}\n");
    Stage stage = show(() -> new VBox(id("first", new Label("First")), new Label("Second")));
    use(stage, url);
    assertFindings(ignored("Label#first", "-fx-effect: blur(3)", 2));
  }

  @Test
  void aRuleForAPartOfASkinIsAboutItsControl() throws Exception {
    String url = written(".slider .thumb {\n  -fx-effect: blur(3);\n}\n");
    Stage stage =
        show(
            () -> {
              Slider slider = id("slider", new Slider());
              slider.setAccessibleText("Volume");
              return new VBox(new Label("First"), slider);
            });
    use(stage, url);
    assertFindings(ignored("Slider#slider", "-fx-effect: blur(3)", 2));
  }

  @Test
  void aRuleThatAppliesToNothingIsAboutTheWindow() throws Exception {
    String url = written(".nobody {\n\n  -fx-effect: blur(3);\n}\n");
    Stage stage =
        show(
            () -> {
              Label hidden = new Label("Hidden");
              hidden.getStyleClass().add("nobody");
              hidden.setVisible(false);
              return id("root", new VBox(hidden));
            });
    use(stage, url);
    assertFindings(ignored("VBox#root", "-fx-effect: blur(3)", 3));
  }

  @Test
  void aLongValueIsShortened() throws Exception {
    String value = "x".repeat(70);
    String url = written(".label {\n  -fx-effect: " + value + "(3);\n}\n");
    Stage stage = show(() -> new VBox(id("first", new Label("First"))));
    use(stage, url);
    assertFindings(ignored("Label#first", "-fx-effect: " + "x".repeat(60) + "…", 2));
  }

  @Test
  void aStylesheetThatDoesNotExistIsFoundAtTheNodeThatUsesIt() throws Exception {
    Stage stage =
        show(
            () -> {
              StackPane pane = id("pane", new StackPane(new Label("Label")));
              pane.getStylesheets().add("/missing-of-pane.css");
              return id("root", new VBox(pane));
            });
    use(stage, "/missing.css");
    assertFindings(
        "error stylesheetError VBox#root: JavaFX could not load the stylesheet /missing.css"
            + " · correct its URL or create it",
        "error stylesheetError StackPane#pane: JavaFX could not load the stylesheet"
            + " /missing-of-pane.css · correct its URL or create it");
  }

  @Test
  void aStylesheetThatJavaFxAcceptsIsFine() throws Exception {
    String url = written(".label {\n  -fx-opacity: 1;\n  -FX-PADDING: 2;\n}\n");
    Stage stage = show(() -> new VBox(new Label("First")));
    use(stage, url);
    assertFindings();
  }

  @Test
  void rulesAndAtRulesThatJavaFxDoesNotKnowAreFound() throws Exception {
    String url =
        written(
            ".label { -fx-opacity: 1; }\n"
                + ".list > :nth-child(2) { -fx-rotate: 3; }\n"
                + "@keyframes turn { from { -fx-rotate: 1; } to { -fx-rotate: 2; } }\n"
                + ".button { -fx-opacity: 1; }\n");
    Stage stage = show(() -> id("root", new VBox(new Label("First"))));
    use(stage, url);
    String found =
        "error stylesheetError VBox#root: JavaFX ignores %s · correct the selector · audit.css:%d";
    assertFindings(
        String.format(found, ".list > :nth-child(2)", 2),
        String.format(found, "@keyframes turn", 3));
  }

  @Test
  void aStylesheetThatWasCorrectedAndReplacedIsFine() throws Exception {
    String url = written(".label {\n  -fx-effect: blur(3);\n}\n");
    Stage stage = show(() -> new VBox(new Label("First")));
    use(stage, url);
    onFx(() -> stage.getScene().getStylesheets().removeAll(url));
    runPulse();
    assertFindings();
  }

  private static void use(Stage stage, String url) {
    onFx(() -> stage.getScene().getStylesheets().add(url));
    runPulse();
  }
}
