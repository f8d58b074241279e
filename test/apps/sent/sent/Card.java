package sent;

import javafx.scene.layout.VBox;

/** A class that the view uses, with a property that it uses and one that it does not use. */
public class Card extends VBox {
  private String title = "";

  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public String getCommand() {
    Calls.log("Card.getCommand");
    return "";
  }

  public void setCommand(String command) {
    Calls.log("Card.setCommand " + command);
  }
}
