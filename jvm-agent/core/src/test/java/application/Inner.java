package application;

import javafx.fxml.FXML;
import javafx.scene.control.Label;

/** The controller of an included view. */
public final class Inner {
  @FXML private Label title;

  public String text() {
    return title.getText();
  }
}
