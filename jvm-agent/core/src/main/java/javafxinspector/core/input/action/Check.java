package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.ActionRequest;
import javafxinspector.core.input.control.CheckState;
import javafxinspector.core.input.control.Checkable;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;

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
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    context.checks().checkReady(attempt.node(), false);
    Checkable checkable = Checkable.of(attempt.node(), context.nodes());
    Node node = checkable.node();
    if (!Controls.isReady(node, attempt, context)) {
      return false;
    }
    CheckState wanted = value == null ? CheckState.CHECKED : CheckState.of(value);
    int presses = checkable.presses(wanted);
    List<Runnable> steps = Collections.nCopies(presses, checkable::press);
    attempt.actOn(node);
    ControlChange.perform(
        attempt,
        context,
        node,
        steps,
        () -> {
          CheckState now = checkable.state();
          if (now != wanted) {
            throw Controls.rejected(
                node,
                "is " + now + ": the application did not accept the change",
                Map.of("value", now.toString()));
          }
        });
    return true;
  }
}
