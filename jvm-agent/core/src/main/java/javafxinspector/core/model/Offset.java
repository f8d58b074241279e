package javafxinspector.core.model;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.SubScene;

/**
 * Where a node's own coordinates begin in the scene, while nothing but offsets leads there: adding
 * is all it takes.
 */
record Offset(double x, double y) {
  static final Offset SCENE = new Offset(0, 0);

  /**
   * The offset of a node's children; null when more than an offset leads to them. {@code above} is
   * that of the node itself.
   */
  static Offset below(Node node, Offset above) {
    return above == null || node instanceof SubScene || Places.isTransformed(node)
        ? null
        : new Offset(
            above.x + node.getLayoutX() + node.getTranslateX(),
            above.y + node.getLayoutY() + node.getTranslateY());
  }

  /**
   * The offset for a node from which to begin, found by looking at all above it; null as in {@link
   * #below}.
   */
  static Offset above(Node node) {
    for (Node n = Order.parent(node); n != null; n = Order.parent(n)) {
      if (n instanceof SubScene || Places.isTransformed(n)) {
        return null;
      }
    }
    if (node.getParent() == null) {
      return SCENE;
    }
    Point2D origin = node.getParent().localToScene(0, 0);
    return new Offset(origin.getX(), origin.getY());
  }
}
