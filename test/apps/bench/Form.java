import java.time.LocalDate;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** A form of a typical application: labelled fields of several kinds, a list beside them, and buttons. */
final class Form {
  private static final List<String> TEXTS =
      List.of("Name", "Street", "City", "Postal code", "Country", "Email", "Phone", "Company", "Website", "Account");

  private final GridPane grid = new GridPane();
  private int rows;

  private Form() {}

  static Parent create() {
    Form form = new Form();
    BorderPane root = new BorderPane(form.fields(), new Label("Edit the contact"), null, buttons(), contacts());
    root.setPadding(new Insets(8));
    return root;
  }

  private Node fields() {
    grid.setHgap(6);
    grid.setVgap(4);
    TEXTS.forEach(text -> add(text, new TextField(text + " of a contact")));
    ComboBox<String> group = new ComboBox<>();
    group.getItems().addAll("Family", "Friends", "Work");
    group.setValue("Work");
    add("Group", group);
    add("Birthday", new DatePicker(LocalDate.of(1990, 4, 12)));
    add("Priority", new Slider(0, 10, 3));
    add("Copies", new Spinner<Integer>(1, 9, 2));
    add("Notes", new TextArea("Called on Monday.\nSend the offer."));
    ToggleGroup kind = new ToggleGroup();
    HBox kinds = new HBox(6);
    for (String text : List.of("Private", "Business", "Both")) {
      RadioButton button = new RadioButton(text);
      button.setToggleGroup(kind);
      kinds.getChildren().add(button);
    }
    VBox checks = new VBox(4, new CheckBox("Newsletter"), new CheckBox("Archive"), new CheckBox("Locked"));
    return new VBox(8, grid, kinds, checks);
  }

  private void add(String text, Node field) {
    field.setId(text.toLowerCase().replace(' ', '-'));
    Label label = new Label(text + ":");
    label.setLabelFor(field);
    grid.addRow(rows++, label, field);
  }

  private static Node contacts() {
    ListView<String> list = new ListView<>();
    list.setId("contacts");
    for (int i = 1; i <= 200; i++) {
      list.getItems().add("Contact " + i);
    }
    list.setPrefWidth(160);
    return list;
  }

  private static Node buttons() {
    Button save = new Button("Save");
    save.setId("save");
    save.setTooltip(new Tooltip("Saves the contact"));
    Button delete = new Button("Delete");
    delete.setDisable(true);
    return new HBox(6, save, new Button("Cancel"), delete);
  }
}
