package application;

import javafx.scene.control.Label;

/** A label that FXML can copy. */
public final class Copied extends Label {
  public Copied() {}

  public Copied(Copied other) {
    super(other.getText());
  }
}
