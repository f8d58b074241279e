package javafxinspector.core.input.action;

import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;

/** {@code maximizeWindow}: makes a window as large as its screen allows. */
record MaximizeWindow() implements WindowAction {
  @Override
  public void change(Stage stage, ActionAttempt attempt, ActionContext context) throws UiException {
    WindowAction.checkResizable(stage, context);
    if (stage.isMaximized() && !stage.isIconified()) {
      return;
    }
    WindowChange.make(
        stage,
        attempt,
        context,
        () -> {
          if (stage.isIconified()) {
            stage.setIconified(false);
          }
          stage.setMaximized(true);
        },
        () -> stage.isMaximized() ? null : "The desktop did not maximize the window");
  }
}
