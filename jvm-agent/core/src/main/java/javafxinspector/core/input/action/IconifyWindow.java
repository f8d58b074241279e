package javafxinspector.core.input.action;

import javafx.stage.Stage;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;

/** {@code iconifyWindow}: hides a window until it is restored. */
record IconifyWindow() implements WindowAction {
  @Override
  public void change(Stage stage, ActionAttempt attempt, ActionContext context) {
    if (!stage.isIconified()) {
      WindowChange.make(
          stage,
          attempt,
          context,
          () -> stage.setIconified(true),
          () -> stage.isIconified() ? null : "The desktop did not iconify the window");
    }
  }
}
