package copied;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A component of the application that adds its own children. */
public class Card extends VBox {
  public Card() {
    Label title = new Label("Card");
    title.setId("title");
    getChildren().add(title);
  }
}
