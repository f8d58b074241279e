package javafxinspector.core.screen;

import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.model.layout.LayoutPart;
import javafxinspector.core.model.layout.PartKind;
import javafxinspector.core.threads.OnFx;

/**
 * An outline around a node, an element of a page or a part of a scene, and a small label, for the
 * {@link Overlay} of its scene.
 */
@OnFx
final class Outline {
  static final Color COLOR = Color.web("#d6006c");
  private static final double EDGE = 2;
  private static final double PADDING = 3;

  private final Outlined what;
  private final Scene scene;
  private final String name;
  private final Set<PartKind> parts;

  /**
   * @param parts the parts of the node's layout to show; if empty, the node is tinted
   */
  Outline(Outlined what, String name, Set<PartKind> parts) {
    this.what = what;
    this.name = name;
    this.parts = parts;
    scene = what.node().getScene();
  }

  /** The outlined node or element. */
  Outlined what() {
    return what;
  }

  Set<PartKind> parts() {
    return parts;
  }

  /**
   * Creates the shapes to draw.
   *
   * @param visible the visible part, in the scene
   * @param layout the parts of its layout; null to tint the node instead
   */
  Group content(Bounds visible, List<LayoutPart> layout) {
    List<Point2D> corners = what.corners();
    Group group = new Group();
    if (layout != null) {
      group.getChildren().addAll(LayoutShapes.of(layout, scene));
    }
    group
        .getChildren()
        .addAll(
            Geometry.isUpright(corners)
                ? OutlineShape.upright(visible, COLOR, layout == null)
                : OutlineShape.turned(corners, visible, COLOR, layout == null));
    addLabel(group, visible, what.size());
    return group;
  }

  /** Adds the label below the node if there is room, otherwise above or inside it. */
  private void addLabel(Group group, Bounds at, Bounds whole) {
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
