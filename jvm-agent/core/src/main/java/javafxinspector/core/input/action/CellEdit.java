package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.threads.OnFx;

/**
 * Edits one cell: starts the edit, enters the value into the editor in the cell, commits it, and
 * ends the edit if the commit has not. If text is typed, everything except the last part is one
 * step, because an edit ends when its row moves.
 */
@OnFx
final class CellEdit implements Steps {

  /** A longer text is typed in several visits, so that the application is not blocked. */
  private static final int MAX_AT_ONCE = 200;

  /** Maximum number of times that an edit is started again because a spare cell has taken it. */
  private static final int MAX_SPARE = 3;

  private final RowRef at;
  private final Control control;
  private final IndexedCell<?> cell;
  private final RowItem item;
  private final JsonPrimitive wanted;
  private final ActionContext context;
  private final OpenEdit edit;
  private final EditKeys keys;
  private final Deque<Step> steps = new ArrayDeque<>();

  /** The number of steps that have not started; read on any thread. */
  private volatile int left;

  /** Whether the next step examines the outcome of the commit; read on any thread. */
  private volatile boolean isCommitted;

  /**
   * Whether a step has started but not returned, for example because the application shows a dialog
   * in it.
   */
  private boolean isInStep;

  /** Whether the remaining steps are performed at once. */
  private boolean isHurried;

  /** Whether the edit was cancelled because the application has not ended it. */
  private boolean isCancelled;

  CellEdit(
      RowRef at, IndexedCell<?> cell, RowItem item, JsonPrimitive wanted, ActionContext context) {
    this.at = at;
    control = at.control();
    this.cell = cell;
    this.item = item;
    this.wanted = wanted;
    this.context = context;
    edit = new OpenEdit(control, cell, new EditedCell(at, cell, item), wanted);
    keys = new EditKeys(control, cell);
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
  public boolean awaitsPulse() {
    return isCommitted;
  }

  @Override
  public void proceed(Gesture gesture) throws UiException {
    do {
      try {
        context.checks().checkNotBlocked(control.getScene().getWindow());
        Step step = steps.remove();
        left = steps.size();
        isInStep = true;
        step.run(gesture);
      } catch (UiException e) {
        isInStep = false;
        edit.cancel(gesture);
        throw edit.ended(e);
      } finally {
        isInStep = false;
      }
    } while (isHurried && !steps.isEmpty() && gesture.isActive());
    edit.content().follow();
    if (steps.isEmpty()) {
      edit.content().read();
    }
    if (steps.isEmpty() && !isCancelled && edit.isOpen()) {
      // Some editors commit later, and others require a confirmation.
      isCommitted = true;
      add(this::settle);
    }
  }

  private void start(Gesture gesture) throws UiException {
    if (control.isFocusTraversable() && !control.isFocused()) {
      gesture.step(control::requestFocus);
    }
    int row = item.row();
    ControlChange.editing(cell);
    gesture.step(() -> Edits.focus(control, row, at.column()));
    gesture.step(() -> Edits.start(control, row, at.column()));
    for (int i = 0; i < MAX_SPARE && !cell.isEditing() && Edits.isAny(control); i++) {
      // A spare cell of a TreeView takes the edit if it was the last cell that has shown the item,
      // and then edits the item of the row where it was. After that, it knows its row.
      gesture.step(() -> Edits.cancel(control));
      gesture.step(() -> Edits.start(control, row, at.column()));
    }
    if (!cell.isEditing()) {
      throw Controls.rejected(cell, "did not start an edit: the application refused it", Map.of());
    }
    Toolkit.layout(cell.getScene());
    CellEditor editor = CellEditor.of(cell, wanted, context);
    edit.content().began(editor.text());
    isHurried = editor.isQuick(MAX_AT_ONCE);
  }

  private void useEditor(Gesture gesture) throws UiException {
    keys.checkEditing();
    Toolkit.layout(cell.getScene());
    CellEditor.of(cell, wanted, context).steps(keys).forEach(this::add);
  }

  /**
   * Confirms an edit that continues although a value was picked, or otherwise cancels it. If the
   * application edits another cell after a commit, that edit continues.
   */
  private void settle(Gesture gesture) throws UiException {
    isCommitted = false;
    if (cell.isEditing() && !keys.isEntered()) {
      keys.enter().run(gesture);
    } else if (edit.isOpen()) {
      isCancelled = true;
      edit.cancel(gesture);
    }
  }

  @Override
  public void verify(boolean hasOpened) throws UiException {
    if (isInStep) {
      // The user's answer to the dialog determines the value.
      return;
    }
    if (!isCancelled) {
      edit.content().check(wanted);
      return;
    }
    throw edit.ended(
        Controls.rejected(
            cell,
            "did not commit the edit: the application did not accept the value. The edit was cancelled",
            Map.of()));
  }

  @Override
  public String shown() {
    return edit.content().committed();
  }

  @Override
  public String interruption() {
    return "A dialog opened while the cell was being edited. Answer it, then repeat the action.";
  }

  @Override
  public void end(Gesture gesture) {
    if (!isComplete() && !isInStep && cell.isEditing()) {
      cell.cancelEdit();
    }
  }
}
