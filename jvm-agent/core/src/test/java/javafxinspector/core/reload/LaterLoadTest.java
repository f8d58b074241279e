package javafxinspector.core.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import application.Meter;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.ResourceBundle;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Files that an application loads after they were saved but before its build has copied them. */
class LaterLoadTest extends SavedResourceTest {
  @Test
  void aViewThatIsLoadedLaterIsTheSavedOneHoweverItsLocationIsGiven() throws Exception {
    URL url = build("note.fxml", note("one"));
    assertEquals(1, save("View", "note.fxml", note("two")).get("later").getAsInt());
    assertEquals("two", text(() -> FXMLLoader.load(url)));
    assertEquals("two", text(() -> new FXMLLoader(url).load()));
    FXMLLoader located = new FXMLLoader();
    located.setLocation(url);
    assertEquals("two", text(located::load));
    URL found = Meter.class.getResource(resource("note.fxml"));
    assertEquals("two", text(() -> FXMLLoader.load(found)));
    try (InputStream in = Meter.class.getResourceAsStream(resource("note.fxml"))) {
      assertEquals("two", text(() -> new FXMLLoader().load(in)));
    }
  }

  @Test
  void anIncludedViewAndItsControllerAreLoadedFromWhatWasSaved() throws Exception {
    build("note.fxml", note("one"));
    URL outer =
        build(
            "outer.fxml",
            """
            <?import javafx.scene.layout.HBox?>
            <HBox xmlns="http://javafx.com/javafx" xmlns:fx="http://javafx.com/fxml">
              <fx:include source="note.fxml"/>
            </HBox>
            """);
    save("View", "note.fxml", note("two"));
    assertEquals(
        "two", text(() -> FXMLLoader.<Parent>load(outer).getChildrenUnmodifiable().get(0)));
  }

  @Test
  void whatTheBuildWritesAfterwardsIsLoaded() throws Exception {
    URL url = build("note.fxml", note("one"));
    save("View", "note.fxml", note("two"));
    Files.writeString(built.resolve("note.fxml"), note("three"));
    assertEquals("three", text(() -> FXMLLoader.load(url)));
  }

  @Test
  void aDocumentThatIsNotCorrectIsNotLoadedLater() throws Exception {
    URL url = build("note.fxml", note("one"));
    assertThrows(UiException.class, () -> save("View", "note.fxml", "<Label"));
    assertEquals("one", text(() -> FXMLLoader.load(url)));
    show(() -> new javafx.scene.layout.VBox(FXMLLoader.<Parent>load(url)));
    assertThrows(
        UiException.class,
        () -> save("View", "note.fxml", note("two").replace("text", "alignment")));
    assertEquals("one", text(() -> FXMLLoader.load(url)));
  }

  @Test
  void aShownViewThatWasLoadedFromAStreamIsChanged() throws Exception {
    build("note.fxml", note("one"));
    Stage stage =
        show(
            () -> {
              try (InputStream in = Meter.class.getResourceAsStream(resource("note.fxml"))) {
                return new javafx.scene.layout.VBox(new FXMLLoader().<Parent>load(in));
              }
            });
    for (String each : List.of("two", "three")) {
      assertEquals(1, save("View", "note.fxml", note(each)).get("views").getAsInt());
      assertEquals(each, text(() -> stage.getScene().getRoot().getChildrenUnmodifiable().get(0)));
    }
  }

  @Test
  void imagesBundlesAndStylesheetsAreReadFromWhatWasSaved() throws Exception {
    String gif = "R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==";
    URL image = build("dot.gif", "none");
    save("Resource", "dot.gif", java.util.Base64.getDecoder().decode(gif));
    assertEquals(1, (int) onFx(() -> (int) new Image(image.toString()).getWidth()));

    build("texts.properties", "title=one");
    String bundle = built.getFileName() + ".texts";
    ClassLoader loader = Meter.class.getClassLoader();
    assertEquals(
        "one", ResourceBundle.getBundle(bundle, java.util.Locale.ROOT, loader).getString("title"));
    save("Resource", "texts.properties", "title=two");
    assertEquals(
        "two", ResourceBundle.getBundle(bundle, java.util.Locale.ROOT, loader).getString("title"));

    URL sheet = build("late.css", ".label { -fx-opacity: 0.5; }");
    save("Stylesheet", "late.css", ".label { -fx-opacity: 0.25; }");
    Label label = new Label("text");
    label.getStylesheets().add(sheet.toString());
    show(() -> new javafx.scene.layout.VBox(label));
    assertEquals(0.25, onFx(label::getOpacity));
  }

  @Test
  void aResourceInWhichTheBuildReplacesPartsIsLeftToTheBuild() throws Exception {
    URL url = build("version.properties", "version=1.0");
    assertThrows(
        UiException.class,
        () -> save("Resource", "version.properties", "version=${project.version}"));
    try (InputStream in = url.openStream()) {
      assertEquals("version=1.0", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
