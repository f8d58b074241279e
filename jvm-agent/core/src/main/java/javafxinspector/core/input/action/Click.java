package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Gesture;
import javafxinspector.core.input.Modifier;
import javafxinspector.core.input.Pointer;
import javafxinspector.core.input.Targets.ScenePoint;

/** {@code click}: moves the mouse to a point, presses and releases. */
record Click(MouseButton button, List<String> modifiers, Integer count) implements PointerAction {
  @Override
  public void act(ScenePoint point, ActionAttempt attempt, ActionContext context)
      throws UiException {
    Pointer pointer = context.pointer();
    Gesture gesture = attempt.gesture();
    Set<Modifier> held = Modifier.all(modifiers);
    MouseButton pressed = PointerAction.orPrimary(button);
    PointerAction.checkFree(pressed, context);
    gesture.step(() -> pointer.move(point.scene(), point.x(), point.y(), held));
    // Otherwise a click at the position of the previous one would count as its second click.
    Toolkit.clearClicks(point.scene());
    for (int i = 0; i < (count == null ? 1 : count); i++) {
      Pointer.Press press = pointer.button(pressed, held);
      gesture.step(() -> pointer.press(press));
      if (pressed == MouseButton.SECONDARY) {
        gesture.step(press::menu);
      }
      gesture.finish(press::release);
    }
  }
}
