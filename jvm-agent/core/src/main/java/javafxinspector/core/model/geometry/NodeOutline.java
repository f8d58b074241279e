package javafxinspector.core.model.geometry;

import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * The outline of a node: its layout bounds, without effects and overflowing children.
 *
 * @param width in the node's local coordinates, before its transforms
 * @param corners in scene coordinates, clockwise from the upper left one
 * @param visible the part, in scene coordinates, that is not hidden by a clip, a scroll pane or the
 *     edge of the window; of size 0 if there is none, null if it was not requested
 */
public record NodeOutline(double width, double height, List<Corner> corners, Bounds visible) {
  /** In scene pixels. */
  public record Corner(double x, double y) {}

  private static final Bounds NOTHING = new Bounds(0, 0, 0, 0);

  @OnFx
  public static NodeOutline of(Node node, boolean withVisible) {
    javafx.geometry.Bounds own = node.getLayoutBounds();
    return new NodeOutline(
        own.getWidth(),
        own.getHeight(),
        corners(Geometry.corners(node)),
        withVisible ? visible(node, Geometry.inScene(node)) : null);
  }

  /** The outline of the area that a node draws, given in its scene. */
  @OnFx
  public static NodeOutline of(Node node, javafx.geometry.Bounds drawn) {
    return new NodeOutline(
        drawn.getWidth(),
        drawn.getHeight(),
        corners(Geometry.corners(drawn)),
        visible(node, drawn));
  }

  private static List<Corner> corners(List<Point2D> points) {
    return points.stream().map(point -> new Corner(point.getX(), point.getY())).toList();
  }

  private static Bounds visible(Node node, javafx.geometry.Bounds drawn) {
    if (node.getScene() == null || !Toolkit.isTreeVisible(node)) {
      return NOTHING;
    }
    javafx.geometry.Bounds part = Geometry.visiblePart(node, drawn);
    return part.isEmpty() ? NOTHING : Bounds.of(part);
  }
}
