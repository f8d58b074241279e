import java.util.Scanner;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** A scene of about as many nodes as the first argument says. A line on standard input sets the text of the first label. */
public final class Many extends Application {
  /** Not an Application itself: then JavaFX may stand on the class path. */
  static final class Main {
    public static void main(String[] args) {
      launch(Many.class, args);
    }
  }

  private int left;
  private int number;
  private Label first;

  @Override
  public void start(Stage stage) {
    left = Integer.parseInt(getParameters().getRaw().get(0));
    VBox root = new VBox();
    while (left > 0) {
      root.getChildren().add(branch(6));
    }
    stage.setTitle("Many");
    stage.setScene(new Scene(new BorderPane(new ScrollPane(root)), 900, 600));
    stage.show();
    Platform.runLater(() -> System.out.println("ready " + count(stage.getScene().getRoot())));
    Thread reader = new Thread(this::read, "stdin");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String line = lines.nextLine();
      Platform.runLater(() -> first.setText(line));
    }
  }

  private Pane branch(int depth) {
    Pane pane = depth % 2 == 0 ? new VBox(2) : new HBox(2);
    left--;
    if (depth > 0) {
      for (int i = 0; i < 2 && left > 0; i++) {
        pane.getChildren().add(branch(depth - 1));
      }
      return pane;
    }
    for (int i = 0; i < 4 && left > 0; i++) {
      Label label = new Label("Label " + number);
      label.setId("label" + number);
      first = first == null ? label : first;
      Button button = new Button("Button " + number);
      pane.getChildren().add(new HBox(3, label, button, new Label("= " + number)));
      number++;
      left -= 7; // the row, its three controls and the text in each
    }
    return pane;
  }

  private static int count(Node node) {
    int count = 1;
    if (node instanceof Parent) {
      for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
        count += count(child);
      }
    }
    return count;
  }
}
