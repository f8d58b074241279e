package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Modifier;
import javafxinspector.core.input.Pointer;
import javafxinspector.core.input.Targets;
import javafxinspector.core.input.Targets.ScenePoint;

/**
 * {@code release}: releases a mouse button that {@code press} has pressed, where the mouse is or
 * after dragging it to a point.
 */
record Release(MouseButton button, List<String> modifiers) implements Action {
  @Override
  public Needs needs() {
    return Needs.POINTER;
  }

  @Override
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
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
    if (attempt.node() != null || attempt.place().hasPoint()) {
      to = PointerAction.find(attempt, context);
      if (to == null) {
        return false;
      }
    } else {
      attempt.actOn(Targets.at(from));
    }
    context.focus().enter(attempt, from.scene().getWindow());
    DragPath path = new DragPath(attempt, pointer, pressed, held, from, to);
    attempt.continueWith(path);
    return true;
  }
}
