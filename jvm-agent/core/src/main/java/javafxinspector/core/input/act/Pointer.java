package javafxinspector.core.input.act;

import java.lang.ref.WeakReference;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafxinspector.core.fx.DragSession;
import javafxinspector.core.fx.DragSession.DragPoint;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.resolve.ScenePoint;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * A virtual mouse. Its events enter a scene where the toolkit delivers native events, so that
 * hover, press, focus, click counts, auto-hide of popups and context menus work as with a real
 * mouse, while the user's own cursor stays where it is. Scene coordinates in pixels.
 */
@OnFx
public final class Pointer {
  private WeakReference<Scene> scene = new WeakReference<>(null);
  private double x;
  private double y;

  /** Buttons that stay pressed until a later action releases them, in the order of the presses. */
  private final Map<MouseButton, Press> held = new LinkedHashMap<>();

  /** The client that acts, or otherwise the client that acted last. */
  private volatile Object owner;

  /** The clients whose actions have pressed these buttons. */
  private final Map<MouseButton, Object> pressers = new EnumMap<>(MouseButton.class);

  /** The drag-and-drop gesture of the held buttons; null when no button is held. */
  private DragSession drag;

  /** The point to which the mouse was dragged last. */
  private DragPoint dragPoint;

  /**
   * A pressed button and the point where it was pressed. It is released at the same point, whatever
   * has happened in between.
   */
  public record Press(Scene scene, double x, double y, MouseButton button, Set<Modifier> held) {
    public void release() {
      MouseEvents.send(scene, MouseEvent.MOUSE_RELEASED, x, y, button, Set.of(), held);
    }

    /**
     * Requests the context menu, as the system does between press and release of the secondary
     * button.
     */
    public void menu() {
      MouseEvents.menu(scene, x, y);
    }
  }

  /** Called when the actions of a client begin. */
  @AnyThread
  void begin(Object client) {
    owner = client;
  }

  /**
   * Moves to a point. When the pointer enters another window, the previous scene receives an exit
   * event, as from the system. If a button is held, the move is a drag.
   */
  public void move(Scene to, double toX, double toY, Set<Modifier> held) {
    if (isHolding()) {
      drag(to, toX, toY, held);
      return;
    }
    Scene from = scene.get();
    scene = new WeakReference<>(to);
    x = toX;
    y = toY;
    if (from != to) {
      if (from != null) {
        MouseEvents.send(from, MouseEvent.MOUSE_EXITED, -1, -1, MouseButton.NONE, Set.of(), held);
      }
      MouseEvents.send(to, MouseEvent.MOUSE_ENTERED, toX, toY, MouseButton.NONE, Set.of(), held);
    }
    MouseEvents.send(to, MouseEvent.MOUSE_MOVED, toX, toY, MouseButton.NONE, Set.of(), held);
  }

  /**
   * Releases the buttons of a client.
   *
   * @param isLast whether this client was the last one to move the pointer
   */
  void release(Object client, boolean isLast) {
    pressers.keySet().retainAll(held.keySet());
    if (pressers.values().stream().allMatch(each -> each == client)) {
      releaseAll();
      if (isLast) {
        exit();
      }
      return;
    }
    for (MouseButton button : List.copyOf(pressers.keySet())) {
      if (pressers.get(button) == client) {
        cancel(button, Set.of());
      }
    }
  }

  /** Releases all buttons and leaves the window that the pointer is over, if any. */
  void leave() {
    releaseAll();
    exit();
  }

  private void releaseAll() {
    if (isHolding()) {
      drag.cancel();
      for (Press press : List.copyOf(held.values())) {
        held.remove(press.button);
        MouseEvents.send(
            press.scene, MouseEvent.MOUSE_RELEASED, x, y, press.button, held.keySet(), Set.of());
      }
      drag = null;
    }
  }

  private void exit() {
    Scene from = scene.get();
    scene = new WeakReference<>(null);
    if (from != null) {
      MouseEvents.send(from, MouseEvent.MOUSE_EXITED, -1, -1, MouseButton.NONE, Set.of(), Set.of());
    }
  }

  /** Prepares a press at the pointer's position; {@link #press} delivers it to the application. */
  public Press button(MouseButton button, Set<Modifier> held) {
    return new Press(scene.get(), x, y, button, held);
  }

  public void press(Press press) {
    press(press, Set.of(press.button));
  }

  /**
   * @param down the buttons that are pressed now
   */
  private void press(Press press, Set<MouseButton> down) {
    MouseEvents.send(
        press.scene, MouseEvent.MOUSE_PRESSED, press.x, press.y, press.button, down, press.held);
  }

  /**
   * Presses a button that stays pressed until {@link #release}. Until then, all events go to the
   * scene of the press, as from the system.
   */
  public void hold(Press press) {
    if (held.isEmpty()) {
      drag = new DragSession(press.scene);
    }
    held.put(press.button, press);
    pressers.put(press.button, owner);
    drag.press(() -> press(press, held.keySet()));
  }

  /** Whether a button is held. If the window of the press closes, the button is no longer held. */
  public boolean isHolding() {
    if (!held.isEmpty() && !Toolkit.takesInput(first().scene)) {
      abandon();
    }
    return !held.isEmpty();
  }

  /** Whether this button is held. */
  public boolean isHolding(MouseButton button) {
    return isHolding() && held.containsKey(button);
  }

  /** The position of the mouse while a button is held. */
  public ScenePoint position() {
    return new ScenePoint(scene.get(), x, y);
  }

  private Press first() {
    return held.values().iterator().next();
  }

  private void abandon() {
    DragSession ended = drag;
    held.clear();
    drag = null;
    ended.cancel();
  }

  /**
   * Drags to a point, which may be in another scene. Mouse events still go to the scene of the
   * press; drag-and-drop events go to the other scene.
   */
  private void drag(Scene to, double toX, double toY, Set<Modifier> modifiers) {
    Press first = first();
    DragPoint point = MouseEvents.point(to, toX, toY);
    scene = new WeakReference<>(first.scene);
    x = point.screenX() - MouseEvents.screenX(first.scene, 0);
    y = point.screenY() - MouseEvents.screenY(first.scene, 0);
    dragPoint = point;
    if (!drag.isStarted()) {
      drag.prepare();
      MouseEvents.send(
          first.scene, MouseEvent.MOUSE_DRAGGED, x, y, first.button, held.keySet(), modifiers);
    }
    // The handler may have started drag-and-drop just now, or closed the window.
    if (drag != null && drag.isStarted()) {
      drag.over(point, proposed(drag, modifiers));
    }
  }

  /** The outcome of releasing a held button. */
  public record Release(boolean isDrop, TransferMode mode) {}

  /**
   * Releases a held button at the position of the mouse.
   *
   * @param ended receives the outcome before the event is sent for a plain release, and after the
   *     drop for drag-and-drop
   */
  public void release(MouseButton button, Set<Modifier> modifiers, Consumer<Release> ended) {
    Press press = held.remove(button);
    DragSession session = drag;
    if (held.isEmpty()) {
      drag = null;
    }
    if (drag == null && session.isStarted()) {
      TransferMode mode = null;
      try {
        mode = session.drop(dragPoint, proposed(session, modifiers));
      } finally {
        ended.accept(new Release(true, mode));
        // The system withholds the release of the button from the scene, and the mouse moves on.
        MouseEvents.send(
            press.scene, MouseEvent.MOUSE_MOVED, x, y, MouseButton.NONE, Set.of(), modifiers);
      }
      return;
    }
    if (drag == null) {
      session.cancel();
    }
    ended.accept(new Release(false, null));
    MouseEvents.send(
        press.scene, MouseEvent.MOUSE_RELEASED, x, y, button, held.keySet(), modifiers);
  }

  /**
   * Releases a held button without an effect, as far as that is possible: nothing is dropped, and a
   * plain drag ends where it began.
   */
  public void cancel(MouseButton button, Set<Modifier> modifiers) {
    if (!isHolding(button)) {
      return;
    }
    Press press = held.get(button);
    if (!drag.isStarted()) {
      drag(press.scene, press.x, press.y, modifiers);
    }
    held.remove(button);
    if (!held.isEmpty()) {
      MouseEvents.send(
          press.scene, MouseEvent.MOUSE_RELEASED, x, y, button, held.keySet(), modifiers);
      return;
    }
    DragSession session = drag;
    boolean isDrop = session.isStarted();
    drag = null;
    session.cancel();
    EventType<MouseEvent> end = isDrop ? MouseEvent.MOUSE_MOVED : MouseEvent.MOUSE_RELEASED;
    MouseButton released = isDrop ? MouseButton.NONE : button;
    MouseEvents.send(press.scene, end, x, y, released, Set.of(), modifiers);
  }

  /** The transfer mode that the modifier keys select on this platform. */
  private static TransferMode proposed(DragSession session, Set<Modifier> modifiers) {
    Set<?> supported = session.supported();
    TransferMode selected = Modifier.transferMode(modifiers, System.getProperty("os.name", ""));
    if (supported.contains(selected)) {
      return selected;
    }
    for (TransferMode mode : List.of(TransferMode.MOVE, TransferMode.COPY, TransferMode.LINK)) {
      if (supported.contains(mode)) {
        return mode;
      }
    }
    return null;
  }

  /**
   * Scrolls by scene pixels, as a touch pad does; a negative {@code dy} scrolls towards the end.
   */
  public void scroll(double dx, double dy, Set<Modifier> held) {
    MouseEvents.scroll(scene.get(), x, y, dx, dy, held);
  }
}
