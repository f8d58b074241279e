package javafxinspector.core.input.ready;

import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.threads.OnFx;

/**
 * Whether the node of one action has stopped moving: it has when nothing can move it, or when it is
 * where it was at the look before the last pulse.
 */
@OnFx
public final class Stillness {
  /**
   * After so many looks in a row without a pulse, none moves the node: about half a second. They
   * are counted because all of that time can pass at once, in a JVM that is stopped meanwhile.
   */
  private static final int NO_PULSE_LOOKS = 10;

  private Bounds last;

  /** Where the node was at the last look, if it would be elsewhere now if it moved; else null. */
  private Bounds before;

  private int withoutPulse;

  /**
   * Called at the start of each look.
   *
   * @param hasPulsed whether a pulse has ended since the look before: nothing moves between pulses
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
