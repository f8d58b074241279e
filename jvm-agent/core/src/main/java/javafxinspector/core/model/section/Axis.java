package javafxinspector.core.model.section;

import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.threads.OnFx;

/** Selects widths or heights, in pixels. */
@OnFx
enum Axis {
  HORIZONTAL("width"),
  VERTICAL("height");

  private final String name;

  Axis(String name) {
    this.name = name;
  }

  /** Layouts round to whole pixels. */
  static boolean isNear(double one, double other) {
    return Math.abs(one - other) <= 1;
  }

  /** "width" or "height". */
  String named() {
    return name;
  }

  double size(Node node) {
    return this == HORIZONTAL
        ? node.getLayoutBounds().getWidth()
        : node.getLayoutBounds().getHeight();
  }

  double size(Scene scene) {
    return this == HORIZONTAL ? scene.getWidth() : scene.getHeight();
  }

  double min(Node node) {
    return this == HORIZONTAL ? node.minWidth(other(node)) : node.minHeight(other(node));
  }

  double pref(Node node) {
    return this == HORIZONTAL ? node.prefWidth(other(node)) : node.prefHeight(other(node));
  }

  double max(Node node) {
    return this == HORIZONTAL ? node.maxWidth(other(node)) : node.maxHeight(other(node));
  }

  /** A size within the limits of a node, as panes apply them. */
  double bounded(Node node, double size) {
    double min = min(node);
    return Math.max(min, Math.min(size, Math.max(min, max(node))));
  }

  /** The sum of both sides; 0 for null. */
  double of(Insets insets) {
    if (insets == null) {
      return 0;
    }
    return this == HORIZONTAL
        ? insets.getLeft() + insets.getRight()
        : insets.getTop() + insets.getBottom();
  }

  boolean is(Orientation orientation) {
    return (orientation == Orientation.HORIZONTAL) == (this == HORIZONTAL);
  }

  /** The actual size along the other axis if this size depends on it; otherwise -1. */
  private double other(Node node) {
    boolean depends = node.getContentBias() != null && !is(node.getContentBias());
    return !depends ? -1 : this == HORIZONTAL ? VERTICAL.size(node) : HORIZONTAL.size(node);
  }
}
