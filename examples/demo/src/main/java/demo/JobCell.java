package demo;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Shows a job with its priority as a badge. The job can be dragged into the other list. */
final class JobCell extends ListCell<Job> {
  private final Label title = new Label();
  private final Label badge = new Label();
  private final HBox row;

  JobCell() {
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    row = new HBox(8, title, space, badge);
    row.setAlignment(Pos.CENTER_LEFT);
    title.getStyleClass().add("job-title");
    badge.getStyleClass().add("badge");
    setOnDragDetected(
        event -> {
          if (isEmpty()) return;
          Dragboard board = startDragAndDrop(TransferMode.MOVE);
          ClipboardContent content = new ClipboardContent();
          content.putString(getItem().title());
          board.setContent(content);
          event.consume();
        });
  }

  @Override
  protected void updateItem(Job job, boolean empty) {
    super.updateItem(job, empty);
    if (empty || job == null) {
      setGraphic(null);
      return;
    }
    title.setText(job.title());
    badge.setText(job.priority());
    badge.getStyleClass().setAll("label", "badge", "badge-" + job.priority());
    setGraphic(row);
  }

  /** Allows jobs of {@code other} to be dropped on {@code list}. */
  static void acceptDrops(ListView<Job> list, ListView<Job> other) {
    list.setOnDragOver(
        event -> {
          if (find(other, event.getDragboard()) != null)
            event.acceptTransferModes(TransferMode.MOVE);
          event.consume();
        });
    list.setOnDragDropped(
        event -> {
          Job job = find(other, event.getDragboard());
          if (job != null) {
            other.getItems().remove(job);
            list.getItems().add(job);
            Events.ALL.add("Moved \"" + job.title() + "\" to " + list.getId());
          }
          event.setDropCompleted(job != null);
          event.consume();
        });
  }

  private static Job find(ListView<Job> list, Dragboard board) {
    return list.getItems().stream()
        .filter(job -> job.title().equals(board.getString()))
        .findFirst()
        .orElse(null);
  }
}
