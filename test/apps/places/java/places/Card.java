package places;

import java.io.IOException;
import java.io.UncheckedIOException;
import javafx.fxml.FXML;
import javafx.fxml.FXMLLoader;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.layout.GridPane;

/** A control that is the root of its FXML. */
public final class Card extends GridPane {
  @FXML private Label title;
  @FXML private TabPane tabs;

  public Card() {
    FXMLLoader loader = new FXMLLoader(Card.class.getResource("card.fxml"));
    loader.setRoot(this);
    loader.setController(this);
    try {
      loader.load();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String describe() {
    return String.join(
        " ",
        title.getText(),
        getColumnConstraints().size() + " columns",
        tabs.getTabs().size() + " tabs",
        getChildren().size() + " children",
        getStyleClass().toString());
  }
}
