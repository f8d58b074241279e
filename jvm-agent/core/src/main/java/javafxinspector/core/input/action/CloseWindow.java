package javafxinspector.core.input.action;

import java.util.Map;
import javafx.event.Event;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;

/**
 * {@code closeWindow}: asks the application to close a window, as the window's close button does.
 */
record CloseWindow() implements WindowAction {
  @Override
  public Steps change(Stage stage, ActionContext context) throws UiException {
    context.checks().checkNotBlocked(stage);
    return new Closing(stage, context);
  }

  /** Reports a window that stays open, unless the application asks the user about it. */
  private static final class Closing implements Steps {
    private final Stage stage;
    private final ActionContext context;
    private volatile boolean isComplete;

    Closing(Stage stage, ActionContext context) {
      this.stage = stage;
      this.context = context;
    }

    @Override
    public boolean isComplete() {
      return isComplete;
    }

    @Override
    public void proceed(Gesture gesture) {
      isComplete = true;
      gesture.step(
          () -> Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
    }

    @Override
    public void verify(boolean hasOpened) throws UiException {
      if (stage.isShowing() && !hasOpened) {
        throw UiException.actionFailed(
            "rejected",
            "The application did not close the window. Look for what it asks for in a snapshot.",
            Map.of("window", context.windows().info(stage)));
      }
    }
  }
}
