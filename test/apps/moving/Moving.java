import java.util.List;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/**
 * A list, table, tree or tree table whose rows move. It logs every event that reaches a handler,
 * with the item. Each line on standard input is a command, to which it responds with a line:
 *
 * <ul>
 *   <li>{@code show list|table|tree|treeTable|nested}: shows a new control; {@code SHOWN}
 *   <li>{@code every insert|sort|filter|scroll MS}: makes this change again and again; {@code MOVING}
 *   <li>{@code stop}: ends all changes; {@code STOPPED}
 *   <li>{@code now insert|sort|filter|scroll}: makes this change once; {@code MOVED}
 *   <li>{@code prepare N ID…}: selects nothing, scrolls to the first of these items, and prints
 *       {@code MARK N} after the next pulse
 *   <li>{@code editable true|false}; {@code EDITABLE}
 *   <li>{@code mark N}: {@code MARK N}, after all events that were handled until then
 * </ul>
 */
public final class Moving extends Commanded {
  /** Number of the items at the start. */
  static final int ITEMS = 36;

  private final BorderPane root = new BorderPane();
  private Rows rows;
  private Movement movement;

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Moving.class, args);
    }
  }

  @Override
  public void start(Stage stage) {
    root.setRight(RowEvents.bin());
    show("list");
    stage.setScene(new Scene(root, 820, 480));
    stage.setTitle("Moving");
    stage.show();
    listen();
  }

  private void show(String kind) {
    if (movement != null) {
      movement.stop();
    }
    rows = Rows.of(kind);
    rows.control().setId("rows");
    root.setCenter(rows.control());
    movement = new Movement(rows, 1);
  }

  @Override
  String run(String[] words) {
    switch (words[0]) {
      case "show":
        Log.own(() -> show(words[1]));
        return "SHOWN";
      case "every":
        movement.every(words[1], Integer.parseInt(words[2]));
        return "MOVING";
      case "stop":
        movement.stop();
        return "STOPPED";
      case "now":
        Log.own(movement.change(words[1]));
        return "MOVED";
      case "prepare":
        List<Integer> ids = Stream.of(words).skip(2).map(Integer::valueOf).toList();
        Log.own(
            () -> {
              rows.clearSelection();
              movement.reveal(item -> ids.contains(item.id));
            });
        afterPulse(root.getScene(), () -> System.out.println("MARK " + words[1]));
        return "PREPARED";
      case "editable":
        rows.setEditable(Boolean.parseBoolean(words[1]));
        return "EDITABLE";
      case "mark":
        return "MARK " + words[1];
      default:
        throw new IllegalArgumentException(words[0]);
    }
  }
}
