package javafxinspector.core.input.action;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.Expandable;

/**
 * {@code expand}: opens a tree item, titled pane, menu or popup of a control. Does nothing if it is
 * already open.
 *
 * @param index the zero-based index of a row, pane or menu of the target
 * @param text the text of a row, pane or menu of the target
 */
record Expand(Integer index, String text) implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public void check(String path) throws UiException {
    Expandable.check(index, text, path);
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    return Expandable.plan("expand", index, text, aim, context);
  }
}
