package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.Meter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.stage.Stage;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A new version of a view in which an object rejects a value. */
class RefusedViewTest extends FxTest {
  private Path file;
  private Stage stage;

  @BeforeEach
  void load() throws IOException, URISyntaxException {
    Path folder = Path.of(Meter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    file = Files.createTempFile(folder, "meters", ".fxml");
    write(0, 0);
    stage = show(() -> FXMLLoader.<Parent>load(file.toUri().toURL()));
  }

  @AfterEach
  void remove() throws IOException {
    Files.delete(file);
  }

  private void write(int first, int second) throws IOException {
    Files.writeString(
        file,
        """
        <?import application.Meter?>
        <?import javafx.scene.layout.VBox?>
        <VBox xmlns="http://javafx.com/javafx">
          <Meter level="%d"/>
          <Meter level="%d"/>
        </VBox>
        """
            .formatted(first, second));
  }

  private UiException refused() throws IOException {
    String url = file.toUri().toURL().toString();
    Map<String, Object> view = Map.of("urls", List.of(url), "file", file.toString());
    return assertThrows(UiException.class, () -> request("reloadView", view));
  }

  private List<Integer> levels() {
    return stage.getScene().getRoot().getChildrenUnmodifiable().stream()
        .map(each -> ((Meter) each).getLevel())
        .toList();
  }

  @Test
  void aVersionThatIsRefusedChangesNothing() throws IOException {
    write(1, Meter.REFUSED);
    UiException error = refused();
    assertTrue(error.getMessage().contains(FileProblem.UNCHANGED), error.getMessage());
    assertNull(error.details().get("mayHaveHappened"));
    assertEquals(List.of(0, 0), levels());
  }

  @Test
  void aValueThatCannotBeRestoredIsNamedInTheError() throws IOException {
    write(Meter.LAST, Meter.REFUSED);
    UiException error = refused();
    assertEquals(List.of(Meter.LAST, 0), levels(), error.getMessage());
    assertFalse(error.getMessage().contains(FileProblem.UNCHANGED), error.getMessage());
    assertTrue(error.getMessage().contains("Not restored: level of Meter"), error.getMessage());
    assertEquals(true, error.details().get("mayHaveHappened"));
  }
}
