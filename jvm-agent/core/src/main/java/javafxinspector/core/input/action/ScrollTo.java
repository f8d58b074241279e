package javafxinspector.core.input.action;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.Expandable;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.ready.ScrollIntoView;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.input.resolve.Targets;

/**
 * {@code scrollTo}: brings a node or a row into view.
 *
 * @param index the zero-based row of the target, unless the target names a row itself
 * @param text the text of the row, instead of the index
 */
record ScrollTo(Integer index, String text) implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public void check(String path) throws UiException {
    Expandable.check(index, text, path);
  }

  @Override
  public boolean takesElements() {
    return true;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    boolean isRow = index != null || text != null;
    if (isRow && aim.element() != null) {
      throw Targets.noItems("scrollTo");
    }
    if (aim.element() != null) {
      context.checks().checkReady(aim.node(), false);
      Point2D point = aim.element().reachVisible();
      ScrollIntoView.show(aim.node(), point);
      return Plan.in(null, aim.node(), Steps.none());
    }
    RowRef rows = isRow ? RowRef.of(aim.node()) : null;
    if (isRow && rows == null) {
      throw Controls.unsupported(
          "scrollTo with " + (text == null ? "index" : "text"), aim.node(), "It has no rows.");
    }
    Node node = isRow ? rows.at("scrollTo", index, text, null).show() : aim.node();
    context.checks().checkReady(node, false);
    ScrollIntoView.show(node);
    if (Geometry.visiblePart(node).isEmpty()) {
      throw context
          .checks()
          .failed(
              "outOfView",
              node,
              "cannot be scrolled into view: it is not in a scroll pane. Enlarge the window");
    }
    Plan plan = Plan.in(null, node, Steps.none());
    return isRow ? plan.of(RowItem.of(node)) : plan;
  }
}
