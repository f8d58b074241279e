package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Pointer;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.control.MenuRows;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.resolve.ScenePoint;

/** {@code click}: moves the mouse to a point, presses and releases. */
record Click(MouseButton button, List<String> modifiers, Integer count) implements PointerAction {
  @Override
  public void check(String path) throws UiException {
    PointerAction.checkCount(path, count);
  }

  @Override
  public void check(Node node, ActionContext context) throws UiException {
    PointerAction.checkFree(PointerAction.orPrimary(button), context);
    if (count != null && count > 1) {
      checkStaysOpen(node);
    }
  }

  @Override
  public Steps steps(ScenePoint point, Node node, ActionContext context) {
    MenuItem item = MenuRows.around(node);
    return Steps.shown(gesture -> act(point, gesture, context), () -> MenuRows.checked(item));
  }

  @Override
  public void act(ScenePoint point, Gesture gesture, ActionContext context) throws UiException {
    Pointer pointer = context.pointer();
    Set<Modifier> held = Modifier.all(modifiers);
    MouseButton pressed = PointerAction.orPrimary(button);
    int clicks = count == null ? 1 : count;
    gesture.step(() -> pointer.move(point.scene(), point.x(), point.y(), held));
    // Without this, a click at the position of the previous one would count as the second click.
    Toolkit.clearClicks(point.scene());
    for (int i = 0; i < clicks; i++) {
      if (i > 0 && !Toolkit.takesInput(point.scene())) {
        throw UiException.actionFailed(
            "gone",
            "Click "
                + i
                + " of "
                + clicks
                + " closed the window or popup, so that there were no more. If that is what you want, use"
                + " click next time.",
            Map.of("clicks", i));
      }
      Pointer.Press press = pointer.button(pressed, held);
      gesture.step(() -> pointer.press(press));
      if (pressed == MouseButton.SECONDARY) {
        gesture.step(press::menu);
      }
      gesture.finish(press::release);
    }
  }

  /**
   * Checks that a click on the node does not close its menu.
   *
   * @throws UiException reason unsupported
   */
  private static void checkStaysOpen(Node node) throws UiException {
    MenuItem item = MenuRows.around(node);
    boolean staysOpen =
        item instanceof Menu || item instanceof CustomMenuItem custom && !custom.isHideOnClick();
    if (item != null && !staysOpen) {
      throw UiException.actionFailed(
          "unsupported",
          "The first click chooses the menu item and closes the menu, so that there is no second one."
              + " Use click without count.",
          Map.of());
    }
  }
}
