package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.threads.OnFx;

/** The edit of a cell, which must not be left open. */
@OnFx
record OpenEdit(Control control, IndexedCell<?> cell, EditedCell content, JsonPrimitive wanted) {

  /**
   * Whether the edit goes on, or another one has begun instead of a commit. A cell that the
   * application edits next, after a commit, is left to it.
   */
  boolean isOpen() {
    return cell.isEditing() || Edits.isAny(control) && content.isRejected(wanted);
  }

  /** Ends the edit, also of another cell, without a commit. */
  void cancel(Gesture gesture) {
    if (cell.isEditing()) {
      gesture.step(cell::cancelEdit);
    }
    if (Edits.isAny(control)) {
      gesture.step(() -> Edits.cancel(control));
    }
  }

  /** An error after {@link #cancel}, which says so if the application has kept an editor open. */
  UiException ended(UiException error) {
    return Edits.isAny(control)
        ? new UiException(
            error.code(),
            error.getMessage() + " An editor is still open: press ESCAPE to close it.",
            error.details())
        : error;
  }
}
