import java.util.function.Supplier;
import javafx.event.EventType;
import javafx.scene.control.Button;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;

/** The handlers of a row and of the controls in it, which log the item that they act on. */
final class RowEvents {
  private RowEvents() {}

  /** The handlers of a row: the mouse, its context menu, and drag-and-drop from and to it. */
  static void install(IndexedCell<Item> row) {
    log(row, MouseEvent.MOUSE_PRESSED, "pressed");
    log(row, MouseEvent.MOUSE_RELEASED, "released");
    log(row, MouseEvent.MOUSE_CLICKED, "clicked");
    addMenu(row);
    Item[] dragged = new Item[1];
    row.setOnDragDetected(
        event -> {
          if (row.getItem() == null) {
            return;
          }
          dragged[0] = row.getItem();
          ClipboardContent content = new ClipboardContent();
          content.putString(String.valueOf(dragged[0].id));
          row.startDragAndDrop(TransferMode.MOVE).setContent(content);
          Log.event("dragDetected", dragged[0].id, "-");
          event.consume();
        });
    row.setOnDragDone(event -> Log.event("dragDone", dragged[0].id, event.getTransferMode()));
    row.setOnDragOver(RowEvents::accept);
    row.setOnDragDropped(event -> drop(event, id(row)));
  }

  /** A target outside of the control on which rows can be dropped. */
  static Label bin() {
    Label bin = new Label("Bin");
    bin.setId("bin");
    bin.setMinSize(100, 60);
    bin.setOnDragOver(RowEvents::accept);
    bin.setOnDragDropped(event -> drop(event, "bin"));
    return bin;
  }

  /** Accepts every drag. */
  private static void accept(DragEvent event) {
    event.acceptTransferModes(TransferMode.MOVE);
    event.consume();
  }

  /** Logs a drop: its item, and the target. */
  private static void drop(DragEvent event, Object on) {
    Log.event("dropped", event.getDragboard().getString(), on);
    event.setDropCompleted(true);
    event.consume();
  }

  private static void log(IndexedCell<Item> row, EventType<MouseEvent> type, String kind) {
    row.addEventFilter(
        type,
        event ->
            Log.event(
                kind,
                id(row),
                event.getButton() + "," + event.getClickCount() + "," + row.getIndex()));
  }

  /** A context menu that acts on the item for which it was opened. */
  private static void addMenu(Cell<Item> row) {
    Item[] asked = new Item[1];
    row.addEventFilter(
        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
        event -> {
          asked[0] = row.getItem();
          Log.event("menuRequested", id(row), "-");
        });
    Menu more = new Menu("More", null, item("Copy", asked));
    row.setContextMenu(new ContextMenu(item("Archive", asked), item("Delete", asked), more));
  }

  private static MenuItem item(String text, Item[] asked) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(
        event -> Log.event("chosen", asked[0] == null ? "none" : asked[0].id, text));
    return item;
  }

  /** A check box that shows and changes whether the item is done. */
  static CheckBox checkBox(Supplier<Item> item) {
    CheckBox box = new CheckBox();
    box.setOnAction(
        event -> {
          item.get().isDone = box.isSelected();
          Log.event("checked", item.get().id, box.isSelected());
        });
    return box;
  }

  /** A button that acts on the item. */
  static Button button(Supplier<Item> item) {
    Button button = new Button();
    button.setOnAction(event -> Log.event("fired", item.get().id, "-"));
    return button;
  }

  static void show(Item item, CheckBox box) {
    box.setId(item == null ? null : "check-" + item.id);
    box.setText(item == null ? "" : "Done " + item.id);
    box.setSelected(item != null && item.isDone);
  }

  static void show(Item item, Button button) {
    button.setId(item == null ? null : "press-" + item.id);
    button.setText(item == null ? "" : "Press " + item.id);
  }

  static Object id(Cell<Item> row) {
    return row.getItem() == null ? "none" : row.getItem().id;
  }
}
