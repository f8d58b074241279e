import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A form of twelve controls and two buttons. */
final class ContactForm {
  private static final String[] FIELDS = {"First name", "Last name", "Email", "Phone", "Street"};

  private final GridPane grid = new GridPane();
  private final TextField[] fields = new TextField[FIELDS.length];
  private final ComboBox<String> city = new ComboBox<>();
  private final DatePicker birthday = new DatePicker();
  private final ToggleGroup contactBy = new ToggleGroup();
  private final CheckBox newsletter = new CheckBox("Newsletter");
  private final TextArea notes = new TextArea();
  private final Label status = new Label("Not saved");

  static Parent create(Stage stage) {
    return new ContactForm().view();
  }

  private Parent view() {
    grid.setHgap(8);
    grid.setVgap(6);
    for (int i = 0; i < FIELDS.length; i++) add(FIELDS[i], fields[i] = new TextField());
    city.getItems().addAll("Aachen", "Berlin", "Hamburg", "London", "Paris", "Rome");
    add("City", city);
    add("Birthday", birthday);
    RadioButton byEmail = new RadioButton("By email");
    RadioButton byPhone = new RadioButton("By phone");
    byEmail.setToggleGroup(contactBy);
    byPhone.setToggleGroup(contactBy);
    byEmail.setSelected(true);
    notes.setPrefRowCount(3);
    Button save = new Button("Save");
    save.setOnAction(event -> save());
    grid.addRow(grid.getRowCount(), new Label("Contact"), new HBox(8, byEmail, byPhone));
    grid.add(newsletter, 1, grid.getRowCount());
    add("Notes", notes);
    VBox view =
        new VBox(10, new Label("New contact"), grid, new HBox(8, save, new Button("Cancel")), status);
    view.setPadding(new Insets(12));
    return view;
  }

  private void add(String name, Control control) {
    Label label = new Label(name);
    label.setLabelFor(control);
    grid.addRow(grid.getRowCount(), label, control);
  }

  private void save() {
    String by = ((RadioButton) contactBy.getSelectedToggle()).getText();
    String all =
        Stream.concat(
                Stream.of(fields).map(TextField::getText),
                Stream.of(
                    city.getValue(),
                    birthday.getValue(),
                    by,
                    newsletter.isSelected(),
                    notes.getText()))
            .map(String::valueOf)
            .collect(Collectors.joining("|"));
    Tasks.log("saved " + all);
    status.setText("Saved " + fields[0].getText() + " " + fields[1].getText());
  }
}
