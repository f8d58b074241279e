package javafxinspector.core.input.action;

import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Place;
import javafxinspector.core.input.Targets;
import javafxinspector.core.input.Targets.ScenePoint;

/** An action of the mouse at a point: of its target, or one given by coordinates. */
interface PointerAction extends Action {
  @Override
  default Needs needs() {
    return Needs.POINT;
  }

  @Override
  default boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    ScenePoint point = find(attempt, context);
    if (point == null) {
      return false;
    }
    context.focus().enter(attempt, point.scene().getWindow());
    act(point, attempt, context);
    return true;
  }

  /**
   * Finds the point that the action applies to, and checks that a mouse event there reaches the
   * node. Scrolls to it if necessary.
   *
   * @return null when the target is still moving
   */
  static ScenePoint find(ActionAttempt attempt, ActionContext context) throws UiException {
    Place place = attempt.place();
    if (attempt.node() == null) {
      ScenePoint point = context.targets().point(place);
      context.checks().checkNotBlocked(point.scene().getWindow());
      attempt.actOn(Targets.at(point));
      return point;
    }
    context.checks().checkReady(attempt.node(), true);
    Point2D at = context.checks().point(attempt.node(), place.x(), place.y());
    return attempt.moving(Geometry.inScene(attempt.node())) > 0
        ? null
        : new ScenePoint(attempt.node().getScene(), at.getX(), at.getY());
  }

  /**
   * Checks that a mouse button can be pressed.
   *
   * @throws UiException reason rejected when an earlier press holds it
   */
  static void checkFree(MouseButton button, ActionContext context) throws UiException {
    if (context.pointer().isHolding(button)) {
      throw UiException.actionFailed(
          "rejected",
          "The mouse button " + button + " is already pressed. Release it first with release.",
          Map.of());
    }
  }

  /** The button of an action; PRIMARY when it names none. */
  static MouseButton orPrimary(MouseButton button) {
    return button == null ? MouseButton.PRIMARY : button;
  }

  /** Sends the events. Nothing covers the point, and its window accepts input. FX thread. */
  void act(ScenePoint point, ActionAttempt attempt, ActionContext context) throws UiException;
}
