package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.threads.OnFx;

/** Orders matches by whether they are inside of their window. */
@OnFx
final class InView {
  /** Bounds are computed for so many nodes at most. */
  private static final int MAX = 1000;

  private InView() {}

  /** The nodes in the same order, but those outside of their window last. */
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

  /** How many of the nodes are outside of their window. */
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
