package javafxinspector.core.model.geometry;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.SubScene;
import javafxinspector.core.model.node.Order;

/**
 * Position of a parent's local origin in its scene, as long as only translations lead there. Bounds
 * are then converted by addition.
 */
public record Offset(double x, double y) {
  static final Offset SCENE = new Offset(0, 0);

  /**
   * The offset of a node's children; null if the node has other transforms. {@code above} is the
   * offset of the node itself.
   */
  public static Offset below(Node node, Offset above) {
    return above == null || node instanceof SubScene || NodeBounds.isTransformed(node)
        ? null
        : new Offset(
            above.x + node.getLayoutX() + node.getTranslateX(),
            above.y + node.getLayoutY() + node.getTranslateY());
  }

  /**
   * The offset of the first node of a walk, computed from all its ancestors; null as in {@link
   * #below}.
   */
  public static Offset above(Node node) {
    for (Node n = Order.parent(node); n != null; n = Order.parent(n)) {
      if (n instanceof SubScene || NodeBounds.isTransformed(n)) {
        return null;
      }
    }
    if (node.getScene() != null && node.getScene().getCamera() != null) {
      return null;
    }
    if (node.getParent() == null) {
      return SCENE;
    }
    Point2D origin = node.getParent().localToScene(0, 0);
    return new Offset(origin.getX(), origin.getY());
  }
}
