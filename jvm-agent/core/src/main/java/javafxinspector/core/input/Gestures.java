package javafxinspector.core.input;

import java.util.Locale;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.UiException;

/** What a person's hands do for each type of action. FX thread. */
public final class Gestures {
  private final Targets targets;
  private final Checks checks;
  private final Pointer pointer = new Pointer();
  private final Presence presence;
  private final Typing typing;

  public Gestures(Windows windows, Nodes nodes) {
    targets = new Targets(windows, nodes);
    checks = new Checks(windows, nodes);
    presence = new Presence(windows, nodes);
    typing = new Typing(nodes, checks, presence);
  }

  /**
   * Finds the target, checks it and acts on it.
   *
   * @return false when the target still moves: ask again after a pulse
   * @throws UiException why it cannot be done; nothing was done then
   */
  boolean begin(Attempt attempt) throws UiException {
    Action action = attempt.action;
    if (attempt.node == null) {
      attempt.node = targets.node(action);
    }
    switch (action.type()) {
      case "click":
      case "doubleClick":
      case "hover":
      case "scroll":
        return point(attempt);
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

  private boolean point(Attempt attempt) throws UiException {
    Action action = attempt.action;
    Scene scene;
    Point2D at;
    if (attempt.node != null) {
      checks.ready(attempt.node, true);
      at = checks.point(attempt.node, action.x(), action.y());
      if (attempt.moving(Geometry.inScene(attempt.node)) > 0) {
        return false;
      }
      scene = attempt.node.getScene();
    } else {
      Targets.Place place = targets.place(action);
      scene = place.scene();
      at = new Point2D(place.x(), place.y());
      checks.open(scene.getWindow());
      attempt.node = Targets.at(place);
    }
    presence.enter(attempt, scene.getWindow());
    Set<Modifier> held = Modifier.all(action.modifiers());
    Gesture gesture = attempt.gesture;
    switch (action.type()) {
      case "hover":
        // A mouse comes from somewhere: tooltips wait for a second move.
        gesture.step(() -> pointer.move(scene, at.getX() - 1, at.getY(), held));
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), held));
        break;
      case "scroll":
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), held));
        gesture.step(() -> pointer.scroll(orZero(action.deltaX()), orZero(action.deltaY()), held));
        break;
      default:
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), held));
        click(action, scene, held, gesture);
    }
    return true;
  }

  private void click(Action action, Scene scene, Set<Modifier> held, Gesture gesture) {
    MouseButton button =
        action.button() == null
            ? MouseButton.PRIMARY
            : MouseButton.valueOf(action.button().toUpperCase(Locale.ROOT));
    int count =
        action.type().equals("doubleClick") ? 2 : action.count() == null ? 1 : action.count();
    // Else a click at the spot of the last one would count as its second.
    Toolkit.clearClicks(scene);
    for (int i = 0; i < count; i++) {
      Pointer.Press press = pointer.button(button, held);
      gesture.step(() -> pointer.press(press));
      if (button == MouseButton.SECONDARY) {
        gesture.step(press::menu);
      }
      gesture.finish(press::release);
    }
  }

  private void scrollTo(Attempt attempt) throws UiException {
    checks.ready(attempt.node, false);
    presence.enter(attempt, null);
    IntoView.bring(attempt.node);
    if (Geometry.visiblePart(attempt.node).isEmpty()) {
      throw checks.failed(
          "outOfView",
          attempt.node,
          "cannot be scrolled into view: nothing that scrolls holds it. Enlarge the window");
    }
  }

  private void focus(Attempt attempt) throws UiException {
    Node node = attempt.node;
    checks.ready(node, true);
    if (!node.isFocusTraversable() && !node.isFocused()) {
      throw checks.failed(
          "notFocusable",
          node,
          "takes no focus. Focus a control, such as a field or a button, or click instead");
    }
    IntoView.bring(node);
    presence.enter(attempt, node.getScene().getWindow());
    presence.focus(attempt);
  }

  /** As {@link Typing#type}. */
  boolean type(Attempt attempt) throws UiException {
    return typing.type(attempt);
  }

  /** As {@link Typing#verify}. */
  void verify(Attempt attempt) throws UiException {
    typing.verify(attempt);
  }

  /** The call has ended: the lent focus goes back, now or in a while. */
  void settle() {
    presence.settle();
  }

  /** The client has gone: whatever was lent goes back now. */
  public void release() {
    presence.release();
  }

  private static double orZero(Double value) {
    return value == null ? 0 : value;
  }
}
