import java.util.Scanner;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;

/**
 * A window with more nodes than a tree shows at a time, cells and buttons whose text is in other
 * nodes, a dialog, and a JavaFX application thread that hangs. Each line on standard input is a
 * command: {@code dialog}, {@code hang}, {@code go on} or {@code exit}.
 */
public final class Entries extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Entries.class, args);
    }
  }

  /** A cell whose class name does not end in "Cell". */
  private static final class PersonEntry extends ListCell<String> {
    private final Label name = new Label();
    private final Label city = new Label();
    private final HBox graphic = new HBox(4, new Text("\ue001"), name, city);

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setGraphic(empty ? null : graphic);
      if (!empty) {
        name.setText(item);
        city.setText("of Berlin");
      }
    }
  }

  private final CountDownLatch hang = new CountDownLatch(1);

  @Override
  public void start(Stage stage) {
    ListView<String> people = new ListView<>();
    people.setId("people");
    people.setCellFactory(list -> new PersonEntry());
    people.getItems().addAll("Ada", "Grace");
    people.setMinHeight(80);
    Button save = new Button();
    save.setId("save");
    save.setGraphic(new HBox(new Text("\ue002"), new Label("Save all")));
    Button plain = new Button("Plain");
    plain.setId("plain");
    plain.setGraphic(new Label("beside"));
    HBox pane = new HBox(new Label("In a pane"));
    pane.setId("pane");
    VBox root = new VBox(people, save, plain, pane);
    IntStream.range(0, 60).forEach(i -> root.getChildren().add(new Label("Line " + i)));
    stage.setScene(new Scene(root, 300, 400));
    stage.setTitle("Entries");
    stage.show();
    Thread reader = new Thread(() -> read(stage), "stdin");
    reader.setDaemon(true);
    reader.start();
    Platform.runLater(() -> System.out.println("ready"));
  }

  private void read(Stage stage) {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      switch (lines.nextLine()) {
        case "dialog" -> Platform.runLater(() -> showDialog(stage));
        case "hang" -> Platform.runLater(this::hang);
        case "go on" -> hang.countDown();
        case "exit" -> Platform.exit();
        default -> throw new IllegalArgumentException();
      }
    }
  }

  private static void showDialog(Stage owner) {
    Stage dialog = new Stage();
    dialog.initOwner(owner);
    dialog.setTitle("New Entry");
    dialog.setScene(new Scene(new VBox(new Label("Name")), 200, 100));
    dialog.show();
    dialog.requestFocus();
  }

  private void hang() {
    System.out.println("hangs");
    try {
      hang.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
