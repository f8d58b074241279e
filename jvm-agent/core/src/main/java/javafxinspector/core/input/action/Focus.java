package javafxinspector.core.input.action;

import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.ready.ScrollIntoView;

/** {@code focus}: gives a node the keyboard focus. */
record Focus() implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public boolean takesElements() {
    return true;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Node node = aim.node();
    context.checks().checkReady(node, true);
    if (aim.element() != null) {
      return PageElement.focus(aim.element(), context);
    }
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
    return Plan.on(node, Steps.of(gesture -> context.focus().focus(node, gesture)));
  }
}
