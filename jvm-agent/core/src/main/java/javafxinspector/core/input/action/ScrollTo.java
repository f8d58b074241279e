package javafxinspector.core.input.action;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Cells;
import javafxinspector.core.input.ScrollIntoView;

/**
 * {@code scrollTo}: brings a node or a row into view.
 *
 * @param index the zero-based row of the target, unless the target names a row itself
 */
record ScrollTo(Integer index) implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    if (index != null && attempt.place().target().index() == null) {
      attempt.actOn(Cells.show(attempt.node(), index, null));
    }
    context.checks().checkReady(attempt.node(), false);
    context.focus().enter(attempt, null);
    ScrollIntoView.show(attempt.node());
    if (Geometry.visiblePart(attempt.node()).isEmpty()) {
      throw context
          .checks()
          .failed(
              "outOfView",
              attempt.node(),
              "cannot be scrolled into view: it is not in a scroll pane. Enlarge the window");
    }
    return true;
  }
}
