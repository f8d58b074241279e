package javafxinspector.core.input.action;

import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Steps;

/** {@code maximizeWindow}: makes a window as large as its screen allows. */
record MaximizeWindow() implements WindowAction {
  @Override
  public Steps change(Stage stage, ActionContext context) throws UiException {
    WindowAction.checkResizable(stage, context);
    if (stage.isMaximized() && !stage.isIconified()) {
      return Steps.none();
    }
    return WindowChange.make(
        stage,
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
