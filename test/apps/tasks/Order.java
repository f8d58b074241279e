import javafx.geometry.Insets;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A button whose text is truncated, because a rule of a stylesheet limits its width. */
final class Order {
  private static final String CSS =
      "data:text/css,.compact%20%7B%20-fx-max-width%3A%2072px%3B%20%7D";

  static Parent create(Stage stage) {
    TextField customer = new TextField("Acorn Analytics");
    Label label = new Label("Customer");
    label.setLabelFor(customer);
    HBox.setHgrow(customer, Priority.ALWAYS);
    Button save = new Button("Save order");
    save.getStyleClass().add("compact");
    VBox view =
        new VBox(
            10,
            new Label("Order 4711"),
            new HBox(8, label, customer),
            new HBox(8, new Button("Cancel"), new Button("Add an item"), save));
    view.setPadding(new Insets(12));
    view.getStylesheets().add(CSS);
    return view;
  }
}
