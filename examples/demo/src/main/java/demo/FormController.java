package demo;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.ToggleGroup;

/** The page "New contact": a form with validation messages. */
public final class FormController {
  @FXML private ScrollPane form;
  @FXML private TextField firstName;
  @FXML private TextField lastName;
  @FXML private TextField email;
  @FXML private TextField phone;
  @FXML private PasswordField password;
  @FXML private DatePicker birthday;
  @FXML private ComboBox<String> city;
  @FXML private ChoiceBox<String> language;
  @FXML private CheckBox newsletter;
  @FXML private CheckBox terms;
  @FXML private ToggleGroup kind;
  @FXML private RadioButton privatePerson;
  @FXML private RadioButton business;
  @FXML private Spinner<Integer> employees;
  @FXML private Slider priority;
  @FXML private Label priorityValue;
  @FXML private TextArea notes;
  @FXML private Label problems;

  private Contacts contacts;

  @FXML
  private void initialize() {
    city.setItems(Contacts.CITIES);
    language.getItems().setAll("English", "French", "German", "Spanish");
    employees.setValueFactory(new IntegerSpinnerValueFactory(1, 5000, 1));
    employees.disableProperty().bind(business.selectedProperty().not());
    // The field accepts only digits, spaces and a leading plus.
    phone.setTextFormatter(
        new TextFormatter<String>(
            change -> change.getControlNewText().matches("\\+?[\\d ]*") ? change : null));
    priority
        .valueProperty()
        .addListener(
            (value, old, now) ->
                priorityValue.setText(Integer.toString((int) Math.round(now.doubleValue()))));
    city.valueProperty().addListener((value, old, now) -> report("City", now));
    language.valueProperty().addListener((value, old, now) -> report("Language", now));
    birthday.valueProperty().addListener((value, old, now) -> report("Birthday", now));
    newsletter.selectedProperty().addListener((value, old, now) -> report("Newsletter", now));
    reset();
  }

  private static void report(String field, Object value) {
    if (value != null) Events.ALL.add(field + ": " + value);
  }

  void addTo(Contacts all) {
    contacts = all;
  }

  void begin() {
    form.setVvalue(0);
    firstName.requestFocus();
  }

  @FXML
  private void save() {
    List<String> wrong = validate();
    problems.setText(String.join("\n", wrong));
    problems.setVisible(!wrong.isEmpty());
    problems.setManaged(!wrong.isEmpty());
    if (!wrong.isEmpty()) {
      Events.ALL.add("Not saved: " + wrong.size() + (wrong.size() == 1 ? " problem" : " problems"));
      return;
    }
    String name = firstName.getText().strip() + " " + lastName.getText().strip();
    String company = business.isSelected() ? employees.getValue() + " employees" : "Private";
    contacts.people().add(0, new Contact(name, email.getText().strip(), company, city.getValue()));
    Events.ALL.add("Added " + name);
  }

  private List<String> validate() {
    List<String> wrong = new ArrayList<>();
    if (firstName.getText().isBlank()) wrong.add("First name is missing.");
    if (lastName.getText().isBlank()) wrong.add("Last name is missing.");
    if (!email.getText().strip().matches("[^@\\s]+@[^@\\s]+\\.[^@\\s]+"))
      wrong.add("Email is not a valid address.");
    if (password.getText().length() < 8) wrong.add("Password must have at least 8 characters.");
    if (birthday.getValue() != null && birthday.getValue().isAfter(LocalDate.now()))
      wrong.add("Birthday is in the future.");
    if (city.getValue() == null) wrong.add("City is missing.");
    if (!terms.isSelected()) wrong.add("The terms must be accepted.");
    return wrong;
  }

  @FXML
  private void resetForm() {
    reset();
    Events.ALL.add("Form reset");
  }

  private void reset() {
    for (TextField field : List.of(firstName, lastName, email, phone, password)) field.clear();
    notes.clear();
    birthday.setValue(null);
    city.setValue(null);
    language.setValue("English");
    newsletter.setSelected(false);
    terms.setSelected(false);
    kind.selectToggle(privatePerson);
    employees.getValueFactory().setValue(1);
    priority.setValue(3);
    problems.setVisible(false);
    problems.setManaged(false);
  }
}
