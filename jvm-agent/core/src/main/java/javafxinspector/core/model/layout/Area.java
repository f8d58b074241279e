package javafxinspector.core.model.layout;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafxinspector.core.threads.AnyThread;

/** A rectangle in the local coordinates of a node, in pixels. */
@AnyThread
record Area(double x, double y, double width, double height) {
  static Area of(Bounds bounds) {
    return new Area(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
  }

  double endX() {
    return x + width;
  }

  double endY() {
    return y + height;
  }

  /** The area without these insets; its size is never negative. */
  Area inside(Insets insets) {
    return insets == null
        ? this
        : new Area(
            x + insets.getLeft(),
            y + insets.getTop(),
            Math.max(0, width - insets.getLeft() - insets.getRight()),
            Math.max(0, height - insets.getTop() - insets.getBottom()));
  }

  /** The area with these insets around it. */
  Area around(Insets insets) {
    return insets == null
        ? this
        : new Area(
            x - insets.getLeft(),
            y - insets.getTop(),
            width + insets.getLeft() + insets.getRight(),
            height + insets.getTop() + insets.getBottom());
  }

  /** The areas between this one and an area inside it: above, right, below, left. */
  List<Area> ring(Area inner) {
    List<Area> sides = new ArrayList<>();
    double top = Math.max(y, inner.y);
    double bottom = Math.min(endY(), inner.endY());
    add(sides, x, y, endX(), inner.y);
    add(sides, inner.endX(), top, endX(), bottom);
    add(sides, x, inner.endY(), endX(), endY());
    add(sides, x, top, inner.x, bottom);
    return sides;
  }

  /** Adds the area between two points, unless it is empty. */
  static void add(List<Area> areas, double fromX, double fromY, double toX, double toY) {
    if (toX - fromX > Gaps.LEAST && toY - fromY > Gaps.LEAST) {
      areas.add(new Area(fromX, fromY, toX - fromX, toY - fromY));
    }
  }

  /** The area with its axes exchanged. */
  Area transposed() {
    return new Area(y, x, height, width);
  }
}
