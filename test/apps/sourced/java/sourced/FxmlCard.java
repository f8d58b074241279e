package sourced;

import java.io.IOException;
import java.io.UncheckedIOException;
import javafx.fxml.FXMLLoader;
import javafx.scene.layout.VBox;

/** A component with its own FXML. */
public final class FxmlCard extends VBox {
  public FxmlCard() {
    FXMLLoader loader = new FXMLLoader(FxmlCard.class.getResource("card.fxml"));
    loader.setRoot(this);
    try {
      loader.load();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
