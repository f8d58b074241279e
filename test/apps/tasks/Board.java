import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Three lists of cards, which can be dragged from one list to another. */
final class Board {
  private Label dragged;

  static Parent create(Stage stage) {
    Board board = new Board();
    return new HBox(
        12,
        board.list("To do", "Write the invoice", "Call Grace Hopper", "Book a room", "Order paper"),
        board.list("Doing", "Review the contract", "Translate the manual"),
        board.list("Done", "Pay the rent", "Renew the domain", "Send the offer"));
  }

  private Node list(String name, String... cards) {
    VBox list = new VBox(8);
    list.setId(name.toLowerCase().replace(" ", "-"));
    list.setAccessibleText(name);
    list.setPadding(new Insets(8));
    list.setMinHeight(400);
    for (String card : cards) list.getChildren().add(card(card));
    list.setOnDragOver(event -> event.acceptTransferModes(TransferMode.MOVE));
    list.setOnDragDropped(
        event -> {
          list.getChildren().add(dragged);
          Tasks.log("moved " + dragged.getText() + " to " + name);
          event.setDropCompleted(true);
        });
    VBox column = new VBox(6, new Label(name), list);
    HBox.setHgrow(column, Priority.ALWAYS);
    return column;
  }

  private Label card(String text) {
    Label card = new Label(text);
    card.setMaxWidth(Double.MAX_VALUE);
    card.setPadding(new Insets(8));
    card.setOnDragDetected(
        event -> {
          dragged = card;
          ClipboardContent content = new ClipboardContent();
          content.putString(text);
          card.startDragAndDrop(TransferMode.MOVE).setContent(content);
          event.consume();
        });
    return card;
  }
}
