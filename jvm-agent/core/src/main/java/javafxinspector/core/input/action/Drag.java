package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.input.request.Target;
import javafxinspector.core.input.resolve.ScenePoint;
import javafxinspector.core.input.resolve.Subject;
import javafxinspector.core.input.resolve.Targets;

/**
 * {@code drag}: presses a mouse button at a point, moves the mouse and releases the button.
 *
 * @param to the node to drag to, unless {@code by} is given
 * @param by the distance to drag
 */
record Drag(Target to, Offset by, MouseButton button, List<String> modifiers) implements Action {
  /** A distance in scene pixels. */
  record Offset(double x, double y) {}

  /** Finds the place where the button is to be released. Called whenever the place is needed. */
  private static final class End implements DragPath.End {
    private final Place place;
    private final ActionContext context;
    private Subject subject;

    End(Place place, ActionContext context) {
      this.place = place;
      this.context = context;
    }

    @Override
    public ScenePoint find() throws UiException {
      subject = context.targets().find(place, subject);
      Node node = Targets.nodeOf(subject);
      context.checks().checkReady(node, false);
      Place at = place.at(subject.at());
      Point2D point = context.checks().point(node, at.x(), at.y());
      if (subject.row() != null && !subject.row().isShownBy(node)) {
        // The row has moved while it was scrolled into view.
        subject = context.targets().find(place, subject);
        point = context.checks().point(subject.node(), null, null);
      }
      return new ScenePoint(node.getScene(), point.getX(), point.getY());
    }
  }

  @Override
  public boolean movesNode() {
    return true;
  }

  @Override
  public Needs needs() {
    return Needs.POINT;
  }

  @Override
  public void check(String path) throws UiException {
    ActionRequest.checkEither(
        path,
        "to",
        to,
        "by",
        by,
        "drag needs to, a target, or by, such as {\"x\": 50, \"y\": 0}, beside the target to drag");
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    MouseButton pressed = PointerAction.orPrimary(button);
    PointerAction.checkFree(pressed, context);
    ScenePoint from = PointerAction.find(aim, context);
    Node node = PointerAction.node(aim, from);
    Set<Modifier> held = Modifier.all(modifiers);
    if (by != null) {
      ScenePoint end =
          context
              .points()
              .below(new ScenePoint(from.scene(), from.x() + by.x(), from.y() + by.y()));
      return Plan.in(
          from.scene().getWindow(),
          node,
          new DragPath(context.pointer(), pressed, held, true, from, end, () -> end));
    }
    End end = new End(to(aim.place()), context);
    ScenePoint last = end.find();
    // Scrolling to the end may have moved the start.
    ScenePoint again = PointerAction.find(aim, context);
    if (!from.equals(again)) {
      from = again;
      last = end.find();
      if (!from.equals(PointerAction.find(aim, context))) {
        throw context
            .checks()
            .failed(
                "outOfView",
                node,
                "and the node to drag it to are not visible at the same time. Enlarge the window");
      }
    }
    return Plan.in(
        from.scene().getWindow(),
        node,
        new DragPath(context.pointer(), pressed, held, true, from, last, end));
  }

  private Place to(Place from) {
    return new Place(to, null, null, null, from.stage(), from.stageIndex());
  }
}
