import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A wizard with five pages: account, plan, address, terms, and a summary of the order. */
final class SignUp {
  private final Label title = new Label();
  private final VBox page = new VBox(8);
  private final Button back = new Button("Back");
  private final Button next = new Button("Next");
  private final TextField name = new TextField();
  private final TextField email = new TextField();
  private final TextField street = new TextField();
  private final TextField city = new TextField();
  private final ToggleGroup plans = new ToggleGroup();
  private final CheckBox accept = new CheckBox("I accept the terms");
  private final Node[][] pages = {account(), plans(), address(), terms()};
  private int step;

  static Parent create(Stage stage) {
    return new SignUp().view();
  }

  private Parent view() {
    back.setOnAction(event -> show(step - 1));
    next.setOnAction(event -> show(step + 1));
    accept.selectedProperty().addListener((property, before, now) -> next.setDisable(!now));
    show(0);
    BorderPane view = new BorderPane(page, title, null, new HBox(8, back, next), null);
    view.setPadding(new Insets(12));
    return view;
  }

  private Node[] account() {
    return new Node[] {named("Name", name), name, named("Email", email), email};
  }

  private Node[] plans() {
    Node[] buttons = new Node[3];
    String[] texts = {"Free, 1 project", "Team, 20 projects", "Company, 500 projects"};
    for (int i = 0; i < 3; i++) {
      RadioButton plan = new RadioButton(texts[i]);
      plan.setToggleGroup(plans);
      buttons[i] = plan;
    }
    plans.selectToggle(plans.getToggles().get(0));
    return buttons;
  }

  private Node[] address() {
    return new Node[] {named("Street", street), street, named("City", city), city};
  }

  private Node[] terms() {
    return new Node[] {new Label("The contract runs for one month and is renewed."), accept};
  }

  private void show(int number) {
    step = number;
    back.setDisable(number == 0 || number == pages.length);
    next.setDisable(number == pages.length || number == 3 && !accept.isSelected());
    next.setText(number == 3 ? "Finish" : "Next");
    title.setText(number < pages.length ? "Step " + (number + 1) + " of 4" : "Done");
    if (number < pages.length) page.getChildren().setAll(pages[number]);
    else finish();
  }

  private void finish() {
    String plan = ((RadioButton) plans.getSelectedToggle()).getText();
    Tasks.log(
        "ordered " + String.join("|", name.getText(), email.getText(), plan, street.getText(), city.getText()));
    page.getChildren().setAll(new Label("Welcome, " + name.getText() + ". Your plan: " + plan));
  }

  private static Label named(String name, TextField field) {
    Label label = new Label(name);
    label.setLabelFor(field);
    return label;
  }
}
