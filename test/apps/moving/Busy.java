import java.util.List;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * An application that several clients use at once, each with controls of its own, while it changes
 * itself. It logs every event that reaches a handler. Commands besides those of {@link
 * Moving}:
 *
 * <ul>
 *   <li>{@code reset list|table|tree|treeTable EDITABLE}: starts over; {@code RESET}
 *   <li>{@code later CHANGE MS}: makes a change of {@link Changes} once, after so many milliseconds; {@code
 *       LATER}
 *   <li>{@code rest}: ends the changes that were ordered; {@code RESTING}
 * </ul>
 */
public final class Busy extends Commanded {
  private Stage stage;
  private Rows rows;
  private Movement movement;
  private Changes changes;
  private Dialogs dialogs;

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Busy.class, args);
    }
  }

  @Override
  public void start(Stage primary) {
    stage = primary;
    dialogs = new Dialogs(stage);
    stage.setTitle("Busy");
    stage.setScene(new Scene(new BorderPane(), 1320, 700));
    reset("list", true);
    stage.show();
    listen();
  }

  private void reset(String kind, boolean isEditable) {
    rest();
    dialogs.close();
    BorderPane root = new BorderPane();
    rows = Rows.of(kind);
    rows.control().setId("rows");
    rows.control().setPrefWidth(720);
    rows.setEditable(isEditable);
    movement = new Movement(rows, 1);
    TextField stolen = Fields.field("stolen");
    Fields fields = new Fields();
    VBox buttons = new VBox(6, RowEvents.bin(), stolen);
    for (int i = 0; i < Fields.USERS; i++) {
      int user = i;
      buttons.getChildren().add(button("plain-" + user, () -> {}));
      buttons.getChildren().add(button("late-" + user, () -> changes.later("focus", 80)));
      buttons.getChildren().add(button("dialog-" + user, () -> dialogs.ask("dialog-" + user)));
    }
    root.setLeft(rows.control());
    root.setCenter(fields.tabs());
    root.setRight(buttons);
    changes = new Changes(movement, fields, buttons, stolen, dialogs);
    stage.getScene().setRoot(root);
  }

  private static Button button(String id, Runnable then) {
    Button button = new Button(id);
    button.setId(id);
    button.setOnAction(
        event -> {
          Log.event("fired", id, "-");
          then.run();
        });
    return button;
  }

  private void rest() {
    if (movement != null) {
      movement.stop();
      changes.stop();
    }
  }

  @Override
  String run(String[] words) {
    switch (words[0]) {
      case "reset":
        Log.own(() -> reset(words[1], Boolean.parseBoolean(words[2])));
        afterPulse(stage.getScene(), () -> System.out.println("RESET"));
        return "RESETTING";
      case "every":
        movement.every(words[1], Integer.parseInt(words[2]));
        return "MOVING";
      case "later":
        changes.later(words[1], Integer.parseInt(words[2]));
        return "LATER";
      case "rest":
        rest();
        Log.own(changes::undo);
        return "RESTING";
      case "prepare":
        List<Integer> ids = Stream.of(words).skip(2).map(Integer::valueOf).toList();
        Log.own(
            () -> {
              rows.clearSelection();
              movement.reveal(item -> ids.contains(item.id));
            });
        afterPulse(stage.getScene(), () -> System.out.println("MARK " + words[1]));
        return "PREPARED";
      case "mark":
        return "MARK " + words[1];
      default:
        throw new IllegalArgumentException(words[0]);
    }
  }
}
