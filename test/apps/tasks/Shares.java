import javafx.geometry.Insets;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A calculation that fails with an exception, which the window does not show. */
final class Shares {
  static Parent create(Stage stage) {
    TextField total = new TextField("120");
    TextField people = new TextField("0");
    Label result = new Label("No result");
    Button calculate = new Button("Calculate");
    calculate.setOnAction(
        event -> result.setText(String.valueOf(share(total.getText(), people.getText()))));
    VBox view =
        new VBox(
            10,
            new Label("Share a bill"),
            new HBox(8, named("Total", total), total),
            new HBox(8, named("People", people), people),
            calculate,
            result);
    view.setPadding(new Insets(12));
    return view;
  }

  private static int share(String total, String people) {
    int number = Integer.parseInt(people);
    if (number == 0) {
      Tasks.log("failed");
      throw new IllegalArgumentException("A bill needs at least one person");
    }
    return Integer.parseInt(total) / number;
  }

  private static Label named(String name, TextField field) {
    Label label = new Label(name);
    label.setLabelFor(field);
    return label;
  }
}
