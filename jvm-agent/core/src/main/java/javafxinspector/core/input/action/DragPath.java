package javafxinspector.core.input.action;

import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.DragSession;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.Continuation;
import javafxinspector.core.input.Modifier;
import javafxinspector.core.input.Pointer;
import javafxinspector.core.input.Targets.ScenePoint;
import javafxinspector.core.model.window.WindowInfo;

/** Moves the mouse along a straight line with a pressed button, and releases the button. */
final class DragPath implements Continuation {
  private static final double STEP_PIXELS = 24;
  private static final int MIN_STEPS = 4;
  private static final int MAX_STEPS = 16;

  private final ActionAttempt attempt;
  private final Pointer pointer;
  private final MouseButton button;
  private final Set<Modifier> modifiers;
  private final ScenePoint from;
  private final ScenePoint to;

  /** The end in the coordinates of the start's scene. */
  private final double endX;

  private final double endY;

  /** The number of moves; 0 when the mouse is at the end already. */
  private final int moves;

  private int moved;
  private volatile boolean isReleased;

  DragPath(
      ActionAttempt attempt,
      Pointer pointer,
      MouseButton button,
      Set<Modifier> modifiers,
      ScenePoint from,
      ScenePoint to) {
    this.attempt = attempt;
    this.pointer = pointer;
    this.button = button;
    this.modifiers = modifiers;
    this.from = from;
    this.to = to;
    endX = to.x() + left(to.scene()) - left(from.scene());
    endY = to.y() + top(to.scene()) - top(from.scene());
    double distance = Math.hypot(endX - from.x(), endY - from.y());
    moves =
        distance == 0
            ? 0
            : (int) Math.max(MIN_STEPS, Math.min(MAX_STEPS, Math.ceil(distance / STEP_PIXELS)));
  }

  private static double left(Scene scene) {
    return scene.getWindow().getX() + scene.getX();
  }

  private static double top(Scene scene) {
    return scene.getWindow().getY() + scene.getY();
  }

  @Override
  public boolean isComplete() {
    return isReleased;
  }

  @Override
  public void proceed() throws UiException {
    if (!pointer.isHolding(button)) {
      isReleased = true;
      throw UiException.actionFailed(
          "gone",
          "The window of the drag closed before the mouse button was released. Take a new"
              + " snapshot.",
          Map.of());
    }
    if (moved < moves) {
      moved++;
      ScenePoint point = point();
      attempt.gesture().step(() -> pointer.move(point.scene(), point.x(), point.y(), modifiers));
    } else {
      attempt.gesture().step(this::release);
    }
  }

  /**
   * The point of the current move. The first one is just beyond the distance at which JavaFX
   * detects a drag, because a drag that a user starts is detected near its start.
   */
  private ScenePoint point() {
    double detect = DragSession.detectDistance() + 1;
    double longest = Math.max(Math.abs(endX - from.x()), Math.abs(endY - from.y()));
    double first = detect < longest ? detect / longest : 1.0 / moves;
    double share = moved == moves ? 1 : first + (1 - first) * (moved - 1) / (moves - 1);
    if (to.scene() != from.scene() && share > 0.5) {
      return new ScenePoint(
          to.scene(),
          to.x() - (endX - from.x()) * (1 - share),
          to.y() - (endY - from.y()) * (1 - share));
    }
    return new ScenePoint(
        from.scene(), from.x() + (endX - from.x()) * share, from.y() + (endY - from.y()) * share);
  }

  private void release() {
    // A handler of the drop can open a dialog; the action has been performed then.
    isReleased = true;
    if (pointer.isHolding(button)) {
      pointer.release(button, modifiers, attempt::released);
    }
  }

  @Override
  public void verify() throws UiException {
    attempt.checkDrop();
  }

  @Override
  public void end() {
    if (!isReleased) {
      attempt.gesture().finish(this::release);
    }
  }

  @Override
  public UiException interrupted(WindowInfo opened) {
    return UiException.actionFailed(
        "blockedByModal",
        "The application opened a dialog or waits while the mouse is dragged, so the drag ended"
            + " there. Answer the dialog first.",
        opened == null ? Map.of() : Map.of("window", opened));
  }
}
