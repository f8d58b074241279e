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
import javafxinspector.core.threads.OnFx;

/**
 * The node, element or area that an outline surrounds. The outline moves with the node.
 *
 * @param at the node, or the element of a page
 * @param area the part of the node, relative to its upper left corner and before its transforms;
 *     null for the whole node
 */
@OnFx
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
      return Geometry.unhiddenPart(node, Geometry.shown(node, local()));
    }
    if (at.element() == null) {
      return Geometry.visiblePart(node);
    }
    Bounds drawn = at.element().boundsInScene();
    return drawn == null ? NOTHING : Geometry.visiblePart(node, drawn);
  }

  /** The corners in the scene, clockwise. */
  List<Point2D> corners() {
    if (area != null) {
      return Geometry.corners(at.node(), local());
    }
    if (at.element() == null) {
      return Geometry.corners(at.node());
    }
    Bounds drawn = at.element().boundsInScene();
    return Geometry.corners(drawn == null ? NOTHING : drawn);
  }

  /** The size; for a node before its transforms. */
  Bounds size() {
    if (area != null) {
      return area;
    }
    Bounds drawn = at.element() == null ? null : at.element().boundsInScene();
    return drawn == null ? at.node().getLayoutBounds() : drawn;
  }

  /** The area in the node's own coordinates. */
  private Bounds local() {
    Bounds own = at.node().getLayoutBounds();
    return new BoundingBox(
        own.getMinX() + area.getMinX(),
        own.getMinY() + area.getMinY(),
        area.getWidth(),
        area.getHeight());
  }
}
