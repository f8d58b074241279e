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
 * A virtual mouse. Its events enter a scene where the toolkit delivers native events, so that
 * hover, press, focus, click counts, auto-hide of popups and context menus work as with a real
 * mouse, while the user's own cursor stays where it is. Scene coordinates in pixels. FX thread.
 */
public final class Pointer {
  private WeakReference<Scene> scene = new WeakReference<>(null);
  private double x;
  private double y;

  /**
   * A pressed button and the point where it was pressed. It is released at the same point, whatever
   * happened in between.
   */
  public record Press(Scene scene, double x, double y, MouseButton button, Set<Modifier> held) {
    public void release() {
      send(scene, MouseEvent.MOUSE_RELEASED, x, y, button, false, held);
    }

    /**
     * Requests the context menu, as the system does between press and release of the secondary
     * button.
     */
    public void menu() {
      if (Toolkit.takesInput(scene)) {
        Toolkit.menu(scene, x, y, screenX(scene, x), screenY(scene, y), false);
      }
    }
  }

  /**
   * Moves to a point. When the pointer enters another window, the previous scene receives an exit
   * event, as from the system.
   */
  public void move(Scene to, double toX, double toY, Set<Modifier> held) {
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

  /** Leaves the window that the pointer is over, if any. */
  void leave() {
    Scene from = scene.get();
    scene = new WeakReference<>(null);
    if (from != null) {
      send(from, MouseEvent.MOUSE_EXITED, -1, -1, MouseButton.NONE, false, Set.of());
    }
  }

  /** Prepares a press at the pointer's position; {@link #press} delivers it to the application. */
  public Press button(MouseButton button, Set<Modifier> held) {
    return new Press(scene.get(), x, y, button, held);
  }

  public void press(Press press) {
    send(press.scene, MouseEvent.MOUSE_PRESSED, press.x, press.y, press.button, true, press.held);
  }

  /**
   * Scrolls by scene pixels, as a touch pad does; a negative {@code dy} scrolls towards the end.
   */
  public void scroll(double dx, double dy, Set<Modifier> held) {
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

  /** Delivers one event. A scene whose window has closed receives nothing, as from the system. */
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
