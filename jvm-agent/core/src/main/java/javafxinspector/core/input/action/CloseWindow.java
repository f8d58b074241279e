package javafxinspector.core.input.action;

import java.util.Map;
import javafx.event.Event;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Continuation;
import javafxinspector.core.model.window.WindowInfo;

/** {@code closeWindow}: asks the application to close a window, as its close button does. */
record CloseWindow() implements WindowAction {
  @Override
  public void change(Stage stage, ActionAttempt attempt, ActionContext context) throws UiException {
    context.checks().checkNotBlocked(stage);
    attempt.continueWith(new Outcome(stage, attempt, context));
    attempt
        .gesture()
        .step(
            () -> Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
  }

  /** Reports a window that has stayed open, unless the application asks the user about it. */
  private record Outcome(Stage stage, ActionAttempt attempt, ActionContext context)
      implements Continuation {
    @Override
    public boolean isComplete() {
      return true;
    }

    @Override
    public void proceed() {}

    @Override
    public UiException interrupted(WindowInfo opened) {
      throw new IllegalStateException("No step remains");
    }

    @Override
    public void verify() throws UiException {
      if (stage.isShowing() && attempt.opened(context.windows()) == null) {
        throw UiException.actionFailed(
            "rejected",
            "The application did not close the window. Look for what it asks for in a snapshot.",
            Map.of("window", context.windows().info(stage)));
      }
    }
  }
}
