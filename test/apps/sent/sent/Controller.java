package sent;

import javafx.fxml.FXML;
import javafx.scene.control.Label;

/** The controller of the view, with handlers that it uses and some that it does not use. */
public class Controller {
  /** Values that FXMLLoader injects into it. */
  public String command = "status";

  @FXML private Label title;

  @FXML
  private void save() {}

  @FXML
  private void deleteAll() {
    Calls.log("Controller.deleteAll");
  }

  public String getPassword() {
    Calls.log("Controller.getPassword");
    return "secret";
  }

  public javafx.event.EventHandler<javafx.event.Event> getHandler() {
    Calls.log("Controller.getHandler");
    return event -> {};
  }
}
