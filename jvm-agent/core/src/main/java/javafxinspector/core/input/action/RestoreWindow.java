package javafxinspector.core.input.action;

import javafx.stage.Stage;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;

/**
 * {@code restoreWindow}: shows an iconified window again, or else ends full-screen mode, or else
 * gives a maximized window its previous size. Does nothing to other windows.
 */
record RestoreWindow() implements WindowAction {
  @Override
  public void change(Stage stage, ActionAttempt attempt, ActionContext context) {
    if (stage.isIconified()) {
      WindowChange.make(
          stage,
          attempt,
          context,
          () -> stage.setIconified(false),
          () -> stage.isIconified() ? "The desktop did not restore the window" : null);
    } else if (stage.isFullScreen()) {
      WindowChange.make(
          stage,
          attempt,
          context,
          () -> stage.setFullScreen(false),
          () -> stage.isFullScreen() ? "The window stayed in full-screen mode" : null);
    } else if (stage.isMaximized()) {
      WindowChange.make(
          stage,
          attempt,
          context,
          () -> stage.setMaximized(false),
          () -> stage.isMaximized() ? "The desktop did not restore the window" : null);
    }
  }
}
