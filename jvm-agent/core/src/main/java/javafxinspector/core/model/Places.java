package javafxinspector.core.model;

import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;

/** Where a node is. FX thread. */
final class Places {
  private Places() {}

  /** A node's bounds in the coordinates of its window's scene, through SubScenes too. */
  static javafx.geometry.Bounds inScene(Node node) {
    return node.localToScene(node.getBoundsInLocal(), true);
  }

  /**
   * Whether more than an offset leads from a node's coordinates to its parent's: its own bounds
   * then need the long way.
   */
  static boolean isTransformed(Node node) {
    return node.getRotate() != 0
        || node.getScaleX() != 1
        || node.getScaleY() != 1
        || node.getEffectiveNodeOrientation() == NodeOrientation.RIGHT_TO_LEFT
        || node.getTranslateZ() != 0
        || Toolkit.hasTransforms(node);
  }

  /** Bounds in a scene as bounds on the screen; null when the scene is in no window. */
  static ScreenBounds onScreen(Bounds inScene, Scene scene) {
    Window window = scene == null ? null : scene.getWindow();
    return window == null
        ? null
        : new ScreenBounds(
            inScene.minX() + scene.getX() + window.getX(),
            inScene.minY() + scene.getY() + window.getY(),
            inScene.width(),
            inScene.height());
  }

  /** The node's bounds on the screen; null when it is in no window. */
  static ScreenBounds onScreen(Node node) {
    javafx.geometry.Bounds bounds = node.localToScreen(node.getBoundsInLocal());
    return bounds == null
        ? null
        : new ScreenBounds(
            bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
  }
}
