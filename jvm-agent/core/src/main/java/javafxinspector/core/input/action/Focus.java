package javafxinspector.core.input.action;

import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.ScrollIntoView;
import javafxinspector.core.input.keyboard.TextEntry;

/** {@code focus}: gives a node the keyboard focus. */
record Focus() implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    Node node = attempt.node();
    context.checks().checkReady(node, true);
    Node field = TextEntry.field(node);
    boolean takesFocus =
        node.isFocusTraversable()
            || node instanceof TextInputControl && field.isFocusTraversable()
            || node.isFocused();
    if (!takesFocus) {
      throw context
          .checks()
          .failed(
              "notFocusable",
              node,
              "cannot have the focus. Focus a control, such as a field or a button, or click instead");
    }
    ScrollIntoView.show(node);
    context.focus().enter(attempt, node.getScene().getWindow());
    context.focus().focus(attempt);
    return true;
  }
}
