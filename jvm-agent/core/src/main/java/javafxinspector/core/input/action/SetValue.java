package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.BoxChoices;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.ValueControl;
import javafxinspector.core.input.request.ActionRequest;

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
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Node node = aim.node();
    context.checks().checkReady(node, true);
    String text = value.getAsString();
    if (node instanceof TextInputControl || LibraryText.around(node) != null) {
      return new SetText(text).plan(aim, context);
    }
    Node shown = ValueControl.isOne(node) ? node : context.nodes().content(node);
    if (shown instanceof ComboBox<?> box) {
      return plan(BoxChoices.of(box, -1), text, aim, context);
    }
    if (shown instanceof ChoiceBox<?> box) {
      return plan(BoxChoices.of(box), text, aim, context);
    }
    return plan(ValueControl.of(shown, value), aim, context);
  }

  private static Plan plan(BoxChoices<?> choices, String text, Aim aim, ActionContext context)
      throws UiException {
    ValueControl<?> other = choices.other(text);
    return other == null
        ? choices.plan(choices.index("setValue", null, text), aim, context)
        : plan(other, aim, context);
  }

  private static Plan plan(ValueControl<?> control, Aim aim, ActionContext context)
      throws UiException {
    context.checks().checkReachable(control.node(), aim.still());
    return ControlChange.plan(control.node(), control.changes(), control::checkOutcome);
  }
}
