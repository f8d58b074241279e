package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.threads.OnFx;

/** Orders matches by whether they are inside their window. */
@OnFx
final class InView {
  /** Maximum number of nodes whose bounds are computed. */
  private static final int MAX = 1000;

  private InView() {}

  /** Keeps the order of the nodes, but moves those outside of their window to the end. */
  static List<Located> first(List<Located> found) {
    if (found.size() < 2 || found.size() > MAX) {
      return found;
    }
    List<Located> inside = new ArrayList<>();
    List<Located> outside = new ArrayList<>();
    for (Located each : found) {
      boolean isOutside = each.element() == null && !isInside(each.node());
      (isOutside ? outside : inside).add(each);
    }
    inside.addAll(outside);
    return inside;
  }

  /** The number of nodes that are outside of their window. */
  static int outside(List<Located> found) {
    if (found.size() > MAX) {
      return 0;
    }
    return (int)
        found.stream().filter(each -> each.element() == null && !isInside(each.node())).count();
  }

  private static boolean isInside(Node node) {
    Bounds bounds = NodeBounds.inScene(node);
    Scene scene = node.getScene();
    return bounds.getMaxX() >= 0
        && bounds.getMaxY() >= 0
        && bounds.getMinX() <= scene.getWidth()
        && bounds.getMinY() <= scene.getHeight();
  }
}
