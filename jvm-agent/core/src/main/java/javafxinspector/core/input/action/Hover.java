package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Pointer;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.resolve.Points;
import javafxinspector.core.input.resolve.ScenePoint;

/** {@code hover}: moves the mouse to a point, and waits for the tooltip there. */
record Hover(List<String> modifiers) implements PointerAction {
  @Override
  public Steps steps(ScenePoint point, Node node, ActionContext context) {
    return new HoverSteps(Points.at(point), gesture -> act(point, gesture, context));
  }

  @Override
  public void act(ScenePoint point, Gesture gesture, ActionContext context) {
    Pointer pointer = context.pointer();
    Set<Modifier> held = Modifier.all(modifiers);
    if (!pointer.isHolding()) {
      // A real mouse arrives from another position, and tooltips wait for a second move event.
      gesture.step(() -> pointer.move(point.scene(), point.x() - 1, point.y(), held));
    }
    gesture.step(() -> pointer.move(point.scene(), point.x(), point.y(), held));
  }
}
