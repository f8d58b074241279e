package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/** The content of an edited cell, before and after the edit. */
@OnFx
final class EditedCell {
  private final RowRef at;
  private final IndexedCell<?> cell;

  /** The row. The commit may replace its item. */
  private RowItem item;

  private final Content before;

  /** The content of the editor when the edit began; null if it is not known. */
  private String inEditor;

  /** The text that the cell showed after the commit; null until then. */
  private String committed;

  /**
   * The content of a cell.
   *
   * @param value the value in the model
   * @param text the displayed text; null while the cell is edited or out of view
   */
  record Content(Object value, String text) {
    boolean is(String wanted) {
      return wanted.equals(text) || wanted.equals(AppCode.text(value));
    }

    /** Whether the content has not changed since then, as far as is known. */
    boolean isStill(Content since) {
      return AppCode.areEqual(value, since.value)
          && (text == null || Objects.equals(text, since.text));
    }
  }

  EditedCell(RowRef at, IndexedCell<?> cell, RowItem item) {
    this.at = at;
    this.cell = cell;
    this.item = item;
    before = new Content(value(), CellTexts.text(cell));
  }

  void began(String text) {
    inEditor = text;
  }

  /** Finds the new item if the commit has replaced the item. */
  void follow() throws UiException {
    if (item.row() < 0 && at.row() < Items.count(at.control())) {
      item = RowItem.at(at.control(), at.row(), at.column());
    }
  }

  /** Reads the text that the cell shows after the commit, while the cell still shows the row. */
  void read() {
    if (!cell.isEditing() && item.isShownBy(cell)) {
      committed = CellTexts.text(cell);
    }
  }

  /** The text that {@link #read} has read; null for none. */
  String committed() {
    return committed;
  }

  /** Whether the cell contains the same as before instead of the entered value. */
  boolean isRejected(JsonPrimitive wanted) {
    Node shown = item.shown();
    boolean shows = shown instanceof IndexedCell<?> other && !other.isEditing();
    Content now = new Content(value(), shows ? CellTexts.text((IndexedCell<?>) shown) : null);
    return isRejected(wanted.getAsString(), inEditor, before, now);
  }

  /**
   * Checks that the edit had an effect.
   *
   * @throws UiException reason rejected
   */
  void check(JsonPrimitive wanted) throws UiException {
    if (isRejected(wanted)) {
      throw Controls.rejected(
          cell,
          "kept its value \"" + before.text() + "\": the application did not accept the new one",
          Map.of("text", String.valueOf(before.text())));
    }
  }

  /**
   * Whether an edit had no effect although it should have.
   *
   * @param inEditor the initial content of the editor; null if it is not known
   */
  static boolean isRejected(String wanted, String inEditor, Content before, Content now) {
    boolean isNew = Stream.of(before, now).noneMatch(each -> each.is(wanted));
    return isNew && !wanted.equals(inEditor) && now.isStill(before);
  }

  /** The value in the model at the cell's place. */
  private Object value() {
    if (at.column() != null) {
      return AppCode.value(at.column(), item.item());
    }
    return at.control() instanceof TreeView && item.item() instanceof TreeItem<?> tree
        ? tree.getValue()
        : item.item();
  }
}
