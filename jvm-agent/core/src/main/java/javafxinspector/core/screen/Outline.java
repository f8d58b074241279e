package javafxinspector.core.screen;

import java.util.List;
import java.util.Set;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.layout.LayoutPart;
import javafxinspector.core.model.layout.PartKind;

/**
 * An outline around a node and a small label, for the {@link Overlay} of its scene. JavaFX
 * application thread.
 */
final class Outline {
  static final Color COLOR = Color.web("#d6006c");
  private static final double EDGE = 2;
  private static final double PADDING = 3;

  private final Node node;
  private final Scene scene;
  private final String name;
  private final Set<PartKind> parts;

  /**
   * @param parts the parts of the node's layout to show; without any, the node is tinted
   */
  Outline(Node node, String name, Set<PartKind> parts) {
    this.node = node;
    this.name = name;
    this.parts = parts;
    scene = node.getScene();
  }

  Node node() {
    return node;
  }

  Set<PartKind> parts() {
    return parts;
  }

  /** The visible part of the node; empty when there is none. */
  static Bounds visiblePart(Node node, Scene scene) {
    return node.getScene() == scene && Toolkit.isTreeVisible(node)
        ? Geometry.visiblePart(node)
        : new BoundingBox(0, 0, -1, -1);
  }

  /**
   * Creates the shapes to draw.
   *
   * @param at the visible part of the node, in its scene
   * @param layout the parts of its layout; null to tint the node instead
   */
  Group content(Bounds at, List<LayoutPart> layout) {
    List<Point2D> corners = Geometry.corners(node);
    Group group = new Group();
    if (layout != null) {
      group.getChildren().addAll(LayoutShapes.of(layout, scene));
    }
    group
        .getChildren()
        .addAll(
            Geometry.isUpright(corners)
                ? OutlineShape.upright(at, COLOR, layout == null)
                : OutlineShape.turned(corners, at, COLOR, layout == null));
    addLabel(group, at);
    return group;
  }

  /** Adds the label below the node if there is room, otherwise above or inside it. */
  private void addLabel(Group group, Bounds at) {
    Bounds whole = node.getLayoutBounds();
    Text text =
        new Text(name + "  " + pixels(whole.getWidth()) + " × " + pixels(whole.getHeight()));
    text.setFont(Font.font(11));
    text.setBoundsType(TextBoundsType.LOGICAL);
    text.setFill(Color.WHITE);
    double w = text.getLayoutBounds().getWidth() + 2 * PADDING;
    double h = text.getLayoutBounds().getHeight() + PADDING;
    double y = at.getMaxY() + 1;
    if (y + h > scene.getHeight()) {
      y = at.getMinY() - h - 1 >= 0 ? at.getMinY() - h - 1 : Math.max(0, at.getMaxY() - h - EDGE);
    }
    double x = Math.max(0, Math.min(at.getMinX(), scene.getWidth() - w));
    text.setX(x + PADDING);
    text.setY(y + PADDING / 2 + text.getBaselineOffset());
    group.getChildren().addAll(OutlineShape.box(x, y, w, h, COLOR), text);
  }

  /** Formats pixels with at most two decimals, as the page does. */
  private static String pixels(double value) {
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded) ? String.valueOf((long) rounded) : String.valueOf(rounded);
  }
}
