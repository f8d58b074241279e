package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Modifier;
import javafxinspector.core.input.Pointer;
import javafxinspector.core.input.Targets.ScenePoint;

/** {@code hover}: moves the mouse to a point. */
record Hover(List<String> modifiers) implements PointerAction {
  @Override
  public void act(ScenePoint point, ActionAttempt attempt, ActionContext context) {
    Pointer pointer = context.pointer();
    Set<Modifier> held = Modifier.all(modifiers);
    // A mouse arrives from another position, and tooltips wait for a second move event.
    attempt.gesture().step(() -> pointer.move(point.scene(), point.x() - 1, point.y(), held));
    attempt.gesture().step(() -> pointer.move(point.scene(), point.x(), point.y(), held));
  }
}
