package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** A document whose root is an object that the application has created. */
class GivenRootTest extends ReloadedViewTest {
  private static final class Card extends VBox {}

  private static String document(String attributes, String content) {
    return "<fx:root type=\"VBox\"" + attributes + ">" + content + "</fx:root>";
  }

  @Test
  void takesLaterVersionsAfterOneThatHasSetWhatCannotBeReset() throws Exception {
    String label = "<Label id=\"label\" text=\"%s\"/>";
    Path file = write("view.fxml", document("", label.formatted("one")));
    showLoaded(
        () -> {
          FXMLLoader loader = new FXMLLoader(file.toUri().toURL());
          loader.setRoot(new Card());
          return loader.<Parent>load();
        });
    save(document(" spacing=\"3\"", "<opacity>0.5</opacity>" + label.formatted("two")));
    JsonObject saved = save(document("", label.formatted("three")));
    String lost = saved.getAsJsonArray("lost").toString();
    assertTrue(lost.contains("spacing of") && lost.contains("opacity of"), lost);
    assertEquals("three", find(Label.class, "#label").getText());
    save(document("", label.formatted("four")));
    assertEquals("four", find(Label.class, "#label").getText());
  }

  @Test
  void reportsAnEmptyPropertyOfNoClassWhichALaterImportWouldGiveAMeaning() throws Exception {
    Path file = write("view.fxml", document("", ""));
    showLoaded(
        () -> {
          FXMLLoader loader = new FXMLLoader(file.toUri().toURL());
          loader.setRoot(new Card());
          return loader.<Parent>load();
        });
    String empty = "<Missing.slot></Missing.slot>";
    UiException error = assertThrows(UiException.class, () -> save(document("", empty)));
    assertTrue(error.getMessage().contains("Missing.slot is not"), error.getMessage());
  }
}
