package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.Map;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.ActionRequest;

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
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    Node pane = attempt.node();
    FormFields fields = new FormFields(context);
    Window window;
    if (pane == null) {
      window = context.focus().keyWindow(attempt.place());
      context.checks().checkNotBlocked(window);
      fields.addWindow(window);
    } else {
      context.checks().checkReady(pane, false);
      window = pane.getScene().getWindow();
      fields.add(pane);
    }
    attempt.fill(fields.changes(values));
    context.focus().enter(attempt, window);
    return true;
  }
}
