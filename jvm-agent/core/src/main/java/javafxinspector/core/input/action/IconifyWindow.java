package javafxinspector.core.input.action;

import javafx.stage.Stage;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Steps;

/** {@code iconifyWindow}: hides a window until it is restored. */
record IconifyWindow() implements WindowAction {
  @Override
  public Steps change(Stage stage, ActionContext context) {
    if (!stage.isIconified()) {
      return WindowChange.make(
          stage,
          context,
          () -> stage.setIconified(true),
          () -> stage.isIconified() ? null : "The desktop did not iconify the window");
    }
    return Steps.none();
  }
}
