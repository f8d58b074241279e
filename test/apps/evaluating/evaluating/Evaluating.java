package evaluating;

import evaluating.inside.Person;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Has something for evaluated code to read and call, and prints what it was told. */
public final class Evaluating extends Application {
  public final List<Person> people = new ArrayList<>(List.of(new Person()));
  public int total = 3;

  @Override
  public void start(Stage stage) {
    Label status = new Label("idle");
    status.setId("status");
    Button save = new Button("Save");
    save.setId("save");
    save.setOnAction(e -> status.setText("saved"));
    stage.setTitle("Evaluating");
    stage.setScene(new Scene(new VBox(status, save), 300, 200));
    stage.show();
    Platform.runLater(() -> System.out.println("ready"));
  }

  /** Must run on the JavaFX application thread. */
  public String report(String text) {
    if (!Platform.isFxApplicationThread()) {
      throw new AssertionError("on " + Thread.currentThread().getName());
    }
    System.out.println("reported " + text);
    return text;
  }

  public void fail() {
    throw new IllegalStateException("no city");
  }
}
