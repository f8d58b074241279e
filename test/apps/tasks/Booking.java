import java.time.temporal.ChronoUnit;
import java.util.Locale;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A room is booked from one date to another. */
final class Booking {
  static Parent create(Stage stage) {
    Locale.setDefault(Locale.UK);
    DatePicker from = new DatePicker();
    DatePicker to = new DatePicker();
    ComboBox<String> room = new ComboBox<>();
    room.getItems().addAll("Single room", "Double room");
    room.getSelectionModel().selectFirst();
    Label status = new Label("No dates");
    Button book = new Button("Book");
    book.setOnAction(
        event -> {
          long nights = ChronoUnit.DAYS.between(from.getValue(), to.getValue());
          Tasks.log("booked " + from.getValue() + " to " + to.getValue());
          status.setText("Booked " + nights + " nights");
        });
    VBox view =
        new VBox(
            10,
            new Label("Book a room"),
            new HBox(8, named("Arrival", from), from, named("Departure", to), to),
            new HBox(8, named("Room", room), room),
            book,
            status);
    view.setPadding(new Insets(12));
    return view;
  }

  private static Label named(String name, Node control) {
    Label label = new Label(name);
    label.setLabelFor(control);
    return label;
  }
}
