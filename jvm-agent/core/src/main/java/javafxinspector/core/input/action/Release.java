package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Pointer;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.resolve.Points;
import javafxinspector.core.input.resolve.ScenePoint;

/**
 * {@code release}: releases a mouse button that {@code press} has pressed, at the position of the
 * mouse or after dragging to a point.
 */
record Release(MouseButton button, List<String> modifiers) implements Action {
  @Override
  public Needs needs() {
    return Needs.POINTER;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Pointer pointer = context.pointer();
    MouseButton pressed = PointerAction.orPrimary(button);
    if (!pointer.isHolding(pressed)) {
      throw UiException.actionFailed(
          "rejected",
          "The mouse button " + pressed + " is not pressed. Press it first with press.",
          Map.of());
    }
    Set<Modifier> held = Modifier.all(modifiers);
    ScenePoint from = pointer.position();
    ScenePoint to = from;
    Node node = Points.at(from);
    if (aim.node() != null || aim.place().hasPoint()) {
      to = PointerAction.find(aim, context);
      node = PointerAction.node(aim, to);
    }
    ScenePoint end = to;
    DragPath path = new DragPath(pointer, pressed, held, false, from, to, () -> end);
    return Plan.in(from.scene().getWindow(), node, path);
  }
}
