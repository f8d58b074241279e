package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.CheckState;
import javafxinspector.core.input.control.Checkable;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;

/**
 * {@code check}: checks or unchecks a check box, toggle, radio button or menu item. Nothing happens
 * when it already is so.
 *
 * @param value true, false or "indeterminate"; null for true
 */
record Check(JsonPrimitive value) implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public void check(String path) throws UiException {
    if (value != null && CheckState.of(value) == null) {
      throw ActionRequest.invalid(
          path + ".value", "check takes true, false or \"indeterminate\" as its value");
    }
  }

  @Override
  public boolean takesElements() {
    return true;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    context.checks().checkReady(aim.node(), false);
    if (aim.element() != null) {
      return PageElement.check(
          aim, value == null ? CheckState.CHECKED : CheckState.of(value), context);
    }
    Checkable checkable = Checkable.of(aim.node(), context.nodes());
    Node node = checkable.node();
    context.checks().checkReachable(node, aim.still());
    CheckState wanted = value == null ? CheckState.CHECKED : CheckState.of(value);
    int presses = checkable.presses(wanted);
    RowItem row = RowItem.of(node);
    CheckState[] last = {checkable.state()};
    Runnable press =
        () -> {
          checkable.press();
          last[0] = checkable.state();
        };
    // A cell may show another item at the next step.
    List<Runnable> steps =
        row == null || presses == 0
            ? Collections.nCopies(presses, press)
            : List.of(() -> Collections.nCopies(presses, press).forEach(Runnable::run));
    return ControlChange.plan(
        node,
        node,
        row == null || presses == 1 && node instanceof ButtonBase ? node : row.control(),
        steps,
        () -> {
          CheckState now = row == null ? checkable.state() : state(row, last[0], context);
          if (now != wanted) {
            throw Controls.rejected(
                node,
                "is " + now + ": the application did not accept the change",
                Map.of("value", now.toString()));
          }
        });
  }

  /**
   * The state in a row.
   *
   * @param last is returned when no cell shows the row any more
   */
  private static CheckState state(RowItem row, CheckState last, ActionContext context)
      throws UiException {
    Node shown = row.shown();
    return shown == null ? last : Checkable.of(shown, context.nodes()).state();
  }
}
