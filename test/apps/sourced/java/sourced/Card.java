package sourced;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A component whose constructor calls another one, and makes nodes. */
public class Card extends VBox {
  private final Label title = new Label(); // made: #cardTitle

  public Card() {
    this("from FXML");
  }

  public Card(String text) {
    title.setText(text);
    title.setId("cardTitle");
    setId("card");
    Label body = new Label("body"); // made: #cardBody
    body.setId("cardBody");
    getChildren().addAll(title, body);
  }
}
