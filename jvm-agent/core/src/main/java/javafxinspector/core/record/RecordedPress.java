package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafxinspector.core.fx.DragSession;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/** A press of a mouse button, with the nodes below the mouse before the application reacts. */
@OnFx
final class RecordedPress {
  /**
   * Maximum time in milliseconds after the previous click at which a press is part of a double
   * click.
   */
  private static final long DOUBLE_MILLIS = 500;

  /** The innermost node below the mouse. */
  final Node picked;

  final Scene scene;
  final MouseButton button;

  /** Names of the held modifier keys. */
  final List<String> held = new ArrayList<>();

  /** In the scene, in pixels, like {@link #y}. */
  final double x;

  final double y;
  final long at = System.nanoTime();

  /**
   * @param args the arguments of TKSceneListener.mouseEvent
   */
  RecordedPress(Scene scene, Object[] args) {
    this.scene = scene;
    x = (double) args[1];
    y = (double) args[2];
    button = (MouseButton) args[5];
    Node hit = Toolkit.pick(scene, x, y);
    picked = hit == null ? scene.getRoot() : hit;
    String[] names = {"SHIFT", "CONTROL", "ALT", "META"};
    for (int i = 0; i < names.length; i++) {
      if ((boolean) args[8 + i]) {
        held.add(names[i]);
      }
    }
  }

  /** Whether the next press is close enough, in time and place, for a double click. */
  boolean isAgain(RecordedPress next) {
    return next.scene == scene
        && next.button == button
        && next.at - at < DOUBLE_MILLIS * 1_000_000
        && !isFar(next.x, next.y);
  }

  /** Whether a point of the scene is so far away that the mouse drags. */
  boolean isFar(double toX, double toY) {
    double distance = DragSession.detectDistance();
    return Math.abs(toX - x) > distance || Math.abs(toY - y) > distance;
  }

  /** The position in a node, in pixels of the scene from the node's upper left corner. */
  Point2D in(Node node) {
    var bounds = node.localToScene(node.getLayoutBounds());
    return new Point2D(x - bounds.getMinX(), y - bounds.getMinY());
  }
}
