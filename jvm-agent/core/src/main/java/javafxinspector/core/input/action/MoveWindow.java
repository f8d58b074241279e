package javafxinspector.core.input.action;

import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.ActionRequest;

/**
 * {@code moveWindow}: moves the upper left corner of a window. Screen coordinates.
 *
 * @param x given together with {@code y}, as for all actions
 */
record MoveWindow(Double x, Double y) implements WindowAction {
  @Override
  public boolean takesPoint() {
    return true;
  }

  @Override
  public void check(String path) throws UiException {
    if (x == null) {
      throw ActionRequest.invalid(
          path + ".x", "moveWindow needs x and y, the position of the window on the screen");
    }
  }

  @Override
  public Steps change(Stage stage, ActionContext context) throws UiException {
    WindowAction.checkNormal(stage, context);
    if (isNear(stage.getX(), x) && isNear(stage.getY(), y)) {
      return Steps.none();
    }
    return WindowChange.make(
        stage,
        context,
        () -> {
          stage.setX(x);
          stage.setY(y);
        },
        () ->
            isNear(stage.getX(), x) && isNear(stage.getY(), y)
                ? null
                : "The desktop moved the window to x " + stage.getX() + ", y " + stage.getY());
  }

  /**
   * Whether two coordinates are the same pixel. Pixels of the screen are whole, but coordinates
   * need not be.
   */
  static boolean isNear(double now, double wanted) {
    return Math.abs(now - wanted) <= 1;
  }
}
