package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.ActionRequest;
import javafxinspector.core.input.Modifier;
import javafxinspector.core.input.Place;
import javafxinspector.core.input.Pointer;
import javafxinspector.core.input.Target;
import javafxinspector.core.input.Targets.ScenePoint;

/**
 * {@code drag}: presses a mouse button at a point, moves the mouse and releases the button.
 *
 * @param to the node to drag to, unless {@code by} is given
 * @param by the distance to drag
 */
record Drag(Target to, Offset by, MouseButton button, List<String> modifiers) implements Action {
  /** A distance in scene pixels. */
  record Offset(double x, double y) {}

  @Override
  public Needs needs() {
    return Needs.POINT;
  }

  @Override
  public void check(String path) throws UiException {
    if ((to == null) == (by == null)) {
      throw ActionRequest.invalid(
          path + ".to",
          "drag needs either to, a target, or by, such as {\"x\": 50, \"y\": 0}, beside the target"
              + " to drag");
    }
  }

  @Override
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    MouseButton pressed = PointerAction.orPrimary(button);
    PointerAction.checkFree(pressed, context);
    ScenePoint from = PointerAction.find(attempt, context);
    if (from == null) {
      return false;
    }
    ScenePoint end;
    if (by != null) {
      end =
          context
              .targets()
              .below(new ScenePoint(from.scene(), from.x() + by.x(), from.y() + by.y()));
    } else {
      Node target = target(attempt.place(), context);
      end = middle(target, context);
      // Scrolling to the end can have moved the start.
      ScenePoint again = PointerAction.find(attempt, context);
      if (!from.equals(again)) {
        from = again;
        end = middle(target, context);
        if (from == null || !from.equals(PointerAction.find(attempt, context))) {
          throw context
              .checks()
              .failed(
                  "outOfView",
                  attempt.node(),
                  "and the node to drag it to are not visible at the same time. Enlarge the window");
        }
      }
    }
    context.focus().enter(attempt, from.scene().getWindow());
    start(from, end, pressed, attempt, context);
    return true;
  }

  private void start(
      ScenePoint from,
      ScenePoint end,
      MouseButton pressed,
      ActionAttempt attempt,
      ActionContext context) {
    Pointer pointer = context.pointer();
    Set<Modifier> held = Modifier.all(modifiers);
    attempt.continueWith(new DragPath(attempt, pointer, pressed, held, from, end));
    attempt.gesture().step(() -> pointer.move(from.scene(), from.x(), from.y(), held));
    Toolkit.clearClicks(from.scene());
    Pointer.Press press = pointer.button(pressed, held);
    attempt.gesture().step(() -> pointer.hold(press));
  }

  private Node target(Place place, ActionContext context) throws UiException {
    return context
        .targets()
        .node(new Place(to, null, null, null, place.stage(), place.stageIndex()));
  }

  private static ScenePoint middle(Node node, ActionContext context) throws UiException {
    context.checks().checkReady(node, false);
    Point2D point = context.checks().point(node, null, null);
    return new ScenePoint(node.getScene(), point.getX(), point.getY());
  }
}
