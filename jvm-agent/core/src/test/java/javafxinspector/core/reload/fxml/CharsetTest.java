package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** FXML that the application loads with a charset other than UTF-8. */
class CharsetTest extends ReloadedViewTest {
  private static final String OLD = "<HBox id=\"old\"><Label id=\"size\" text=\"Größe\"/></HBox>";
  private static final String NEW = OLD.replace("<HBox", "<HBox spacing=\"3\"");

  private void expectChanged() {
    assertEquals("Größe", find(Label.class, "#size").getText());
    assertEquals(3, find(HBox.class, "#old").getSpacing());
  }

  @Test
  void anIncludedDocumentIsReadInTheCharsetOfTheInclude() throws Exception {
    Charset[] charsets = {StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE};
    for (Charset charset : charsets) {
      String name = charset + ".fxml";
      write(name, OLD, charset);
      showView("<VBox><fx:include source=\"" + name + "\" charset=\"" + charset + "\"/></VBox>");
      saved(write(name, NEW, charset));
      expectChanged();
    }
  }

  @Test
  void aDocumentIsReadInTheCharsetOfTheLoader() throws Exception {
    Path file = write("view.fxml", OLD, StandardCharsets.ISO_8859_1);
    URL url = file.toUri().toURL();
    showLoaded(
        () -> new FXMLLoader(url, null, null, null, StandardCharsets.ISO_8859_1).<Parent>load());
    saved(write("view.fxml", NEW, StandardCharsets.ISO_8859_1));
    expectChanged();
  }

  @Test
  void aDocumentThatCannotBeDecodedIsRefusedAndChangesNothing() throws Exception {
    showView(OLD);
    Path file = write("view.fxml", NEW, StandardCharsets.ISO_8859_1);
    UiException refused = assertThrows(UiException.class, () -> saved(file));
    assertTrue(refused.getMessage().startsWith("view.fxml is not in UTF-8"), refused.getMessage());
    assertEquals("Größe", find(Label.class, "#size").getText());
    assertEquals(0, find(HBox.class, "#old").getSpacing());
  }
}
