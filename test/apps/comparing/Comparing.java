import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Stage;

/**
 * A window whose look changes by commands after a number: {@code style ID CSS},
 * {@code text ID TEXT}, {@code remove ID}, {@code size WIDTH HEIGHT}, {@code dialog},
 * {@code second}. The focus is on a button, so that no caret blinks until a test clicks into the
 * field.
 */
public final class Comparing extends Application {
  private Stage stage;
  private final VBox main = new VBox(24);

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Comparing.class, args);
    }
  }

  @Override
  public void start(Stage first) {
    stage = first;
    Button save = named(new Button("Save"), "save");
    Button other = named(new Button("Other"), "other");
    TextField field = named(new TextField("Some text"), "field");
    ListView<String> list = named(new ListView<>(), "list");
    list.setPrefHeight(120);
    for (int i = 0; i < 30; i++) {
      list.getItems().add("row " + i);
    }
    ComboBox<String> combo = named(new ComboBox<>(), "combo");
    combo.getItems().setAll("Alpha", "Beta", "Gamma");
    HBox buttons = named(new HBox(60, save, other), "buttons");
    main.getChildren().setAll(buttons, field, named(new Label("State"), "state"), combo, list);
    main.setStyle("-fx-padding: 20");
    first.setTitle("Comparing");
    first.setScene(new Scene(main, 400, 420));
    first.show();
    save.requestFocus();
    Commands.listen(this::run);
  }

  private void run(String command) {
    String[] parts = command.substring(command.indexOf(' ') + 1).split(" ", 3);
    switch (parts[0]) {
      case "style":
        main.lookup("#" + parts[1]).setStyle(parts[2]);
        break;
      case "text":
        ((Label) main.lookup("#" + parts[1])).setText(parts[2]);
        break;
      case "remove":
        main.getChildren().remove(main.lookup("#" + parts[1]));
        break;
      case "size":
        stage.setWidth(Double.parseDouble(parts[1]));
        stage.setHeight(Double.parseDouble(parts[2]));
        break;
      case "dialog":
        show(new Stage(), "Question", true);
        break;
      case "second":
        show(new Stage(), "Second", false);
        break;
      default:
        throw new IllegalArgumentException(command);
    }
  }

  private void show(Stage window, String title, boolean modal) {
    if (modal) {
      window.initOwner(stage);
      window.initModality(Modality.WINDOW_MODAL);
    }
    Button close = named(new Button("Close"), "close");
    close.setOnAction(event -> window.hide());
    window.setTitle(title);
    window.setScene(new Scene(new VBox(10, named(new Label(title), "question"), close), 200, 100));
    window.show();
  }

  private static <T extends javafx.scene.Node> T named(T node, String id) {
    node.setId(id);
    return node;
  }
}
