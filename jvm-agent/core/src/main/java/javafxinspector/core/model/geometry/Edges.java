package javafxinspector.core.model.geometry;

import javafx.geometry.Insets;

/** Padding or margin in pixels. */
public record Edges(double top, double right, double bottom, double left) {
  /** Null for no insets and for empty ones. */
  public static Edges of(Insets insets) {
    return insets == null || insets.equals(Insets.EMPTY)
        ? null
        : new Edges(insets.getTop(), insets.getRight(), insets.getBottom(), insets.getLeft());
  }
}
