package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Each kind of assertion, true and false, and what the node shows instead. */
class AssertionKindsTest extends ReplayTest {
  private static String text(String id, String text) {
    return "{kind: 'text', value: '" + text + "', target: " + id(id) + "}";
  }

  private static String state(String id, String state, boolean is) {
    return "{kind: 'state', state: '" + state + "', is: " + is + ", target: " + id(id) + "}";
  }

  private static ListView<String> numbers(int count) {
    ListView<String> list = named("list", new ListView<>());
    IntStream.range(0, count).forEach(i -> list.getItems().add("Item " + i));
    return list;
  }

  @Test
  void textOfALabelTextOrField() throws UiException {
    show(
        () ->
            new VBox(
                named("label", new Label("Saved")),
                named("text", new Text("Free")),
                named("field", new TextField("Rome")),
                named("area", new TextArea("Two\nlines"))));
    assertEquals("met: Saved", checked(text("label", "Saved")));
    assertEquals("unmet: Saved", checked(text("label", "saved")));
    assertEquals("met: Free", checked(text("text", "Free")));
    assertEquals("met: Rome", checked(text("field", "Rome")));
    assertEquals("unmet: Two\nlines", checked(text("area", "Two lines")));
  }

  @Test
  void textThatABoxShows() throws UiException {
    ComboBox<String> combo = named("combo", new ComboBox<>());
    combo.getItems().addAll("Red", "Green");
    combo.setValue("Green");
    ComboBox<String> editable = named("editable", new ComboBox<>());
    editable.setEditable(true);
    editable.setValue("Blue");
    ChoiceBox<String> choice = named("choice", new ChoiceBox<>());
    choice.getItems().add("Small");
    choice.setValue("Small");
    DatePicker date = named("date", new DatePicker());
    date.getEditor().setText("1 May");
    Spinner<Integer> spinner = named("spinner", new Spinner<>(0, 9, 7));
    show(() -> new VBox(combo, editable, choice, date, spinner));
    assertEquals("met: Green", checked(text("combo", "Green")));
    assertEquals("met: Blue", checked(text("editable", "Blue")));
    assertEquals("met: Small", checked(text("choice", "Small")));
    assertEquals("met: 1 May", checked(text("date", "1 May")));
    assertEquals("met: 7", checked(text("spinner", "7")));
  }

  @Test
  void textOfANodeWithoutAText() throws UiException {
    show(() -> named("box", new VBox(new Label("Inner"))));
    assertEquals("unmet", checked(text("box", "Inner")));
  }

  @Test
  void textOfANodeThatIsNotShown() throws UiException {
    show(() -> new VBox(new Label("Saved")));
    assertEquals("unmet", checked(text("status", "Saved")));
  }

  @Test
  void textOfAPasswordFieldIsNotReported() throws UiException {
    PasswordField field = named("secret", new PasswordField());
    field.setText("s3cr3t");
    show(() -> new VBox(field));
    assertEquals("unmet: •••", checked(text("secret", "s3cr3t")));
  }

  @Test
  void valueIsThatOfASliderWithinTheSmallestDrag() throws UiException {
    Slider slider = named("slider", new Slider(100, 200, 150));
    slider.setMinWidth(200);
    slider.setMaxWidth(200);
    show(() -> new VBox(slider, named("label", new Label("150"))));
    String value = "{kind: 'value', value: '%s', target: " + id("slider") + "}";
    assertEquals("met: 150.0", checked(String.format(value, "150")));
    assertEquals("met: 150.0", checked(String.format(value, "151")));
    assertEquals("met: 150.0", checked(String.format(value, "149.0")));
    assertEquals("unmet: 150.0", checked(String.format(value, "151.01")));
    assertEquals("unmet: 150.0", checked(String.format(value, "148.9")));
    assertEquals("unmet", checked("{kind: 'value', value: '150', target: " + id("label") + "}"));
  }

  @Test
  void stateThatAppliesOrNot() throws UiException {
    CheckBox box = named("box", new CheckBox("Gift"));
    box.setSelected(true);
    Button button = named("button", new Button("Save"));
    button.setDisable(true);
    TitledPane pane = named("pane", new TitledPane("More", new Label("Inner")));
    show(() -> new VBox(box, button, pane));
    assertEquals("met: true", checked(state("box", "selected", true)));
    assertEquals("unmet: true", checked(state("box", "selected", false)));
    assertEquals("met: false", checked(state("box", "disabled", false)));
    assertEquals("unmet: false", checked(state("box", "disabled", true)));
    assertEquals("met: true", checked(state("button", "disabled", true)));
    assertEquals("met: true", checked(state("pane", "expanded", true)));
    assertEquals("unmet", checked(state("other", "selected", false)));
  }

  @Test
  void stateThatDoesNotApplyIfTheClientDoesNotSay() throws UiException {
    show(() -> new VBox(named("box", new CheckBox("Gift"))));
    String state = "{kind: 'state', state: 'selected', target: " + id("box") + "}";
    assertEquals("met: false", checked(state));
  }

  @Test
  void rowsAreCounted() throws UiException {
    TreeItem<String> root = new TreeItem<>("Europe");
    root.getChildren().add(new TreeItem<>("Italy"));
    show(
        () ->
            new HBox(
                numbers(300),
                named("tree", new TreeView<>(root)),
                named("label", new Label("Two"))));
    String rows = "{kind: 'rows', value: '%s', target: " + id("list") + "}";
    assertEquals("met: 300", checked(String.format(rows, "300")));
    assertEquals("unmet: 300", checked(String.format(rows, "299")));
    assertEquals("met: 1", checked("{kind: 'rows', value: '1', target: " + id("tree") + "}"));
    assertEquals("met: 0", checked("{kind: 'rows', value: '0', target: " + id("label") + "}"));
  }

  @Test
  void firstRowsAreReadFromTheTop() throws UiException {
    TableView<String> table = named("table", new TableView<>());
    for (String title : new String[] {"City", "Copy"}) {
      TableColumn<String, String> column = new TableColumn<>(title);
      column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
      table.getColumns().add(column);
    }
    table.getItems().addAll("Aachen", "Bonn", "Celle");
    show(() -> table);
    String first = "{kind: 'firstRows', target: " + id("table") + ", texts: ";
    String two = "['Aachen | Aachen', 'Bonn | Bonn']}";
    assertEquals("met: Aachen | Aachen”, “Bonn | Bonn", checked(first + two));
    assertEquals("met: Aachen | Aachen", checked(first + "['Aachen | Aachen']}"));
    assertEquals("unmet: Aachen | Aachen", checked(first + "['Bonn | Bonn']}"));
    change(() -> FXCollections.reverse(table.getItems()));
    assertEquals("unmet: Celle | Celle”, “Bonn | Bonn", checked(first + two));
  }

  @Test
  void firstRowsAreScrolledIntoView() throws UiException {
    ListView<String> list = numbers(300);
    show(() -> new VBox(list));
    change(() -> list.scrollTo(200));
    String first = "{kind: 'firstRows', target: " + id("list") + ", texts: ";
    assertEquals("met: Item 0”, “Item 1", checked(first + "['Item 0', 'Item 1']}"));
  }

  @Test
  void firstRowsOfAnEmptyListOrOfNoList() throws UiException {
    show(() -> new HBox(numbers(0), named("label", new Label("Item 0"))));
    String first = "{kind: 'firstRows', texts: ['Item 0'], target: ";
    assertEquals("unmet: ", checked(first + id("list") + "}"));
    assertEquals("unmet: ", checked(first + id("label") + "}"));
  }

  @Test
  void shownAndGone() throws UiException {
    Label label = named("status", new Label("Saved"));
    show(() -> new VBox(label));
    assertEquals("met", checked("{kind: 'shown', target: " + id("status") + "}"));
    assertEquals("unmet", checked("{kind: 'gone', target: " + id("status") + "}"));
    change(() -> label.setVisible(false));
    assertEquals("unmet", checked("{kind: 'shown', target: " + id("status") + "}"));
    assertEquals("met", checked("{kind: 'gone', target: " + id("status") + "}"));
  }

  @Test
  void rowShownAndRowGone() throws UiException {
    ListView<String> list = numbers(300);
    show(() -> new VBox(list));
    String item = "value: 'Item 250', target: " + id("list") + "}";
    assertEquals("unmet", checked("{kind: 'rowGone', " + item));
    assertEquals("met", checked("{kind: 'rowShown', " + item));
    change(() -> list.getItems().remove("Item 250"));
    assertEquals("unmet", checked("{kind: 'rowShown', " + item));
    assertEquals("met", checked("{kind: 'rowGone', " + item));
  }

  @Test
  void windowOpenedAndWindowClosed() throws UiException {
    Stage stage = show(() -> new VBox(new Label("Main")));
    change(() -> stage.setTitle("Orders"));
    assertEquals("met", checked("{kind: 'windowOpened', value: 'Orders'}"));
    assertEquals("unmet", checked("{kind: 'windowClosed', value: 'Orders'}"));
    assertEquals("unmet", checked("{kind: 'windowOpened', value: 'Customers'}"));
    assertEquals("met", checked("{kind: 'windowClosed', value: 'Customers'}"));
  }
}
