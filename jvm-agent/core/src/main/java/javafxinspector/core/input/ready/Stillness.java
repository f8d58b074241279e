package javafxinspector.core.input.ready;

import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.threads.OnFx;

/**
 * Whether the node of one action has stopped moving: nothing can move it, or it has not moved since
 * the look before the last pulse.
 */
@OnFx
public final class Stillness {
  /**
   * After so many consecutive looks without a pulse, about half a second, no pulse is expected to
   * move the node. Looks are counted instead of time, because a JVM that was suspended may find the
   * whole time over at once.
   */
  private static final int NO_PULSE_LOOKS = 10;

  private Bounds last;

  /**
   * The node's bounds at the last look, if a moving node would have other bounds now; otherwise
   * null.
   */
  private Bounds before;

  private int withoutPulse;

  /**
   * Called at the start of each look.
   *
   * @param hasPulsed whether a pulse has ended since the previous look; nothing moves between
   *     pulses
   */
  public void look(boolean hasPulsed) {
    withoutPulse = hasPulsed ? 0 : withoutPulse + 1;
    before = hasPulsed || withoutPulse > NO_PULSE_LOOKS ? last : null;
  }

  /**
   * Checks that a node does not move.
   *
   * @throws UiException reason moving
   */
  public void check(Node node) throws UiException {
    Bounds now = Geometry.inScene(node);
    boolean isStill = now.equals(before) || !Motion.mayMove(node);
    last = now;
    if (!isStill) {
      throw UiException.actionFailed(
          "moving",
          "An animation keeps moving the target. Wait until the animation ends"
              + " (ui_wait_for), or use coordinates.",
          Map.of());
    }
  }
}
