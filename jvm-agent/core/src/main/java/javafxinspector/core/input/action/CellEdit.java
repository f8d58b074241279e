package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.compiler.Step;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.control.BoxChoices;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.control.ValueControl;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.Keyboard;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.resolve.Cells;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.input.resolve.ScenePoint;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.window.WindowInfo;

/**
 * The edit of one cell: starts it, uses the editor in the cell, and commits. Where text is typed,
 * all of that is one step, because an edit ends when its row moves. FX thread.
 */
final class CellEdit implements Steps {

  /** A longer text is typed in several visits, so that the application is not blocked. */
  private static final int MAX_AT_ONCE = 200;

  private static final KeyStroke ENTER = new KeyStroke(KeyCode.ENTER, Set.of(), "\r");

  private final RowRef at;
  private final IndexedCell<?> cell;
  private final JsonPrimitive wanted;
  private final ActionContext context;
  private final Deque<Step> steps = new ArrayDeque<>();

  /** The row, before and after the edit, which may replace its item. */
  private final RowItem item;

  private RowItem after;

  /** What the cell contained before. */
  private final Object valueBefore;

  private final String textBefore;

  /** The number of steps that have not begun; read on any thread. */
  private volatile int left;

  /** Whether a step has begun and not returned, as when the application shows a dialog in it. */
  private boolean isInStep;

  /** Whether the remaining steps are done at once. */
  private boolean isHurried;

  /** Whether the edit is cancelled at the end. */
  private boolean isFailed;

  CellEdit(
      RowRef at, IndexedCell<?> cell, RowItem item, JsonPrimitive wanted, ActionContext context) {
    this.at = at;
    this.cell = cell;
    this.wanted = wanted;
    this.context = context;
    this.item = item;
    after = item;
    valueBefore = value();
    textBefore = CellTexts.text(cell);
    add(this::start);
    add(this::useEditor);
  }

  private void add(Step step) {
    steps.add(step);
    left = steps.size();
  }

  @Override
  public boolean isComplete() {
    return left == 0;
  }

  @Override
  public void proceed(Gesture gesture) throws UiException {
    do {
      isFailed = true;
      context.checks().checkNotBlocked(at.control().getScene().getWindow());
      Step step = steps.remove();
      left = steps.size();
      isInStep = true;
      try {
        step.run(gesture);
      } finally {
        isInStep = false;
      }
      isFailed = false;
    } while (isHurried && !steps.isEmpty() && gesture.isActive());
    if (item.row() < 0 && at.row() < Items.count(at.control())) {
      // The commit has replaced the item.
      after = RowItem.at(at.control(), at.row(), at.column());
    }
  }

  private void start(Gesture gesture) throws UiException {
    Control control = at.control();
    if (control.isFocusTraversable() && !control.isFocused()) {
      gesture.step(control::requestFocus);
    }
    int row = item.row();
    gesture.step(() -> edit(control, row, at.column()));
    if (cell.isEditing()) {
      Toolkit.layout(cell.getScene());
      Node editor = editor(cell);
      isHurried =
          isTyped(editor)
              && TextEntry.field(editor) != null
              && wanted.getAsString().length() <= MAX_AT_ONCE;
    }
  }

  @SuppressWarnings("unchecked")
  private static <S> void edit(Control control, int row, TableColumnBase<?, ?> column) {
    if (control instanceof ListView<?> list) {
      list.edit(row);
    } else if (control instanceof TableView<?> table) {
      ((TableView<S>) table).edit(row, (TableColumn<S, ?>) column);
    } else if (control instanceof TreeView<?> tree) {
      ((TreeView<S>) tree).edit((TreeItem<S>) tree.getTreeItem(row));
    } else {
      ((TreeTableView<S>) control).edit(row, (TreeTableColumn<S, ?>) column);
    }
  }

  private void useEditor(Gesture gesture) throws UiException {
    if (!cell.isEditing()) {
      throw Controls.rejected(cell, "did not start an edit: the application refused it", Map.of());
    }
    Toolkit.layout(cell.getScene());
    Node editor = editor(cell);
    if (editor instanceof ComboBox<?> box && !box.isEditable()) {
      BoxChoices<?> choices = BoxChoices.of(box, -1);
      int index = choices.index("editCell", null, wanted.getAsString());
      gesture.step(box::show);
      // Its cell commits on a click on an item, not when another item is selected.
      add(next -> click(box, index, next));
    } else if (editor instanceof ChoiceBox<?> box) {
      BoxChoices<?> choices = BoxChoices.of(box);
      int index = choices.index("editCell", null, wanted.getAsString());
      gesture.step(box::show);
      // Hides the popup, which commits the edit.
      add(next -> next.step(() -> choices.select(index)));
    } else if (TextEntry.field(editor) != null && isTyped(editor)) {
      type(editor, TextEntry.field(editor), gesture);
    } else if (editor != null) {
      ValueControl<?> value = ValueControl.of(editor, wanted);
      value.changes().forEach(change -> add(next -> next.step(change)));
      add(next -> press(ENTER, next));
    } else {
      throw Controls.unsupported(
          "editCell", cell, "It shows no field while it is edited. Use its own controls.");
    }
  }

  private static boolean isTyped(Node editor) {
    return editor instanceof TextInputControl || editor instanceof ComboBox;
  }

  private void type(Node editor, TextInputControl field, Gesture gesture) throws UiException {
    TextEntry.checkEditable(editor, field);
    if (!field.isFocused() && !editor.isFocused()) {
      gesture.step(editor::requestFocus);
    }
    gesture.step(field::selectAll);
    for (KeyStroke stroke : new SetText(wanted.getAsString()).strokes(field)) {
      add(
          next -> {
            if (!cell.isEditing()) {
              throw Controls.rejected(cell, "ended the edit while text was being typed", Map.of());
            }
            press(stroke, next);
          });
    }
    if (editor instanceof TextArea) {
      // ENTER is a line break there. Like a user who clicks elsewhere, leave it.
      add(next -> next.step(at.control()::requestFocus));
    } else {
      add(next -> press(ENTER, next));
    }
  }

  private void click(ComboBox<?> box, int index, Gesture gesture) throws UiException {
    if (!(box.getSkin() instanceof ComboBoxListViewSkin<?> skin)) {
      throw Controls.unsupported("editCell", box, "It has no list of items. Use click.");
    }
    Node row = Cells.show(skin.getPopupContent(), index, null);
    context.checks().checkReady(row, true);
    Point2D point = context.checks().point(row, null, null);
    new Click(null, null, 1)
        .act(new ScenePoint(row.getScene(), point.getX(), point.getY()), gesture, context);
  }

  private void press(KeyStroke stroke, Gesture gesture) {
    Scene scene = Toolkit.owner(at.control().getScene().getWindow()).getScene();
    Keyboard.stroke(scene, stroke, gesture, () -> {});
  }

  /** The control in the cell that takes the new value; null for none. */
  private static Node editor(Node node) {
    if (node instanceof TextInputControl || ValueControl.isOne(node)) {
      return node;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        Node found = child.isVisible() ? editor(child) : null;
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  @Override
  public void verify(boolean hasOpened) throws UiException {
    if (isInStep) {
      // The user's answer to the dialog decides about the value.
      return;
    }
    Node shown = after.shown();
    boolean isHere = shown == cell;
    if (isHere && cell.isEditing()) {
      isFailed = true;
      throw Controls.rejected(
          cell, "did not commit the edit: the application did not accept the value", Map.of());
    }
    Object now = value();
    boolean shows = shown instanceof IndexedCell<?> other && !other.isEditing();
    String text = shows ? CellTexts.text((IndexedCell<?>) shown) : null;
    List<String> texts = new ArrayList<>();
    texts.add(String.valueOf(now));
    texts.add(text);
    boolean isAsWanted = texts.contains(wanted.getAsString());
    boolean isUnchanged =
        Objects.equals(now, valueBefore) && (!shows || Objects.equals(text, textBefore));
    if (!isAsWanted && isUnchanged) {
      throw Controls.rejected(
          cell,
          "kept its value \"" + textBefore + "\": the application did not accept the new one",
          Map.of("text", String.valueOf(textBefore)));
    }
  }

  /** What the cell's place in the model contains. */
  private Object value() {
    if (at.column() != null) {
      return value(at.column(), after.item());
    }
    return at.control() instanceof TreeView && after.item() instanceof TreeItem<?> tree
        ? tree.getValue()
        : after.item();
  }

  @SuppressWarnings("unchecked")
  private static <S> Object value(TableColumnBase<S, ?> column, Object item) {
    return column.getCellData((S) item);
  }

  @Override
  public UiException interrupted(WindowInfo opened) {
    return UiException.actionFailed(
        "blockedByModal",
        "A dialog opened while the cell was being edited. Answer it, then repeat the action.",
        opened == null ? Map.of() : Map.of("window", opened));
  }

  @Override
  public void end(Gesture gesture) {
    if (isFailed && !isInStep && cell.isEditing()) {
      cell.cancelEdit();
    }
  }
}
