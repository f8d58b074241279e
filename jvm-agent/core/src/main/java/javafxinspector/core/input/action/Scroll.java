package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Pointer;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.resolve.ScenePoint;

/**
 * {@code scroll}: turns the mouse wheel at a point.
 *
 * @param deltaX scene pixels; a negative value reveals content to the right
 * @param deltaY scene pixels; a negative value reveals content below
 */
record Scroll(Double deltaX, Double deltaY, List<String> modifiers) implements PointerAction {
  @Override
  public void check(String path) throws UiException {
    if (deltaX == null && deltaY == null) {
      throw ActionRequest.invalid(
          path + ".deltaY",
          "scroll needs deltaX or deltaY in pixels; a negative deltaY shows what is below");
    }
  }

  @Override
  public void act(ScenePoint point, Gesture gesture, ActionContext context) {
    Pointer pointer = context.pointer();
    Set<Modifier> held = Modifier.all(modifiers);
    gesture.step(() -> pointer.move(point.scene(), point.x(), point.y(), held));
    gesture.step(() -> pointer.scroll(orZero(deltaX), orZero(deltaY), held));
  }

  private static double orZero(Double value) {
    return value == null ? 0 : value;
  }
}
