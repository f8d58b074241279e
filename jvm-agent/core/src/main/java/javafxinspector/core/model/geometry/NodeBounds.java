package javafxinspector.core.model.geometry;

import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/** Computes the bounds of nodes in the scene and on the screen. */
@OnFx
public final class NodeBounds {
  private NodeBounds() {}

  /** A node's bounds in the coordinates of its window's scene, also across SubScenes. */
  public static javafx.geometry.Bounds inScene(Node node) {
    return Geometry.shown(node, node.getBoundsInLocal());
  }

  /**
   * Whether a node has transforms other than a translation, so that its bounds cannot be converted
   * by an {@link Offset}.
   */
  static boolean isTransformed(Node node) {
    return node.getRotate() != 0
        || node.getScaleX() != 1
        || node.getScaleY() != 1
        || node.getEffectiveNodeOrientation() == NodeOrientation.RIGHT_TO_LEFT
        || node.getTranslateZ() != 0
        || Toolkit.hasTransforms(node);
  }

  /** Converts scene bounds to screen bounds; null if the scene is not in a window. */
  public static ScreenBounds onScreen(Bounds inScene, Scene scene) {
    Window window = scene == null ? null : scene.getWindow();
    return window == null
        ? null
        : new ScreenBounds(
            inScene.minX() + scene.getX() + window.getX(),
            inScene.minY() + scene.getY() + window.getY(),
            inScene.width(),
            inScene.height());
  }

  /** The node's bounds on the screen; null if it is not in a window. */
  public static ScreenBounds onScreen(Node node) {
    javafx.geometry.Bounds bounds = node.localToScreen(node.getBoundsInLocal());
    return bounds == null
        ? null
        : new ScreenBounds(
            bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
  }
}
