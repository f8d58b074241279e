package javafxinspector.core.model.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafxinspector.core.threads.AnyThread;

/** Cuts polygons at the edges of a rectangle. */
@AnyThread
final class Clipping {
  private Clipping() {}

  /**
   * The part of a convex polygon that is inside a rectangle.
   *
   * @param corners in their order; two for a line
   * @return its corners, without duplicates; fewer than two if nothing is inside
   */
  static List<Point2D> clip(List<Point2D> corners, Bounds to) {
    List<Point2D> part = cut(corners, point -> point.getX() - to.getMinX());
    part = cut(part, point -> to.getMaxX() - point.getX());
    part = cut(part, point -> point.getY() - to.getMinY());
    part = cut(part, point -> to.getMaxY() - point.getY());
    return part.stream().distinct().toList();
  }

  /**
   * Cuts at one edge.
   *
   * @param inside returns how far inside the edge a point is
   */
  private static List<Point2D> cut(List<Point2D> corners, ToDoubleFunction<Point2D> inside) {
    List<Point2D> part = new ArrayList<>();
    for (int i = 0; i < corners.size(); i++) {
      Point2D from = corners.get((i + corners.size() - 1) % corners.size());
      Point2D to = corners.get(i);
      double fromInside = inside.applyAsDouble(from);
      double toInside = inside.applyAsDouble(to);
      if (fromInside < 0 != toInside < 0) {
        part.add(from.interpolate(to, fromInside / (fromInside - toInside)));
      }
      if (toInside >= 0) {
        part.add(to);
      }
    }
    return part;
  }
}
