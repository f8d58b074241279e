import java.io.File;
import java.util.List;
import java.util.Scanner;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * A button for each kind of chooser, and for each way to open one. The result of a chooser is a line
 * on standard output. A line on standard input is the id of a button whose chooser is then opened
 * without a click; `alive` is answered when the JavaFX application thread runs, `quit` exits.
 */
public class Choosing {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private final VBox buttons = new VBox(8);
    private Stage stage;

    @Override
    public void start(Stage primary) {
      stage = primary;
      button("open", () -> texts("Open a text").showOpenDialog(stage));
      button("multiple", () -> texts("Open texts").showOpenMultipleDialog(stage));
      button("save", () -> save().showSaveDialog(stage));
      button("directory", () -> directory().showDialog(stage));
      button("noOwner", () -> new FileChooser().showOpenDialog(null));
      button("two", () -> List.of(texts("First").showOpenDialog(stage), directory().showDialog(stage)));
      button("alert", this::openThenAlert);
      button("fail", this::openThenFail);
      later("posted", () -> Platform.runLater(() -> show("posted", this::open)));
      later("delayed", this::openDelayed);
      later("animated", this::openInPulse);
      Button plain = new Button("plain");
      plain.setId("plain");
      plain.setOnAction(event -> System.out.println("clicked plain"));
      buttons.getChildren().add(plain);
      stage.setScene(new Scene(buttons, 300, 480));
      stage.setTitle("Choosing");
      stage.setX(40);
      stage.setY(40);
      stage.show();
      Thread commands = new Thread(this::commands);
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private static FileChooser texts(String title) {
      FileChooser chooser = new FileChooser();
      chooser.setTitle(title);
      chooser.setInitialDirectory(new File(System.getProperty("java.io.tmpdir")));
      chooser.getExtensionFilters().add(new ExtensionFilter("Texts", "*.txt", "*.md"));
      return chooser;
    }

    private static FileChooser save() {
      FileChooser chooser = texts("Save the text");
      chooser.setInitialFileName("new.txt");
      return chooser;
    }

    private static DirectoryChooser directory() {
      DirectoryChooser chooser = new DirectoryChooser();
      chooser.setTitle("Choose a directory");
      return chooser;
    }

    private File open() {
      return texts("Open a text").showOpenDialog(stage);
    }

    private Object openThenAlert() {
      File file = open();
      Alert alert = new Alert(Alert.AlertType.INFORMATION, "Opened");
      alert.initOwner(stage);
      alert.setTitle("Opened");
      alert.show();
      return file;
    }

    private Object openThenFail() {
      throw new IllegalStateException("cannot read " + open());
    }

    private void openDelayed() {
      Thread work =
          new Thread(
              () -> {
                try {
                  Thread.sleep(300);
                } catch (InterruptedException e) {
                  return;
                }
                Platform.runLater(() -> show("delayed", this::open));
              });
      work.setDaemon(true);
      work.start();
    }

    /** A nested event loop cannot be started there. */
    private void openInPulse() {
      PauseTransition pause = new PauseTransition(Duration.millis(100));
      pause.setOnFinished(event -> show("animated", this::open));
      pause.play();
    }

    private void button(String id, Supplier<Object> choose) {
      later(id, () -> show(id, choose));
    }

    private void later(String id, Runnable action) {
      Button button = new Button(id);
      button.setId(id);
      button.setOnAction(event -> action.run());
      buttons.getChildren().add(button);
    }

    private static void show(String id, Supplier<Object> choose) {
      System.out.println(id + " shows");
      System.out.println(id + " " + choose.get());
    }

    private void commands() {
      try (Scanner in = new Scanner(System.in)) {
        while (in.hasNextLine()) {
          String line = in.nextLine();
          Platform.runLater(() -> command(line));
        }
      }
    }

    private void command(String line) {
      switch (line) {
        case "quit":
          Platform.exit();
          break;
        case "alive":
          System.out.println("is alive");
          break;
        default:
          ((Button) buttons.lookup("#" + line)).fire();
      }
    }
  }
}
