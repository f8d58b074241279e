import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TextField;

/** Changes that the application makes by itself, on a command of the test. JavaFX application thread. */
final class Changes {
  /** After so many milliseconds, disabled controls are enabled again. */
  private static final int DISABLED_MS = 150;

  private final Movement movement;
  private final Fields fields;
  private final Node buttons;
  private final TextField stolen;
  private final Dialogs dialogs;
  private final Timer timer = new Timer("changes", true);
  private final List<TimerTask> tasks = new ArrayList<>();

  Changes(
      Movement movement, Fields fields, Node buttons, TextField stolen, Dialogs dialogs) {
    this.movement = movement;
    this.fields = fields;
    this.buttons = buttons;
    this.stolen = stolen;
    this.dialogs = dialogs;
  }

  /** Makes a change once, after so many milliseconds. */
  void later(String change, int ms) {
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            Platform.runLater(() -> Log.own(() -> make(change)));
          }
        };
    tasks.add(task);
    timer.schedule(task, ms);
  }

  /** Ends all changes. */
  void stop() {
    tasks.forEach(TimerTask::cancel);
    tasks.clear();
  }

  /** Enables everything, so that nothing waits for a change that was ended. */
  void undo() {
    fields.setDisable(false);
    buttons.setDisable(false);
  }

  private void make(String change) {
    switch (change) {
      case "focus":
        stolen.requestFocus();
        break;
      case "tab":
        fields.switchTab();
        break;
      case "dialog":
        dialogs.show();
        break;
      case "disable":
        fields.setDisable(true);
        buttons.setDisable(true);
        later("enable", DISABLED_MS);
        break;
      case "enable":
        undo();
        break;
      default:
        movement.change(change).run();
    }
  }
}
