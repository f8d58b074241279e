package javafxinspector.core.input;

import java.lang.ref.WeakReference;
import java.util.Set;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafxinspector.core.fx.Toolkit;

/**
 * A virtual mouse. Its events enter a scene where the toolkit delivers the system's, so hover,
 * press, focus, click counts, popups' auto-hide and context menus behave as with a real one, while
 * the person's own cursor stays where it is. Coordinates are scene pixels. FX thread.
 */
final class Pointer {
  private WeakReference<Scene> scene = new WeakReference<>(null);
  private double x;
  private double y;

  /**
   * A button that is down, where it went down: its release goes to the same place, whatever
   * happened between.
   */
  record Press(Scene scene, double x, double y, MouseButton button, Set<Modifier> held) {
    void release() {
      send(scene, MouseEvent.MOUSE_RELEASED, x, y, button, false, held);
    }

    /**
     * Asks for the context menu, as the system does between press and release of the secondary
     * button.
     */
    void menu() {
      if (Toolkit.takesInput(scene)) {
        Toolkit.menu(scene, x, y, screenX(scene, x), screenY(scene, y), false);
      }
    }
  }

  /**
   * Moves to a point. On crossing into another window the old scene is told that the mouse left, as
   * the system would.
   */
  void move(Scene to, double toX, double toY, Set<Modifier> held) {
    Scene from = scene.get();
    scene = new WeakReference<>(to);
    x = toX;
    y = toY;
    if (from != to) {
      if (from != null) {
        send(from, MouseEvent.MOUSE_EXITED, -1, -1, MouseButton.NONE, false, held);
      }
      send(to, MouseEvent.MOUSE_ENTERED, toX, toY, MouseButton.NONE, false, held);
    }
    send(to, MouseEvent.MOUSE_MOVED, toX, toY, MouseButton.NONE, false, held);
  }

  /** The button going down where the pointer is; {@link #press} tells the program. */
  Press button(MouseButton button, Set<Modifier> held) {
    return new Press(scene.get(), x, y, button, held);
  }

  void press(Press press) {
    send(press.scene, MouseEvent.MOUSE_PRESSED, press.x, press.y, press.button, true, press.held);
  }

  /**
   * Turns the wheel by scene pixels, as a touch pad does; negative {@code dy} shows what is below.
   */
  void scroll(double dx, double dy, Set<Modifier> held) {
    Scene to = scene.get();
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
        x,
        y,
        screenX(to, x),
        screenY(to, y),
        held.contains(Modifier.SHIFT),
        held.contains(Modifier.CTRL),
        held.contains(Modifier.ALT),
        held.contains(Modifier.META),
        false,
        false);
  }

  /**
   * Sends one event; nothing to a scene whose window has closed meanwhile, as the system would not
   * either.
   */
  private static void send(
      Scene to,
      EventType<MouseEvent> type,
      double atX,
      double atY,
      MouseButton button,
      boolean down,
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
        down && button == MouseButton.PRIMARY,
        down && button == MouseButton.MIDDLE,
        down && button == MouseButton.SECONDARY,
        down && button == MouseButton.BACK,
        down && button == MouseButton.FORWARD);
  }

  private static double screenX(Scene s, double x) {
    return s.getWindow() == null ? x : s.getWindow().getX() + s.getX() + x;
  }

  private static double screenY(Scene s, double y) {
    return s.getWindow() == null ? y : s.getWindow().getY() + s.getY() + y;
  }
}
