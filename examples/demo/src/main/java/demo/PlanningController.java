package demo;

import javafx.concurrent.Task;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;

/** The page "Planning": two lists with drag and drop, a long task, a message and a bug. */
public final class PlanningController {
  private static final int STEPS = 20;

  @FXML private ListView<Job> backlog;
  @FXML private ListView<Job> sprint;
  @FXML private Button importButton;
  @FXML private ProgressBar progress;
  @FXML private Label progressText;

  private Toast notice;

  @FXML
  private void initialize() {
    backlog
        .getItems()
        .setAll(
            new Job("Call Ada Lovelace", "high"),
            new Job("Send the offer to Blue Harbour", "high"),
            new Job("Book the flight to Oslo", "medium"),
            new Job("Clean up old contacts", "low"),
            new Job("Order new business cards", "low"),
            new Job("Plan the summer party", "medium"));
    sprint.getItems().setAll(new Job("Write the newsletter", "medium"));
    backlog.setCellFactory(view -> new JobCell());
    sprint.setCellFactory(view -> new JobCell());
    JobCell.acceptDrops(backlog, sprint);
    JobCell.acceptDrops(sprint, backlog);
  }

  void notifyWith(Toast toast) {
    notice = toast;
  }

  @FXML
  void startImport() {
    if (importButton.isDisabled()) return;
    Task<Integer> task =
        new Task<>() {
          @Override
          protected Integer call() throws InterruptedException {
            for (int step = 1; step <= STEPS; step++) {
              Thread.sleep(60);
              updateProgress(step, STEPS);
              updateMessage(step * 5 + " %");
            }
            return STEPS * 5;
          }
        };
    importButton.disableProperty().bind(task.runningProperty());
    progress.progressProperty().bind(task.progressProperty());
    progressText.textProperty().bind(task.messageProperty());
    task.setOnSucceeded(event -> Events.ALL.add("Imported " + task.getValue() + " contacts"));
    Events.ALL.add("Import started");
    Thread thread = new Thread(task, "import");
    thread.setDaemon(true);
    thread.start();
  }

  @FXML
  private void showToast() {
    notice.show("The team was notified");
  }

  @FXML
  private void fail() {
    Events.ALL.add("About to fail");
    throw new IllegalStateException("This button always fails");
  }

  @FXML
  private void showNotes() {
    Notes.show(backlog.getScene().getWindow());
  }
}
