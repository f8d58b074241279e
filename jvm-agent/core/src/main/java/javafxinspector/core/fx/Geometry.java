package javafxinspector.core.fx;

import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SubScene;

/** Where nodes are in their window's scene, and what of them shows. FX thread. */
public final class Geometry {
  private static final Bounds NOTHING = new BoundingBox(0, 0, -1, -1);

  private Geometry() {}

  /** The node's parent; of a SubScene's root the SubScene. */
  public static Node above(Node node) {
    return node.getParent() != null ? node.getParent() : Toolkit.subScene(node);
  }

  /** The node's layout bounds in its window's scene. */
  public static Bounds inScene(Node node) {
    return node.localToScene(node.getLayoutBounds(), true);
  }

  /**
   * The part of the node that no clip, scroll pane or edge of the window hides, in the scene; empty
   * when there is none.
   */
  public static Bounds visiblePart(Node node) {
    Scene scene = node.getScene();
    Bounds part =
        intersect(inScene(node), new BoundingBox(0, 0, scene.getWidth(), scene.getHeight()));
    for (Node n = node; n != null && !part.isEmpty(); n = above(n)) {
      if (n.getClip() != null) {
        part = intersect(part, n.localToScene(n.getClip().getBoundsInParent(), true));
      }
      if (n != node && n instanceof SubScene) {
        part = intersect(part, inScene(n));
      }
    }
    return part;
  }

  private static Bounds intersect(Bounds a, Bounds b) {
    double minX = Math.max(a.getMinX(), b.getMinX());
    double minY = Math.max(a.getMinY(), b.getMinY());
    double maxX = Math.min(a.getMaxX(), b.getMaxX());
    double maxY = Math.min(a.getMaxY(), b.getMaxY());
    return maxX <= minX || maxY <= minY
        ? NOTHING
        : new BoundingBox(minX, minY, maxX - minX, maxY - minY);
  }

  /** Whether {@code node} is {@code ancestor} or below it, through SubScenes too. */
  public static boolean isBelow(Node node, Node ancestor) {
    for (Node n = node; n != null; n = above(n)) {
      if (n == ancestor) {
        return true;
      }
    }
    return false;
  }

  /** A point in the middle of some bounds. */
  public static Point2D middle(Bounds bounds) {
    return new Point2D(
        bounds.getMinX() + bounds.getWidth() / 2, bounds.getMinY() + bounds.getHeight() / 2);
  }
}
