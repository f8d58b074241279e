package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Modifier;
import javafxinspector.core.input.Pointer;
import javafxinspector.core.input.Targets.ScenePoint;

/** {@code press}: moves the mouse to a point and presses a button, which stays pressed. */
record Press(MouseButton button, List<String> modifiers) implements PointerAction {
  @Override
  public void act(ScenePoint point, ActionAttempt attempt, ActionContext context)
      throws UiException {
    Pointer pointer = context.pointer();
    Set<Modifier> held = Modifier.all(modifiers);
    MouseButton pressed = PointerAction.orPrimary(button);
    PointerAction.checkFree(pressed, context);
    attempt.gesture().step(() -> pointer.move(point.scene(), point.x(), point.y(), held));
    Toolkit.clearClicks(point.scene());
    Pointer.Press press = pointer.button(pressed, held);
    attempt.gesture().step(() -> pointer.hold(press));
    if (pressed == MouseButton.SECONDARY) {
      attempt.gesture().step(press::menu);
    }
  }
}
