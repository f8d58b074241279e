package javafxinspector.core.input.ready;

import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;

/**
 * Whether the node of one action has stopped moving: it has when nothing can move it, or when it is
 * where it was at the last look. JavaFX application thread.
 */
public final class Stillness {
  private Bounds last;

  /**
   * Checks that a node does not move.
   *
   * @throws UiException reason moving
   */
  public void check(Node node) throws UiException {
    Bounds now = Geometry.inScene(node);
    boolean isStill = now.equals(last) || !Motion.mayMove(node);
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
