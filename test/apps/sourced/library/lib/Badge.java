package lib;

import java.io.IOException;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** A control of a library, which creates a node while no code of the application runs. */
public final class Badge extends HBox {
  public Badge() throws IOException {
    setId("badge");
    Node tag = FXMLLoader.load(Badge.class.getResource("badge.fxml"));
    getChildren().add(tag);
    Platform.runLater(
        () -> {
          Label text = new Label("badge"); // library: #badgeText
          text.setId("badgeText");
          getChildren().add(text);
        });
  }
}
