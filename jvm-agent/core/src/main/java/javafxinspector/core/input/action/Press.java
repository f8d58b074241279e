package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Pointer;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.resolve.ScenePoint;

/**
 * {@code press}: moves the mouse to a point and presses a button, which stays pressed.
 *
 * @param count the number of this press among consecutive ones: 2 for the second press of a double
 *     click
 */
record Press(MouseButton button, List<String> modifiers, Integer count) implements PointerAction {
  @Override
  public void check(String path) throws UiException {
    PointerAction.checkCount(path, count);
  }

  @Override
  public void check(Node node, ActionContext context) throws UiException {
    PointerAction.checkFree(PointerAction.orPrimary(button), context);
  }

  @Override
  public void act(ScenePoint point, Gesture gesture, ActionContext context) {
    Pointer pointer = context.pointer();
    Set<Modifier> held = Modifier.all(modifiers);
    MouseButton pressed = PointerAction.orPrimary(button);
    gesture.step(() -> pointer.move(point.scene(), point.x(), point.y(), held));
    if (count == null || count == 1) {
      Toolkit.clearClicks(point.scene());
    } else {
      Toolkit.continueClicks(point.scene(), pressed, count - 1, point.x(), point.y());
    }
    Pointer.Press press = pointer.button(pressed, held);
    gesture.step(() -> pointer.hold(press));
    if (pressed == MouseButton.SECONDARY) {
      gesture.step(press::menu);
    }
  }
}
