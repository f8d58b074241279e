package stays;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The node that each button creates, and removes again. */
class Card extends VBox {
  static int made;

  final Label label = new Label("Order " + ++made);
  Card previous;

  Card() {
    getChildren().addAll(label, new Label("Details"));
  }
}
