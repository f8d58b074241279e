package javafxinspector.core.input;

import java.util.Locale;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.fx.Uncaught;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.Windows;

/** Performs each type of action with the events that a user would cause. FX thread. */
public final class Gestures {
  private final Targets targets;
  private final Checks checks;
  private final Pointer pointer = new Pointer();
  private final InputFocus focus;
  private final Typing typing;

  public Gestures(Windows windows, Nodes nodes) {
    targets = new Targets(windows, nodes);
    checks = new Checks(windows, nodes);
    focus = new InputFocus(windows, nodes);
    typing = new Typing(nodes, checks, focus);
  }

  /**
   * Finds the target, checks it and acts on it.
   *
   * @return false when the target is still moving: call this method again after a pulse
   * @throws UiException the reason why the action is not possible; nothing was done then
   */
  boolean begin(ActionAttempt attempt) throws UiException {
    Action action = attempt.action;
    if (attempt.node == null) {
      attempt.node = targets.node(action);
    }
    switch (action.type()) {
      case "click":
      case "doubleClick":
      case "hover":
      case "scroll":
        return pointAt(attempt);
      case "scrollTo":
        scrollTo(attempt);
        return true;
      case "focus":
        focus(attempt);
        return true;
      default:
        typing.begin(attempt);
        return true;
    }
  }

  private boolean pointAt(ActionAttempt attempt) throws UiException {
    Action action = attempt.action;
    Scene scene;
    Point2D at;
    if (attempt.node != null) {
      checks.checkReady(attempt.node, true);
      at = checks.point(attempt.node, action.x(), action.y());
      if (attempt.moving(Geometry.inScene(attempt.node)) > 0) {
        return false;
      }
      scene = attempt.node.getScene();
    } else {
      Targets.ScenePoint point = targets.point(action);
      scene = point.scene();
      at = new Point2D(point.x(), point.y());
      checks.checkNotBlocked(scene.getWindow());
      attempt.node = Targets.at(point);
    }
    focus.enter(attempt, scene.getWindow());
    Set<Modifier> modifiers = Modifier.all(action.modifiers());
    Gesture gesture = attempt.gesture;
    switch (action.type()) {
      case "hover":
        // A mouse arrives from another position, and tooltips wait for a second move event.
        gesture.step(() -> pointer.move(scene, at.getX() - 1, at.getY(), modifiers));
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), modifiers));
        break;
      case "scroll":
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), modifiers));
        gesture.step(
            () -> pointer.scroll(orZero(action.deltaX()), orZero(action.deltaY()), modifiers));
        break;
      default:
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), modifiers));
        click(action, scene, modifiers, gesture);
    }
    return true;
  }

  private void click(Action action, Scene scene, Set<Modifier> modifiers, Gesture gesture) {
    MouseButton button =
        action.button() == null
            ? MouseButton.PRIMARY
            : MouseButton.valueOf(action.button().toUpperCase(Locale.ROOT));
    int count =
        action.type().equals("doubleClick") ? 2 : action.count() == null ? 1 : action.count();
    // Otherwise a click at the position of the previous one would count as its second click.
    Toolkit.clearClicks(scene);
    for (int i = 0; i < count; i++) {
      Pointer.Press press = pointer.button(button, modifiers);
      gesture.step(() -> pointer.press(press));
      if (button == MouseButton.SECONDARY) {
        gesture.step(press::menu);
      }
      gesture.finish(press::release);
    }
  }

  private void scrollTo(ActionAttempt attempt) throws UiException {
    checks.checkReady(attempt.node, false);
    focus.enter(attempt, null);
    ScrollIntoView.show(attempt.node);
    if (Geometry.visiblePart(attempt.node).isEmpty()) {
      throw checks.failed(
          "outOfView",
          attempt.node,
          "cannot be scrolled into view: nothing that scrolls holds it. Enlarge the window");
    }
  }

  private void focus(ActionAttempt attempt) throws UiException {
    Node node = attempt.node;
    checks.checkReady(node, true);
    if (!node.isFocusTraversable() && !node.isFocused()) {
      throw checks.failed(
          "notFocusable",
          node,
          "takes no focus. Focus a control, such as a field or a button, or click instead");
    }
    ScrollIntoView.show(node);
    focus.enter(attempt, node.getScene().getWindow());
    focus.focus(attempt);
  }

  /** See {@link Typing#type}. */
  boolean type(ActionAttempt attempt) throws UiException {
    return typing.type(attempt);
  }

  /** See {@link InputFocus#refresh}. */
  void refresh(ActionAttempt attempt) {
    focus.refresh(attempt);
  }

  /** See {@link Typing#verify}. */
  void verify(ActionAttempt attempt) throws UiException {
    typing.verify(attempt);
  }

  /** Called when a request has ended: the focus lease ends immediately or after a while. */
  void settle() {
    focus.settle();
  }

  /** Called when the client has disconnected: the focus lease ends immediately. */
  public void release() {
    focus.release();
  }

  /**
   * Called when no client controls the application any more: the pointer leaves its windows, so
   * that no node stays hovered.
   */
  public void leave() {
    Uncaught.run(null, pointer::leave);
  }

  private static double orZero(Double value) {
    return value == null ? 0 : value;
  }
}
