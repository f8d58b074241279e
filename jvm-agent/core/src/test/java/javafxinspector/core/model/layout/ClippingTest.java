package javafxinspector.core.model.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import org.junit.jupiter.api.Test;

class ClippingTest {
  private static final Bounds WINDOW = new BoundingBox(0, 0, 100, 50);

  private static List<Point2D> points(double... coordinates) {
    List<Point2D> points = new ArrayList<>();
    for (int i = 0; i < coordinates.length; i += 2) {
      points.add(new Point2D(coordinates[i], coordinates[i + 1]));
    }
    return points;
  }

  @Test
  void keepsWhatIsInside() {
    List<Point2D> corners = points(10, 10, 90, 10, 90, 40, 10, 40);
    assertEquals(corners, Clipping.clip(corners, WINDOW));
  }

  @Test
  void cutsARectangleAtTheEdges() {
    assertEquals(
        points(0, 50, 0, 10, 20, 10, 20, 50),
        Clipping.clip(points(-10, 10, 20, 10, 20, 70, -10, 70), WINDOW));
  }

  @Test
  void cutsTheCornerOfARotatedNode() {
    assertEquals(
        Set.of(new Point2D(10, 0), new Point2D(20, 10), new Point2D(0, 30), new Point2D(0, 0)),
        Set.copyOf(Clipping.clip(points(0, -10, 20, 10, 0, 30, -20, 10), WINDOW)));
  }

  @Test
  void keepsNothingOfWhatIsOutside() {
    assertEquals(List.of(), Clipping.clip(points(110, 0, 120, 0, 120, 9, 110, 9), WINDOW));
  }

  @Test
  void cutsALine() {
    assertEquals(points(0, 20, 100, 20), sorted(Clipping.clip(points(-5, 20, 200, 20), WINDOW)));
    assertEquals(points(3, 20, 9, 20), sorted(Clipping.clip(points(3, 20, 9, 20), WINDOW)));
  }

  private static List<Point2D> sorted(List<Point2D> points) {
    return points.stream().sorted(Comparator.comparing(Point2D::getX)).toList();
  }
}
