package reloading;

import java.io.IOException;
import java.io.UncheckedIOException;
import javafx.fxml.FXML;
import javafx.fxml.FXMLLoader;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** A control that is its own root and controller. */
public final class Badge extends HBox {
  @FXML private Label badge;

  public Badge() {
    FXMLLoader loader = new FXMLLoader(Badge.class.getResource("badge.fxml"));
    loader.setRoot(this);
    loader.setController(this);
    try {
      loader.load();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FXML
  private void initialize() {
    System.out.println("initialize badge " + badge.getText());
  }
}
