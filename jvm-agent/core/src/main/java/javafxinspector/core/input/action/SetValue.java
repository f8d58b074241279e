package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.ActionRequest;
import javafxinspector.core.input.control.BoxChoices;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.ValueControl;

/**
 * {@code setValue}: gives a control a value, as a user does by dragging, typing or picking.
 *
 * @param value a number, the text of an item, an ISO date or a CSS color
 */
record SetValue(JsonPrimitive value) implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public void check(String path) throws UiException {
    if (value == null) {
      throw ActionRequest.invalid(path + ".value", "setValue needs a value");
    }
  }

  @Override
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    Node node = attempt.node();
    context.checks().checkReady(node, true);
    String text = value.getAsString();
    if (node instanceof TextInputControl) {
      return new SetText(text).begin(attempt, context);
    }
    Node shown = ValueControl.isOne(node) ? node : context.nodes().content(node);
    if (shown instanceof ComboBox<?> box) {
      return begin(BoxChoices.of(box, -1), text, attempt, context);
    }
    if (shown instanceof ChoiceBox<?> box) {
      return begin(BoxChoices.of(box), text, attempt, context);
    }
    return begin(ValueControl.of(shown, value), attempt, context);
  }

  private static boolean begin(
      BoxChoices<?> choices, String text, ActionAttempt attempt, ActionContext context)
      throws UiException {
    ValueControl<?> other = choices.other(text);
    return other == null
        ? choices.begin(choices.index("setValue", null, text), attempt, context)
        : begin(other, attempt, context);
  }

  private static boolean begin(
      ValueControl<?> control, ActionAttempt attempt, ActionContext context) throws UiException {
    if (!Controls.isReady(control.node(), attempt, context)) {
      return false;
    }
    attempt.actOn(control.node());
    ControlChange.perform(
        attempt, context, control.node(), control.changes(), control::checkOutcome);
    return true;
  }
}
