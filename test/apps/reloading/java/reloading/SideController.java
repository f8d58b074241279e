package reloading;

import javafx.fxml.FXML;
import javafx.scene.control.Label;

/** The controller of side.fxml, which main.fxml includes. */
public final class SideController {
  private static int created;
  private final int number = ++created;
  @FXML private Label hint;

  @FXML
  private void initialize() {
    System.out.println("initialize side " + number);
  }

  /** Called after this class was redefined. */
  public void mutate() {
    System.out.println("mutated " + number);
  }

  String describe() {
    return "side " + number + " " + (hint.getScene() != null);
  }
}
