package javafxinspector.core.input.action;

import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.Points;
import javafxinspector.core.input.resolve.ScenePoint;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * An action of the mouse at a point: a point of its target, or a point that is given by
 * coordinates.
 */
interface PointerAction extends Action {
  /** Maximum number of consecutive clicks that applications distinguish. */
  int MAX_CLICKS = 3;

  @Override
  default Needs needs() {
    return Needs.POINT;
  }

  /** Checks the number of clicks; null for the default. */
  @AnyThread
  static void checkCount(String path, Integer count) throws UiException {
    if (count != null && count > MAX_CLICKS) {
      throw ActionRequest.invalid(
          path + ".count", "A count of clicks is " + MAX_CLICKS + " at most, not " + count);
    }
  }

  @Override
  default Plan plan(Aim aim, ActionContext context) throws UiException {
    ScenePoint point = find(aim, context);
    Node node = node(aim, point);
    check(node, context);
    return Plan.in(point.scene().getWindow(), node, steps(point, node, context));
  }

  @Override
  default boolean takesElements() {
    return true;
  }

  /**
   * The steps of the action at a point.
   *
   * @param node the node that the action applies to; may be null
   */
  @OnFx
  default Steps steps(ScenePoint point, Node node, ActionContext context) {
    return Steps.of(gesture -> act(point, gesture, context));
  }

  /**
   * The point that an action applies to. A mouse event at this point reaches the action's node.
   * Scrolls to the point if necessary.
   *
   * @throws UiException the reason why a user could not point at it
   */
  static ScenePoint find(Aim aim, ActionContext context) throws UiException {
    if (aim.node() == null) {
      ScenePoint point = context.points().find(aim.place());
      context.checks().checkNotBlocked(point.scene().getWindow());
      return point;
    }
    context.checks().checkReady(aim.node(), true);
    Point2D at =
        aim.element() == null
            ? context.checks().point(aim.node(), aim.place().x(), aim.place().y())
            : context.checks().point(aim.element(), aim.place().x(), aim.place().y());
    aim.still().check(aim.node());
    return new ScenePoint(aim.node().getScene(), at.getX(), at.getY());
  }

  /** The node that the action applies to: its target, or otherwise the node at the point. */
  static Node node(Aim aim, ScenePoint point) {
    return aim.node() == null ? Points.at(point) : aim.node();
  }

  /**
   * Checks that a mouse button can be pressed.
   *
   * @throws UiException reason rejected if an earlier press still holds it
   */
  static void checkFree(MouseButton button, ActionContext context) throws UiException {
    if (context.pointer().isHolding(button)) {
      throw UiException.actionFailed(
          "rejected",
          "The mouse button " + button + " is already pressed. Release it first with release.",
          Map.of());
    }
  }

  /** The button of an action; PRIMARY if the action names none. */
  static MouseButton orPrimary(MouseButton button) {
    return button == null ? MouseButton.PRIMARY : button;
  }

  /**
   * Checks whether the action is possible on a node that can be reached.
   *
   * @param node may be null
   */
  @OnFx
  default void check(Node node, ActionContext context) throws UiException {}

  /** Sends the events. Nothing covers the point, and its window accepts input. */
  @OnFx
  void act(ScenePoint point, Gesture gesture, ActionContext context) throws UiException;
}
