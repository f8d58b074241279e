package sourced;

import javafx.event.ActionEvent;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Controller of main.fxml. */
public final class MainController { // controller: #main
  @FXML private VBox main; // field: #main
  @FXML private Button save; // field: #save
  @FXML private Button twice;

  @FXML
  private void initialize() {
    Label made = new Label("initialized"); // made: #initialized
    made.setId("initialized");
    main.getChildren().add(made);
    twice.setOnAction(
        event -> {
          save.fire(); // handles: #twice
        });
  }

  @FXML
  void save(ActionEvent event) {
    save.setText("Saved"); // handles: #save
  }
}
