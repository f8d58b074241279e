package places;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;

/** The controller of place.fxml, with the listeners and bindings that the application attaches to its view. */
public final class PlaceController {
  @FXML Pane root;
  @FXML private Label label;
  @FXML private TextField field;
  @FXML private ComboBox<String> combo;
  @FXML private ListView<String> list;
  private final ObservableList<String> model = FXCollections.observableArrayList("one", "two");
  private Label first;
  private int initialized;
  private int actions;
  private int changes;

  @FXML
  private void initialize() {
    initialized++;
  }

  @FXML
  private void onCombo() {
    actions++;
  }

  /** Sets up the view as applications do after they have loaded one. */
  void attach() {
    first = label;
    list.setItems(model);
    field.setText("typed");
    field.textProperty().addListener((property, old, now) -> changes++);
    actions = 0;
  }

  /** Whether all attachments are unchanged, the text of the label, and the place of the root. */
  String describe(Node content) {
    int before = changes;
    field.appendText("x");
    field.deleteText(field.getLength() - 1, field.getLength());
    model.add("three");
    String problems =
        problem(content == root, "lost")
            + problem(label == first, "otherLabel")
            + problem(label.getParent() == root, "otherParent")
            + problem(field.getText().equals("typed"), "otherText")
            + problem(changes == before + 2, "noListener")
            + problem(list.getItems() == model && list.getItems().contains("three"), "otherModel")
            + problem(actions == 0, "action")
            + problem(initialized == 1, "initialized");
    model.remove("three");
    return content.getClass().getSimpleName() + " " + label.getText() + problems;
  }

  private static String problem(boolean isGood, String name) {
    return isGood ? "" : " " + name;
  }
}
