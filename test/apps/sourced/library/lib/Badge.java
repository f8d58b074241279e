package lib;

import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** A control of a library, which makes a node when no code of the application runs. */
public final class Badge extends HBox {
  public Badge() {
    setId("badge");
    Platform.runLater(
        () -> {
          Label text = new Label("badge"); // library: #badgeText
          text.setId("badgeText");
          getChildren().add(text);
        });
  }
}
