package javafxinspector.core.screen;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;

/** The shapes of an outline: a rectangle, or the four sides of a rotated node. */
final class OutlineShape {
  private static final double EDGE = 2;
  private static final double FILL = 0.12;

  private OutlineShape() {}

  /**
   * The outline of a rotated node.
   *
   * @param corners of the node, in the scene
   * @param visible the visible part of the node
   * @param isTinted whether the node is tinted inside its outline
   */
  static List<Node> turned(List<Point2D> corners, Bounds visible, Color color, boolean isTinted) {
    Polygon whole = new Polygon();
    corners.forEach(corner -> whole.getPoints().addAll(corner.getX(), corner.getY()));
    Rectangle window =
        new Rectangle(
            visible.getMinX(), visible.getMinY(), visible.getWidth(), visible.getHeight());
    Shape inside = Shape.intersect(whole, window);
    inside.setFill(isTinted ? color.deriveColor(0, 1, 1, FILL) : null);
    whole.setFill(null);
    whole.setStroke(color);
    whole.setStrokeWidth(EDGE);
    Shape sides = Shape.intersect(whole, window);
    sides.setFill(color);
    return List.of(inside, sides);
  }

  /**
   * The outline of a node that is not rotated.
   *
   * @param at the visible part of the node
   */
  static List<Node> upright(Bounds at, Color color, boolean isTinted) {
    double x = at.getMinX();
    double y = at.getMinY();
    double w = at.getWidth();
    double h = at.getHeight();
    double edge = Math.min(EDGE, Math.min(w, h) / 2);
    List<Node> parts = new ArrayList<>();
    if (isTinted) {
      parts.add(box(x, y, w, h, color.deriveColor(0, 1, 1, FILL)));
    }
    parts.add(box(x, y, w, edge, color));
    parts.add(box(x, y + h - edge, w, edge, color));
    parts.add(box(x, y + edge, edge, h - 2 * edge, color));
    parts.add(box(x + w - edge, y + edge, edge, h - 2 * edge, color));
    return parts;
  }

  static Rectangle box(double x, double y, double w, double h, Color color) {
    Rectangle box = new Rectangle(x, y, Math.max(0, w), Math.max(0, h));
    box.setFill(color);
    return box;
  }
}
