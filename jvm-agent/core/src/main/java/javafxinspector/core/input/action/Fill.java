package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.Map;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.ActionRequest;

/**
 * {@code fill}: sets the fields of a form, each by the action that a client would call for it. All
 * fields are found before the first one is set.
 *
 * @param values by the name, the id or the uid of the field
 */
record Fill(Map<String, JsonPrimitive> values) implements Action {
  @Override
  public Needs needs() {
    return Needs.WINDOW;
  }

  @Override
  public void check(String path) throws UiException {
    if (values == null || values.isEmpty()) {
      throw ActionRequest.invalid(
          path + ".values",
          "fill needs values, such as {\"City\": \"Berlin\", \"#newsletter\": true}");
    }
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Node pane = aim.node();
    FormFields fields = new FormFields(context);
    Window window;
    if (pane == null) {
      window = context.focus().keyWindow(aim.place());
      context.checks().checkNotBlocked(window);
      fields.addWindow(window);
    } else {
      context.checks().checkReady(pane, false);
      window = pane.getScene().getWindow();
      fields.add(pane);
    }
    return Plan.in(window, pane, Steps.none()).fill(fields.changes(values));
  }
}
