package javafxinspector.core.model.geometry;

/**
 * A rectangle in pixels by its upper left corner and its size; the field that holds it names the
 * coordinate space.
 */
public record Bounds(double minX, double minY, double width, double height) {
  public static Bounds of(javafx.geometry.Bounds bounds) {
    return new Bounds(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
  }
}
