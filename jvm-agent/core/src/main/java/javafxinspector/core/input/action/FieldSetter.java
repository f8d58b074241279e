package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.FieldChange;
import javafxinspector.core.input.control.Advice;
import javafxinspector.core.input.control.CheckState;
import javafxinspector.core.input.control.Checkable;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.ToggleChoices;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.threads.OnFx;

/** Chooses the action that sets a field. */
@OnFx
final class FieldSetter {
  private FieldSetter() {}

  /**
   * The change that sets a field.
   *
   * @param name as the request names it
   * @throws UiException reason unsupported for a node that is not a field; rejected for a value of
   *     the wrong kind
   */
  static FieldChange change(
      String name, FormField field, JsonPrimitive value, ActionContext context) throws UiException {
    Node node = field.node();
    Node shown = FormField.isOne(node) ? node : context.nodes().content(node);
    boolean isPane = !(shown instanceof Control) && ToggleChoices.in(shown) != null;
    if (!FormField.isOne(shown) && !isPane) {
      throw Controls.unsupported("fill", shown, Advice.on(shown) + " No field was set.");
    }
    Match match = context.nodes().describe(shown);
    boolean isState = CheckState.of(value) != null;
    boolean isSwitch = Checkable.isSwitch(shown);
    if ((shown instanceof CheckBox || isSwitch) && !isState) {
      String third = isSwitch ? "true or false" : "true, false or \"indeterminate\"";
      throw FieldErrors.wrongKind(shown, name, "takes " + third);
    }
    if (shown instanceof CheckBox
        || isSwitch
        || shown instanceof ToggleButton && !field.isGroup() && isState) {
      return new FieldChange(name, shown, match, "check", new Check(value, null, null, null));
    }
    boolean hasItems =
        isPane
            || shown instanceof ToggleButton
            || shown instanceof TabPane
            || Items.isControl(shown);
    if (value.isBoolean()) {
      throw FieldErrors.wrongKind(
          shown, name, "takes a text" + (hasItems ? " of an item" : " or a number"));
    }
    String text = value.getAsString();
    if (hasItems) {
      Select select = new Select(null, null, text, null, null);
      return new FieldChange(name, shown, match, "select", select);
    }
    return shown instanceof TextInputControl
        ? new FieldChange(name, shown, match, "setText", new FieldText(text))
        : new FieldChange(name, shown, match, "setValue", new SetValue(value));
  }
}
