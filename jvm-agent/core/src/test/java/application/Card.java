package application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import javafx.fxml.FXMLLoader;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A component that loads its own FXML into itself. */
public final class Card extends VBox {
  public Card(URL location) {
    FXMLLoader loader = new FXMLLoader(location);
    loader.setRoot(this);
    loader.setController(this);
    try {
      loader.load();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String text() {
    return ((Label) getChildren().get(0)).getText();
  }
}
