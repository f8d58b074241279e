package javafxinspector.core.input.act;

import java.util.Set;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafxinspector.core.fx.DragSession.DragPoint;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.threads.OnFx;

/**
 * The events of the virtual mouse, which enter a scene where the toolkit delivers native events. A
 * scene whose window has closed receives nothing, as from the system. Scene coordinates in pixels.
 */
@OnFx
final class MouseEvents {
  private MouseEvents() {}

  /**
   * Delivers one event.
   *
   * @param down the buttons that are pressed now
   */
  static void send(
      Scene to,
      EventType<MouseEvent> type,
      double atX,
      double atY,
      MouseButton button,
      Set<MouseButton> down,
      Set<Modifier> held) {
    if (!Toolkit.takesInput(to)) {
      return;
    }
    boolean asksForMenu = button == MouseButton.SECONDARY && type == MouseEvent.MOUSE_PRESSED;
    Toolkit.mouse(
        to,
        type,
        atX,
        atY,
        screenX(to, atX),
        screenY(to, atY),
        button,
        asksForMenu,
        false,
        held.contains(Modifier.SHIFT),
        held.contains(Modifier.CTRL),
        held.contains(Modifier.ALT),
        held.contains(Modifier.META),
        down.contains(MouseButton.PRIMARY),
        down.contains(MouseButton.MIDDLE),
        down.contains(MouseButton.SECONDARY),
        down.contains(MouseButton.BACK),
        down.contains(MouseButton.FORWARD));
  }

  /** Scrolls by scene pixels at a point, as a touch pad does. */
  static void scroll(Scene to, double atX, double atY, double dx, double dy, Set<Modifier> held) {
    if (!Toolkit.takesInput(to)) {
      return;
    }
    Toolkit.scroll(
        to,
        ScrollEvent.SCROLL,
        dx,
        dy,
        0.0,
        0.0,
        1.0,
        1.0,
        0,
        0,
        0,
        0,
        0,
        atX,
        atY,
        screenX(to, atX),
        screenY(to, atY),
        held.contains(Modifier.SHIFT),
        held.contains(Modifier.CTRL),
        held.contains(Modifier.ALT),
        held.contains(Modifier.META),
        false,
        false);
  }

  /** Requests the context menu at a point, as the system does. */
  static void menu(Scene to, double atX, double atY) {
    if (Toolkit.takesInput(to)) {
      Toolkit.menu(to, atX, atY, screenX(to, atX), screenY(to, atY), false);
    }
  }

  /** A point of a scene, as drag-and-drop needs it. */
  static DragPoint point(Scene scene, double x, double y) {
    return new DragPoint(scene, x, y, screenX(scene, x), screenY(scene, y));
  }

  static double screenX(Scene s, double x) {
    return s.getWindow() == null ? x : s.getWindow().getX() + s.getX() + x;
  }

  static double screenY(Scene s, double y) {
    return s.getWindow() == null ? y : s.getWindow().getY() + s.getY() + y;
  }
}
