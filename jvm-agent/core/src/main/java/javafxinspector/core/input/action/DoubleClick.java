package javafxinspector.core.input.action;

import java.util.List;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.Targets.ScenePoint;

/** {@code doubleClick}: two clicks that count as a double click. */
record DoubleClick(MouseButton button, List<String> modifiers) implements PointerAction {
  @Override
  public void act(ScenePoint point, ActionAttempt attempt, ActionContext context)
      throws UiException {
    new Click(button, modifiers, 2).act(point, attempt, context);
  }
}
