package javafxinspector.core.input.action;

import java.util.Map;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.ActionRequest;

/**
 * {@code resizeWindow}: changes the size of a window, including its decorations.
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
    checkLimits(stage);
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

  private void checkLimits(Stage stage) throws UiException {
    boolean fits =
        isBetween(width, stage.getMinWidth(), stage.getMaxWidth())
            && isBetween(height, stage.getMinHeight(), stage.getMaxHeight());
    if (fits) {
      return;
    }
    boolean isSmall =
        width != null && width < stage.getMinWidth()
            || height != null && height < stage.getMinHeight();
    boolean isWide = !isBetween(width, stage.getMinWidth(), stage.getMaxWidth());
    double limitWidth = isSmall ? stage.getMinWidth() : stage.getMaxWidth();
    double limitHeight = isSmall ? stage.getMinHeight() : stage.getMaxHeight();
    throw UiException.actionFailed(
        "rejected",
        "This window must be at "
            + (isSmall ? "least " : "most ")
            + size(limitWidth, limitHeight)
            + "; it is "
            + size(stage.getWidth(), stage.getHeight())
            + ". Nothing was done.",
        Map.of(isSmall ? "min" : "max", isWide ? limitWidth : limitHeight));
  }

  private static boolean isBetween(Double wanted, double min, double max) {
    return wanted == null || wanted >= min && wanted <= max;
  }

  /** Formats a size, such as {@code 400x300}; ∞ stands for no limit. */
  private static String size(double width, double height) {
    return side(width) + "x" + side(height);
  }

  private static String side(double side) {
    return side >= Double.MAX_VALUE ? "∞" : String.valueOf(Math.round(side));
  }
}
