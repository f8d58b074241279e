package sent;

import javafx.scene.layout.VBox;

/** The root that the application makes itself, with a property that JavaFX does not have. */
public class Root extends VBox {
  public String getCommand() {
    Calls.log("Root.getCommand");
    return "";
  }

  public void setCommand(String command) {
    Calls.log("Root.setCommand " + command);
  }
}
