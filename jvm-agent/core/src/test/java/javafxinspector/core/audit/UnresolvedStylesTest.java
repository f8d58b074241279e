package javafxinspector.core.audit;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnresolvedStylesTest extends CheckTest {
  private static final String FINDING =
      "warning unresolvedStyle %s looks up %s, which nothing declares"
          + " · declare the name on an ancestor or in .root, or correct it";

  private static String unresolved(String property, String name) {
    return String.format(FINDING, property, name);
  }

  @Test
  void aNameInAStylesheetThatNothingDeclaresIsFoundWithItsLine(@TempDir Path dir) throws Exception {
    Path css = dir.resolve("names.css");
    Files.writeString(
        css,
        ".root { -declared: #123 }\n.wrong {\n  -fx-border-color: -declared;\n"
            + "  -fx-text-fill: -never-declared;\n}\n.nobody { -fx-text-fill: -unused }\n");
    Stage stage =
        show(
            () -> {
              Label wrong = id("wrong", new Label("Wrong"));
              wrong.getStyleClass().add("wrong");
              return new VBox(wrong);
            });
    onFx(() -> stage.getScene().getStylesheets().add(css.toUri().toString()));
    runPulse();
    assertFindings(unresolved("Label#wrong: -fx-text-fill", "-never-declared") + " · names.css:4");
  }

  @Test
  void aNameInAStylesheetWithoutATextIsFound() throws Exception {
    Stage stage =
        show(
            () -> {
              Label wrong = id("wrong", new Label("Wrong"));
              wrong.getStyleClass().add("wrong");
              return new VBox(wrong);
            });
    onFx(
        () ->
            stage
                .getScene()
                .getStylesheets()
                .add("data:text/css,.wrong%7B-fx-text-fill:-never-declared%7D"));
    runPulse();
    assertFindings(unresolved("Label#wrong: -fx-text-fill", "-never-declared"));
  }

  @Test
  void aNameInAStyleAttributeThatNothingDeclaresIsFound() throws Exception {
    show(
        () ->
            new VBox(
                id("inline", label("Inline", "-fx-background-color: -my-missing")),
                label("Again", "-fx-background-color: -my-missing")));
    assertFindings(unresolved("Label#inline: -fx-background-color", "-my-missing"));
  }

  @Test
  void namesThatTheThemeOrAStyleAttributeDeclaresAreFine() throws Exception {
    show(
        () ->
            new VBox(
                style("-my-color: #123456", new VBox(label("Uses", "-fx-text-fill: -my-color"))),
                label("Of the theme", "-fx-background-color: -fx-accent; -fx-text-fill: black"),
                label("Quoted", "-fx-font-family: \"-no-name\", '-no-name', url(-no-name)")));
    assertFindings();
  }

  private static String noValue(String property, String word) {
    return String.format(
        "warning unresolvedStyle %s is %s, which is neither one of its values nor declared anywhere,"
            + " so JavaFX ignores it · correct the value, or declare the name in .root",
        property, word);
  }

  @Test
  void wordsThatAreNoValuesAreFoundInStylesheetsAndStyleAttributes(@TempDir Path dir)
      throws Exception {
    Path css = dir.resolve("words.css");
    Files.writeString(
        css,
        ".root { ink: #123 }\n.fine { -fx-text-fill: ink; -fx-alignment: CENTER; }\n"
            + ".wrong {\n  -fx-text-fill: purplee;\n"
            + "  -fx-background-color: blakc; -fx-background-radius: 3;\n"
            + "  -fx-alignment: middel;\n  -fx-padding: wide;\n}\n"
            + ".nobody { -fx-text-fill: purplee }\n");
    Stage stage =
        show(
            () -> {
              Label wrong = id("wrong", new Label("Wrong"));
              wrong.getStyleClass().addAll("wrong");
              Label fine = new Label("Fine");
              fine.getStyleClass().add("fine");
              return new VBox(
                  wrong,
                  fine,
                  id("inline", label("Inline", "-fx-border-color: reed; -fx-font-family: Arial")));
            });
    onFx(() -> stage.getScene().getStylesheets().add(css.toUri().toString()));
    runPulse();
    assertFindings(
        noValue("Label#wrong: -fx-text-fill", "purplee") + " · words.css:4",
        noValue("Label#wrong: -fx-background-color", "blakc") + " · words.css:5",
        noValue("Label#wrong: -fx-alignment", "middel") + " · words.css:6",
        noValue("Label#wrong: -fx-padding", "wide") + " · words.css:7",
        noValue("Label#inline: -fx-border-color", "reed"));
  }
}
