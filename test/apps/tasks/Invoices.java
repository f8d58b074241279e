import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Stage;

/** A dialog is open over a list of invoices, and the window in front of both is a preview. */
final class Invoices {
  static Parent create(Stage stage) {
    ListView<String> list = new ListView<>();
    for (int i = 1; i <= 12; i++) list.getItems().add("Invoice " + (2600 + i));
    Label status = new Label("12 invoices");
    Platform.runLater(
        () -> {
          confirm(stage, list, status);
          preview();
        });
    return new VBox(8, new Label("Invoices"), list, new Button("Delete…"), status);
  }

  private static void confirm(Stage owner, ListView<String> list, Label status) {
    ButtonType delete = new ButtonType("Delete", ButtonData.OK_DONE);
    Alert alert =
        new Alert(
            Alert.AlertType.CONFIRMATION,
            "Delete invoice 2604? This cannot be undone.",
            delete,
            ButtonType.CANCEL);
    alert.setTitle("Delete invoice");
    alert.setHeaderText(null);
    alert.initOwner(owner);
    alert.initModality(Modality.WINDOW_MODAL);
    alert
        .resultProperty()
        .addListener(
            (property, before, now) -> {
              Tasks.log("answered " + now.getText());
              if (now == delete) list.getItems().remove("Invoice 2604");
              status.setText(list.getItems().size() + " invoices");
            });
    alert.show();
  }

  private static void preview() {
    Stage preview = new Stage();
    preview.setTitle("Preview");
    preview.setScene(
        new Scene(
            new VBox(
                8,
                new Label("Invoice 2604"),
                new Label("Acorn Analytics, London"),
                new Label("Total: 1,250.00 EUR"),
                new Button("Print")),
            400,
            300));
    preview.setX(40);
    preview.setY(40);
    preview.show();
    preview.requestFocus();
  }
}
