package javafxinspector.core.input.action;

import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps.Step;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.Keyboard;
import javafxinspector.core.threads.OnFx;

/** The keys that are pressed while a cell is edited. */
@OnFx
final class EditKeys {
  private static final KeyStroke ENTER = new KeyStroke(KeyCode.ENTER, Set.of(), "\r");

  private final Control control;
  private final IndexedCell<?> cell;
  private boolean isEntered;

  EditKeys(Control control, IndexedCell<?> cell) {
    this.control = control;
    this.cell = cell;
  }

  /** Whether ENTER was pressed. */
  boolean isEntered() {
    return isEntered;
  }

  /**
   * Checks that keys go to the editor of the cell.
   *
   * @throws UiException reason rejected
   */
  void checkEditing() throws UiException {
    if (!cell.isEditing()) {
      throw Controls.rejected(
          cell, "ended the edit before the value was entered: the application ended it", Map.of());
    }
  }

  Step press(KeyStroke stroke) {
    return gesture -> {
      checkEditing();
      send(stroke, gesture);
    };
  }

  /** Commits the edit of most editors. */
  Step enter() {
    return gesture -> {
      isEntered = true;
      send(ENTER, gesture);
    };
  }

  /**
   * Leaves an editor in which ENTER inserts a line break, as a user would by clicking elsewhere.
   */
  Step leave() {
    return gesture -> gesture.step(control::requestFocus);
  }

  private void send(KeyStroke stroke, Gesture gesture) {
    Scene scene = Toolkit.owner(control.getScene().getWindow()).getScene();
    Keyboard.stroke(scene, stroke, gesture, () -> {});
  }
}
