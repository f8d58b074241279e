import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.cell.TextFieldListCell;
import javafx.scene.control.cell.TextFieldTreeCell;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;

/** The cells of the four controls. */
final class Cells {
  private Cells() {}

  /** A check box and a button for one item, in cells of a list or tree. */
  private static final class Controls extends HBox {
    final CheckBox box;
    final Button button;

    Controls(Cell<Item> cell) {
      super(6);
      box = RowEvents.checkBox(cell::getItem);
      button = RowEvents.button(cell::getItem);
      getChildren().addAll(box, button);
    }

    void show(Cell<Item> cell) {
      Item item = cell.getItem();
      RowEvents.show(item, box);
      RowEvents.show(item, button);
      cell.setId(item == null ? null : "row-" + item.id);
      if (!cell.isEditing()) {
        cell.setGraphic(item == null ? null : this);
      }
    }
  }

  static final class OfList extends TextFieldListCell<Item> {
    private final Controls controls = new Controls(this);

    OfList() {
      setConverter(converter(this));
      RowEvents.install(this);
    }

    @Override
    public void updateItem(Item item, boolean isEmpty) {
      super.updateItem(item, isEmpty);
      controls.show(this);
    }

    @Override
    public void startEdit() {
      super.startEdit();
      Log.event(isEditing() ? "editStart" : "editRefused", RowEvents.id(this), getIndex());
    }

    @Override
    public void cancelEdit() {
      super.cancelEdit();
      Log.event("editCancel", RowEvents.id(this), "-");
      controls.show(this);
    }
  }

  static final class OfTree extends TextFieldTreeCell<Item> {
    private final Controls controls = new Controls(this);

    OfTree() {
      setConverter(converter(this));
      RowEvents.install(this);
    }

    @Override
    public void updateItem(Item item, boolean isEmpty) {
      super.updateItem(item, isEmpty);
      controls.show(this);
    }

    @Override
    public void startEdit() {
      super.startEdit();
      log(isEditing() ? "editStart" : "editRefused", getIndex());
    }

    @Override
    public void cancelEdit() {
      super.cancelEdit();
      log("editCancel", "-");
      controls.show(this);
    }

    /** An invisible cell is a spare one that showed the item last, which JavaFX edits by itself. */
    private void log(String kind, Object detail) {
      Log.event(isVisible() ? kind : "own-" + kind, RowEvents.id(this), detail);
    }
  }

  /** A row that contains a list, whose items are the same in each row. */
  static final class OfNested extends ListCell<Item> {
    private final ListView<String> parts = new ListView<>();

    OfNested() {
      parts.setPrefHeight(70);
      parts.setCellFactory(
          ignored ->
              new ListCell<>() {
                {
                  addEventFilter(
                      MouseEvent.MOUSE_CLICKED,
                      event -> Log.event("clicked", RowEvents.id(OfNested.this), getItem()));
                }

                @Override
                protected void updateItem(String part, boolean isEmpty) {
                  super.updateItem(part, isEmpty);
                  Object row = RowEvents.id(OfNested.this);
                  setText(part == null ? null : part + " of " + row);
                  setId("Part 1".equals(part) ? "inner-" + row : null);
                }
              });
    }

    @Override
    protected void updateItem(Item item, boolean isEmpty) {
      super.updateItem(item, isEmpty);
      setGraphic(item == null ? null : parts);
      setId(item == null ? null : "row-" + item.id);
      parts.getItems().setAll(item == null ? List.of() : List.of("Part 1", "Part 2"));
      parts.refresh();
    }
  }

  static final class CheckOfTable extends TableCell<Item, Item> {
    private final CheckBox box = RowEvents.checkBox(this::getItem);

    @Override
    protected void updateItem(Item item, boolean isEmpty) {
      super.updateItem(item, isEmpty);
      RowEvents.show(isEmpty ? null : item, box);
      setGraphic(isEmpty ? null : box);
    }
  }

  static final class ButtonOfTable extends TableCell<Item, Item> {
    private final Button button = RowEvents.button(this::getItem);

    @Override
    protected void updateItem(Item item, boolean isEmpty) {
      super.updateItem(item, isEmpty);
      RowEvents.show(isEmpty ? null : item, button);
      setGraphic(isEmpty ? null : button);
    }
  }

  static final class CheckOfTreeTable extends TreeTableCell<Item, Item> {
    private final CheckBox box = RowEvents.checkBox(this::getItem);

    @Override
    protected void updateItem(Item item, boolean isEmpty) {
      super.updateItem(item, isEmpty);
      RowEvents.show(isEmpty ? null : item, box);
      setGraphic(isEmpty ? null : box);
    }
  }

  static final class ButtonOfTreeTable extends TreeTableCell<Item, Item> {
    private final Button button = RowEvents.button(this::getItem);

    @Override
    protected void updateItem(Item item, boolean isEmpty) {
      super.updateItem(item, isEmpty);
      RowEvents.show(isEmpty ? null : item, button);
      setGraphic(isEmpty ? null : button);
    }
  }

  /** Keeps the item and remembers the text: the handler of the commit sets it. */
  private static StringConverter<Item> converter(Cell<Item> cell) {
    return new StringConverter<>() {
      @Override
      public String toString(Item item) {
        return item == null ? "" : item.name.get();
      }

      @Override
      public Item fromString(String text) {
        cell.getItem().edited = text;
        return cell.getItem();
      }
    };
  }
}
