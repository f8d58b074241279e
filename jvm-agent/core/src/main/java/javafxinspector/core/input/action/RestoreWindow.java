package javafxinspector.core.input.action;

import javafx.stage.Stage;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Steps;

/**
 * {@code restoreWindow}: shows an iconified window again; otherwise ends full-screen mode, or gives
 * a maximized window its previous size. Does nothing to any other window.
 */
record RestoreWindow() implements WindowAction {
  @Override
  public Steps change(Stage stage, ActionContext context) {
    if (stage.isIconified()) {
      return WindowChange.make(
          stage,
          context,
          () -> stage.setIconified(false),
          () -> stage.isIconified() ? "The desktop did not restore the window" : null);
    } else if (stage.isFullScreen()) {
      return WindowChange.make(
          stage,
          context,
          () -> stage.setFullScreen(false),
          () -> stage.isFullScreen() ? "The window stayed in full-screen mode" : null);
    } else if (stage.isMaximized()) {
      return WindowChange.make(
          stage,
          context,
          () -> stage.setMaximized(false),
          () -> stage.isMaximized() ? "The desktop did not restore the window" : null);
    }
    return Steps.none();
  }
}
