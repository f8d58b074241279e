package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Properties that the class of a parent sets, in documents whose imports change with them. */
class StaticPropertiesTest extends ReloadedViewTest {
  private Path written(String imports, String attribute) throws IOException {
    return Files.writeString(
        folder.resolve("view.fxml"),
        """
        <?import javafx.scene.control.Label?>
        <?import javafx.scene.layout.VBox?>
        %s
        <VBox xmlns="http://javafx.com/javafx">
          <Label id="label" text="one" %s/>
        </VBox>
        """
            .formatted(imports, attribute));
  }

  private Label showLabel(Path file) {
    showLoaded(() -> FXMLLoader.<Parent>load(file.toUri().toURL()));
    return find(Label.class, "#label");
  }

  private Integer row(Label label) {
    return onFx(() -> GridPane.getRowIndex(label));
  }

  @Test
  void areResetAlsoIfTheirImportGoesWithThem() throws IOException, UiException {
    String grid = "<?import javafx.scene.layout.GridPane?>";
    Label label = showLabel(written(grid, "GridPane.rowIndex=\"3\""));
    assertEquals(3, row(label));
    saved(written("", ""));
    assertNull(row(label));
    assertSame(label, find(Label.class, "#label"));
  }
}
