package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.threads.OnFx;

/** The edit of a cell. It must not be left open. */
@OnFx
record OpenEdit(Control control, IndexedCell<?> cell, EditedCell content, JsonPrimitive wanted) {

  /**
   * Whether the edit continues, or another edit has begun instead of a commit. If the application
   * edits another cell after a commit, that edit continues.
   */
  boolean isOpen() {
    return cell.isEditing() || Edits.isAny(control) && content.isRejected(wanted);
  }

  /** Ends the edit without a commit, even if it is in another cell. */
  void cancel(Gesture gesture) {
    if (cell.isEditing()) {
      gesture.step(cell::cancelEdit);
    }
    if (Edits.isAny(control)) {
      gesture.step(() -> Edits.cancel(control));
    }
  }

  /**
   * Adds to an error after {@link #cancel} that the application has kept an editor open, if it has.
   */
  UiException ended(UiException error) {
    return Edits.isAny(control)
        ? new UiException(
            error.code(),
            error.getMessage() + " An editor is still open: press ESCAPE to close it.",
            error.details())
        : error;
  }
}
