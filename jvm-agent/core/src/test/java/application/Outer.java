package application;

import javafx.fxml.FXML;

/** The controller of a view that includes another one. */
public final class Outer {
  @FXML private Inner includedController;

  public Inner inner() {
    return includedController;
  }
}
