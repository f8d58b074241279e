package javafxinspector.core.fx;

import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Point3D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafxinspector.core.threads.OnFx;

/** Positions and sizes of nodes in their window's scene, and which part of a node is visible. */
@OnFx
public final class Geometry {
  private static final Bounds NOTHING = new BoundingBox(0, 0, -1, -1);

  /** A side whose ends differ by no more than this, in pixels, counts as horizontal or vertical. */
  private static final double STRAIGHT_TOLERANCE = 0.5;

  private Geometry() {}

  /** The node's parent; for the root of a SubScene, the SubScene. */
  public static Node parentOf(Node node) {
    return node.getParent() != null ? node.getParent() : Toolkit.subScene(node);
  }

  /** The node's layout bounds in its window's scene, where the user sees them. */
  public static Bounds inScene(Node node) {
    return shown(node, node.getLayoutBounds());
  }

  /**
   * The node's layout bounds in its window's scene, before the scene's camera is applied: the
   * inverse of {@code sceneToLocal}.
   */
  public static Bounds beforeCamera(Node node) {
    return node.localToScene(node.getLayoutBounds(), true);
  }

  /**
   * The place where the user sees a rectangle of a node.
   *
   * @param local in the node's own coordinates
   * @return in pixels from the upper left corner of the window's scene, with SubScenes and the
   *     scene's camera applied
   */
  public static Bounds shown(Node node, Bounds local) {
    Scene scene = node.getScene();
    if (scene == null || scene.getCamera() == null) {
      return node.localToScene(local, true);
    }
    double minX = Double.POSITIVE_INFINITY;
    double minY = Double.POSITIVE_INFINITY;
    double maxX = Double.NEGATIVE_INFINITY;
    double maxY = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < 8; i++) {
      Point3D corner =
          new Point3D(
              (i & 1) == 0 ? local.getMinX() : local.getMaxX(),
              (i & 2) == 0 ? local.getMinY() : local.getMaxY(),
              (i & 4) == 0 ? local.getMinZ() : local.getMaxZ());
      Point2D point = Toolkit.project(scene, node.localToScene(corner, true));
      minX = Math.min(minX, point.getX());
      minY = Math.min(minY, point.getY());
      maxX = Math.max(maxX, point.getX());
      maxY = Math.max(maxY, point.getY());
    }
    return new BoundingBox(minX, minY, maxX - minX, maxY - minY);
  }

  /** The place where the user sees a point of a node; see {@link #shown(Node, Bounds)}. */
  public static Point2D shown(Node node, double x, double y) {
    Scene scene = node.getScene();
    return scene == null || scene.getCamera() == null
        ? node.localToScene(x, y, true)
        : Toolkit.project(scene, node.localToScene(x, y, 0, true));
  }

  /**
   * The corners of the node's layout bounds in its window's scene, clockwise from the node's own
   * upper left corner, with all transforms applied.
   */
  public static List<Point2D> corners(Node node) {
    return corners(node, node.getLayoutBounds());
  }

  /** Like {@link #corners(Node)}, of a rectangle in the node's own coordinates. */
  public static List<Point2D> corners(Node node, Bounds local) {
    return List.of(
        shown(node, local.getMinX(), local.getMinY()),
        shown(node, local.getMaxX(), local.getMinY()),
        shown(node, local.getMaxX(), local.getMaxY()),
        shown(node, local.getMinX(), local.getMaxY()));
  }

  /** The corners of a rectangle, clockwise from the upper left one. */
  public static List<Point2D> corners(Bounds box) {
    return List.of(
        new Point2D(box.getMinX(), box.getMinY()),
        new Point2D(box.getMaxX(), box.getMinY()),
        new Point2D(box.getMaxX(), box.getMaxY()),
        new Point2D(box.getMinX(), box.getMaxY()));
  }

  /** Whether four corners, in their order, form a rectangle that is not rotated. */
  public static boolean isUpright(List<Point2D> corners) {
    for (int i = 0; i < corners.size(); i++) {
      Point2D side = corners.get((i + 1) % corners.size()).subtract(corners.get(i));
      if (Math.abs(side.getX()) > STRAIGHT_TOLERANCE
          && Math.abs(side.getY()) > STRAIGHT_TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  /**
   * The part of the node that is not hidden by a clip, a scroll pane or the edge of the window, in
   * scene coordinates; empty if no part is visible.
   */
  public static Bounds visiblePart(Node node) {
    return visiblePart(node, inScene(node));
  }

  /** Like {@link #visiblePart(Node)}, of a rectangle of the scene that the node draws. */
  public static Bounds visiblePart(Node node, Bounds drawn) {
    return unhiddenPart(node, intersect(inScene(node), drawn));
  }

  /**
   * Like {@link #visiblePart(Node, Bounds)}, but includes content that the node draws beyond its
   * layout bounds.
   */
  public static Bounds unhiddenPart(Node node, Bounds drawn) {
    Scene scene = node.getScene();
    Bounds window = new BoundingBox(0, 0, scene.getWidth(), scene.getHeight());
    Bounds part = intersect(drawn, window);
    for (Node n = node; n != null && !part.isEmpty(); n = parentOf(n)) {
      if (n.getClip() != null) {
        part = intersect(part, shown(n, n.getClip().getBoundsInParent()));
      }
      if (n != node && n instanceof SubScene) {
        part = intersect(part, inScene(n));
      }
    }
    return part;
  }

  /** The part that two rectangles share; empty if they do not overlap. */
  public static Bounds intersect(Bounds a, Bounds b) {
    double minX = Math.max(a.getMinX(), b.getMinX());
    double minY = Math.max(a.getMinY(), b.getMinY());
    double maxX = Math.min(a.getMaxX(), b.getMaxX());
    double maxY = Math.min(a.getMaxY(), b.getMaxY());
    return maxX <= minX || maxY <= minY
        ? NOTHING
        : new BoundingBox(minX, minY, maxX - minX, maxY - minY);
  }

  /**
   * Whether {@code node} is {@code ancestor} or one of its descendants, including those in
   * SubScenes.
   */
  public static boolean isBelow(Node node, Node ancestor) {
    for (Node n = node; n != null; n = parentOf(n)) {
      if (n == ancestor) {
        return true;
      }
    }
    return false;
  }

  /** The center of a rectangle. */
  public static Point2D middle(Bounds bounds) {
    return new Point2D(
        bounds.getMinX() + bounds.getWidth() / 2, bounds.getMinY() + bounds.getHeight() / 2);
  }
}
