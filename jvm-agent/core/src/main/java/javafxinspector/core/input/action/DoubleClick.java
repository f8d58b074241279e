package javafxinspector.core.input.action;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.resolve.ScenePoint;

/** {@code doubleClick}: two clicks that count as a double click. */
record DoubleClick(MouseButton button, List<String> modifiers) implements PointerAction {
  @Override
  public void check(Node node, ActionContext context) throws UiException {
    twice().check(node, context);
  }

  @Override
  public Steps steps(ScenePoint point, Node node, ActionContext context) {
    return Steps.shown(gesture -> act(point, gesture, context));
  }

  @Override
  public void act(ScenePoint point, Gesture gesture, ActionContext context) throws UiException {
    twice().act(point, gesture, context);
  }

  private Click twice() {
    return new Click(button, modifiers, 2);
  }
}
