package javafxinspector.core.screen;

import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.query.Located;

/**
 * What an outline is around. JavaFX application thread.
 *
 * @param at the node, or the element of a page
 * @param area a rectangle in the scene of the node, instead of its own; null for its own
 */
public record Outlined(Located at, Bounds area) {
  private static final Bounds NOTHING = new BoundingBox(0, 0, -1, -1);

  Node node() {
    return at.node();
  }

  /** The visible part in a scene; empty when there is none. */
  Bounds visiblePart(Scene scene) {
    Node node = at.node();
    if (node.getScene() != scene || !Toolkit.isTreeVisible(node)) {
      return NOTHING;
    }
    if (area != null) {
      return Geometry.intersect(area, new BoundingBox(0, 0, scene.getWidth(), scene.getHeight()));
    }
    if (at.element() == null) {
      return Geometry.visiblePart(node);
    }
    Bounds drawn = at.element().boundsInScene();
    return drawn == null ? NOTHING : Geometry.visiblePart(node, drawn);
  }

  /** The corners in the scene, clockwise. */
  List<Point2D> corners() {
    if (area == null && at.element() == null) {
      return Geometry.corners(at.node());
    }
    Bounds drawn = drawn();
    return Geometry.corners(drawn == null ? NOTHING : drawn);
  }

  /** The size; of a node before its transforms. */
  Bounds size() {
    Bounds drawn = drawn();
    return drawn == null ? at.node().getLayoutBounds() : drawn;
  }

  private Bounds drawn() {
    return area != null ? area : at.element() == null ? null : at.element().boundsInScene();
  }
}
