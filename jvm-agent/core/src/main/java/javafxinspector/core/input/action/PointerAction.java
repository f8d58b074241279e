package javafxinspector.core.input.action;

import javafx.geometry.Point2D;
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
    Place place = attempt.place();
    ScenePoint point;
    if (attempt.node() != null) {
      context.checks().checkReady(attempt.node(), true);
      Point2D at = context.checks().point(attempt.node(), place.x(), place.y());
      if (attempt.moving(Geometry.inScene(attempt.node())) > 0) {
        return false;
      }
      point = new ScenePoint(attempt.node().getScene(), at.getX(), at.getY());
    } else {
      point = context.targets().point(place);
      context.checks().checkNotBlocked(point.scene().getWindow());
      attempt.actOn(Targets.at(point));
    }
    context.focus().enter(attempt, point.scene().getWindow());
    act(point, attempt, context);
    return true;
  }

  /** Sends the events. Nothing covers the point, and its window accepts input. FX thread. */
  void act(ScenePoint point, ActionAttempt attempt, ActionContext context) throws UiException;
}
