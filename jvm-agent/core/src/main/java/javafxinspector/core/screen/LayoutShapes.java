package javafxinspector.core.screen;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.StrokeType;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;
import javafxinspector.core.model.geometry.NodeOutline.Corner;
import javafxinspector.core.model.layout.LayoutPart;
import javafxinspector.core.model.layout.PartKind;
import javafxinspector.core.threads.OnFx;

/** The shapes of the parts of a layout. */
@OnFx
final class LayoutShapes {
  private static final double FONT = 9;
  private static final double PADDING = 3;

  private LayoutShapes() {}

  /** The shapes of these parts. The numbers of columns and rows come last. */
  static List<Node> of(List<LayoutPart> parts, Scene scene) {
    List<Node> shapes = new ArrayList<>();
    for (LayoutPart part : parts) {
      shapes.add(shape(part));
    }
    for (LayoutPart part : parts) {
      if (part.at() != null) {
        shapes.addAll(number(part, scene));
      }
    }
    return shapes;
  }

  private static Color color(LayoutPart part) {
    for (PartKind kind : PartKind.values()) {
      if (kind.named().equals(part.kind())) {
        return Color.web(kind.color());
      }
    }
    throw new IllegalArgumentException("There is no kind of layout part " + part.kind());
  }

  private static Node shape(LayoutPart part) {
    List<Corner> corners = part.corners();
    if (part.kind().equals(PartKind.BASELINE.named())) {
      return line(corners.get(0), corners.get(1), color(part));
    }
    Polygon polygon = new Polygon();
    corners.forEach(corner -> polygon.getPoints().addAll(corner.x(), corner.y()));
    if (part.index() == null) {
      polygon.setFill(color(part));
      return polygon;
    }
    polygon.setFill(null);
    polygon.setStroke(color(part));
    polygon.setStrokeType(StrokeType.INSIDE);
    return polygon;
  }

  /** A line of one pixel; a horizontal one fills a row of pixels, so that it is not blurred. */
  private static Line line(Corner from, Corner to, Color color) {
    boolean isLevel = Math.abs(from.y() - to.y()) < 0.5;
    double fromY = isLevel ? Math.floor(from.y()) + 0.5 : from.y();
    double toY = isLevel ? fromY : to.y();
    Line line = new Line(from.x(), fromY, to.x(), toY);
    line.setStroke(color);
    return line;
  }

  /** The number of a column or row, in a box at its place that stays inside the scene. */
  private static List<Node> number(LayoutPart part, Scene scene) {
    Text text = new Text(String.valueOf(part.index()));
    text.setFont(Font.font(null, FontWeight.BOLD, FONT));
    text.setBoundsType(TextBoundsType.LOGICAL);
    text.setTextOrigin(VPos.TOP);
    text.setFill(Color.WHITE);
    double w = text.getLayoutBounds().getWidth() + 2 * PADDING;
    double h = text.getLayoutBounds().getHeight();
    double x = Math.max(0, Math.min(part.at().x() - w / 2, scene.getWidth() - w));
    double y = Math.max(0, Math.min(part.at().y() - h / 2, scene.getHeight() - h));
    text.setX(x + PADDING);
    text.setY(y);
    return List.of(OutlineShape.box(x, y, w, h, color(part)), text);
  }
}
