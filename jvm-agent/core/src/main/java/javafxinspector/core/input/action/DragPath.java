package javafxinspector.core.input.action;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.DragSession;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Pointer;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.input.resolve.ScenePoint;
import javafxinspector.core.threads.OnFx;

/**
 * Moves the mouse along a straight line with a pressed button, and releases the button. The press
 * and the move that JavaFX detects as a drag are one step, and so are the last move and the
 * release: so rows that move in between change neither the dragged content nor the place of the
 * drop.
 */
@OnFx
final class DragPath implements Steps {
  private static final double STEP_PIXELS = 24;
  private static final int MIN_STEPS = 4;
  private static final int MAX_STEPS = 16;

  /** Finds the place where the button is to be released. */
  interface End {
    /**
     * The current point.
     *
     * @throws UiException the reason why there is no such point any more
     */
    ScenePoint find() throws UiException;
  }

  private final Pointer pointer;
  private final MouseButton button;
  private final Set<Modifier> modifiers;
  private final ScenePoint from;
  private final End end;
  private final int moves;
  private boolean isPressed;
  private ScenePoint to;
  private int moved;
  private volatile boolean isReleased;
  private volatile Pointer.Release outcome;

  /**
   * @param presses whether the button must still be pressed
   * @param to the end of the path, as far as it is known at the start
   */
  DragPath(
      Pointer pointer,
      MouseButton button,
      Set<Modifier> modifiers,
      boolean presses,
      ScenePoint from,
      ScenePoint to,
      End end) {
    this.pointer = pointer;
    this.button = button;
    this.modifiers = modifiers;
    this.from = from;
    this.to = to;
    this.end = end;
    isPressed = !presses;
    double distance = Math.hypot(endX() - from.x(), endY() - from.y());
    moves =
        distance == 0
            ? 0
            : (int) Math.max(MIN_STEPS, Math.min(MAX_STEPS, Math.ceil(distance / STEP_PIXELS)));
  }

  /** Horizontal position of the end, in the coordinates of the start's scene. */
  private double endX() {
    return to.x() + left(to.scene()) - left(from.scene());
  }

  private double endY() {
    return to.y() + top(to.scene()) - top(from.scene());
  }

  private static double left(Scene scene) {
    return scene.getWindow() == null ? 0 : scene.getWindow().getX() + scene.getX();
  }

  private static double top(Scene scene) {
    return scene.getWindow() == null ? 0 : scene.getWindow().getY() + scene.getY();
  }

  @Override
  public boolean isComplete() {
    return isReleased;
  }

  @Override
  public void proceed(Gesture gesture) throws UiException {
    if (!isPressed) {
      isPressed = true;
      gesture.step(() -> pointer.move(from.scene(), from.x(), from.y(), modifiers));
      Toolkit.clearClicks(from.scene());
      Pointer.Press press = pointer.button(button, modifiers);
      gesture.step(() -> pointer.hold(press));
      if (moves > 0 && pointer.isHolding(button)) {
        move(gesture);
      }
      return;
    }
    if (!pointer.isHolding(button)) {
      isReleased = true;
      throw UiException.actionFailed(
          "gone",
          "The window of the drag closed before the mouse button was released. Take a new"
              + " snapshot.",
          Map.of());
    }
    if (moved + 1 < moves) {
      move(gesture);
      return;
    }
    to = end.find();
    moved = moves - 1;
    if (moves > 0) {
      move(gesture);
    }
    gesture.step(this::release);
  }

  private void move(Gesture gesture) {
    moved++;
    ScenePoint point = point();
    gesture.step(() -> pointer.move(point.scene(), point.x(), point.y(), modifiers));
  }

  /**
   * The point of the current move. The first point is just beyond the distance at which JavaFX
   * detects a drag, because a drag that a user starts is detected near its start.
   */
  private ScenePoint point() {
    double detect = DragSession.detectDistance() + 1;
    double longest = Math.max(Math.abs(endX() - from.x()), Math.abs(endY() - from.y()));
    double first = detect < longest ? detect / longest : 1.0 / moves;
    double share = moved == moves ? 1 : first + (1 - first) * (moved - 1) / (moves - 1);
    if (to.scene() != from.scene() && share > 0.5) {
      return new ScenePoint(
          to.scene(),
          to.x() - (endX() - from.x()) * (1 - share),
          to.y() - (endY() - from.y()) * (1 - share));
    }
    return new ScenePoint(
        from.scene(),
        from.x() + (endX() - from.x()) * share,
        from.y() + (endY() - from.y()) * share);
  }

  private void release() {
    // A handler of the drop can open a dialog. The action has then been performed.
    isReleased = true;
    if (pointer.isHolding(button)) {
      pointer.release(button, modifiers, released -> outcome = released);
    }
  }

  @Override
  public String transferMode() {
    Pointer.Release known = outcome;
    return known == null || known.mode() == null ? null : known.mode().name();
  }

  @Override
  public void verify(boolean hasOpened) throws UiException {
    if (outcome != null && outcome.isDrop() && outcome.mode() == null) {
      throw UiException.actionFailed(
          "rejected",
          "No node accepted the drop: the source was notified with DRAG_DONE and no transfer mode."
              + " Drop on a node that accepts this content, or hold other modifiers.",
          Collections.singletonMap("transferMode", null));
    }
  }

  /**
   * Cancels a drag that has not reached its end, so that nothing is dropped at the position of the
   * mouse.
   */
  @Override
  public void end(Gesture gesture) {
    if (!isReleased && isPressed) {
      isReleased = true;
      gesture.finish(() -> pointer.cancel(button, modifiers));
    }
  }

  @Override
  public String interruption() {
    return "The application opened a dialog or waits while the mouse is dragged, so the drag ended"
        + " there. Answer the dialog first.";
  }
}
