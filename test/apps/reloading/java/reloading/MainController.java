package reloading;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;

/** The controller of main.fxml. */
public final class MainController {
  private final String name;
  private int clicks;
  private int initialized;
  @FXML private Label title;
  @FXML private TextField city;
  @FXML private ListView<String> list;
  @FXML private Button count;
  @FXML private SideController sideController;

  MainController(String name) {
    this.name = name;
  }

  @FXML
  private void initialize() {
    initialized++;
    System.out.println("initialize " + name + " " + initialized);
    for (int i = 0; i < 50; i++) {
      list.getItems().add("Item " + i);
    }
    if (title.getText().equals("Refuse")) {
      throw new IllegalStateException("This title is refused");
    }
  }

  @FXML
  private void onCount() {
    clicks++;
    title.setText("Clicked " + clicks);
    System.out.println("clicked " + clicks);
  }

  String describe() {
    boolean isShown = title.getScene() != null && city.getScene() != null;
    return name + " " + initialized + " " + isShown + " " + sideController.describe();
  }
}
