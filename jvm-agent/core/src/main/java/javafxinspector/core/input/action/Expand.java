package javafxinspector.core.input.action;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.control.Expandable;

/**
 * {@code expand}: opens a tree item, titled pane, menu or popup of a control. Nothing happens when
 * it is open.
 *
 * @param index zero-based, of a row, pane or menu of the target
 * @param text of a row, pane or menu of the target
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
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    return Expandable.begin("expand", index, text, attempt, context);
  }
}
