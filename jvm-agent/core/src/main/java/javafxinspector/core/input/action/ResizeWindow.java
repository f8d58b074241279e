package javafxinspector.core.input.action;

import java.util.Map;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.ActionRequest;

/**
 * {@code resizeWindow}: changes the size of a window with its decorations.
 *
 * @param width null to keep it, as for {@code height}
 */
record ResizeWindow(Double width, Double height) implements WindowAction {
  @Override
  public void check(String path) throws UiException {
    if (width == null && height == null) {
      throw ActionRequest.invalid(path + ".width", "resizeWindow needs width, height or both");
    }
  }

  @Override
  public Steps change(Stage stage, ActionContext context) throws UiException {
    WindowAction.checkResizable(stage, context);
    WindowAction.checkNormal(stage, context);
    checkLimits("width", width, stage.getMinWidth(), stage.getMaxWidth());
    checkLimits("height", height, stage.getMinHeight(), stage.getMaxHeight());
    if (isResized(stage)) {
      return Steps.none();
    }
    return WindowChange.make(
        stage,
        context,
        () -> {
          if (width != null) {
            stage.setWidth(width);
          }
          if (height != null) {
            stage.setHeight(height);
          }
        },
        () ->
            isResized(stage)
                ? null
                : "The desktop gave the window the size "
                    + stage.getWidth()
                    + " × "
                    + stage.getHeight());
  }

  private boolean isResized(Stage stage) {
    return (width == null || MoveWindow.isNear(stage.getWidth(), width))
        && (height == null || MoveWindow.isNear(stage.getHeight(), height));
  }

  private static void checkLimits(String field, Double wanted, double min, double max)
      throws UiException {
    if (wanted != null && (wanted < min || wanted > max)) {
      throw UiException.actionFailed(
          "rejected",
          "The "
              + field
              + " of this window must be "
              + (wanted < min ? "at least " + min : "at most " + max)
              + ". Nothing was done.",
          Map.of(wanted < min ? "min" : "max", wanted < min ? min : max));
    }
  }
}
