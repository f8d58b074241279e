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

/** What the cell of an edit contains, before and after it. */
@OnFx
final class EditedCell {
  private final RowRef at;
  private final IndexedCell<?> cell;

  /** The row, whose item the commit may replace. */
  private RowItem item;

  private final Content before;

  /** What the editor contained when the edit began; null if that is not known. */
  private String inEditor;

  /** What the cell showed after the commit; null until then. */
  private String committed;

  /**
   * What a cell contains.
   *
   * @param value in the model
   * @param text what it displays; null while it is edited or out of view
   */
  record Content(Object value, String text) {
    boolean is(String wanted) {
      return wanted.equals(text) || wanted.equals(AppCode.text(value));
    }

    /** Whether nothing is known to have changed since then. */
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

  /** Follows an item that the commit has replaced. */
  void follow() throws UiException {
    if (item.row() < 0 && at.row() < Items.count(at.control())) {
      item = RowItem.at(at.control(), at.row(), at.column());
    }
  }

  /** Reads what the cell shows after the commit, while it still shows the row. */
  void read() {
    if (!cell.isEditing() && item.isShownBy(cell)) {
      committed = CellTexts.text(cell);
    }
  }

  /** What {@link #read} has read; null for nothing. */
  String committed() {
    return committed;
  }

  /** Whether the cell contains neither what was entered nor anything else than before. */
  boolean isRejected(JsonPrimitive wanted) {
    Node shown = item.shown();
    boolean shows = shown instanceof IndexedCell<?> other && !other.isEditing();
    Content now = new Content(value(), shows ? CellTexts.text((IndexedCell<?>) shown) : null);
    return isRejected(wanted.getAsString(), inEditor, before, now);
  }

  /**
   * Checks that the edit has had an effect.
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
   * Whether an edit has had no effect although it should have had one.
   *
   * @param inEditor what the editor contained at first; null if that is not known
   */
  static boolean isRejected(String wanted, String inEditor, Content before, Content now) {
    boolean isNew = Stream.of(before, now).noneMatch(each -> each.is(wanted));
    return isNew && !wanted.equals(inEditor) && now.isStill(before);
  }

  /** What the cell's place in the model contains. */
  private Object value() {
    if (at.column() != null) {
      return AppCode.value(at.column(), item.item());
    }
    return at.control() instanceof TreeView && item.item() instanceof TreeItem<?> tree
        ? tree.getValue()
        : item.item();
  }
}
