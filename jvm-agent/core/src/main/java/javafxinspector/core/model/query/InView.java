package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.model.geometry.NodeBounds;

/** Orders matches by whether they are inside of their window. JavaFX application thread. */
final class InView {
  /** Bounds are computed for so many nodes at most. */
  private static final int MAX = 1000;

  private InView() {}

  /** The nodes in the same order, but those outside of their window last. */
  static List<Node> first(List<Node> nodes) {
    if (nodes.size() < 2 || nodes.size() > MAX) {
      return nodes;
    }
    List<Node> inside = new ArrayList<>();
    List<Node> outside = new ArrayList<>();
    for (Node node : nodes) {
      (isInside(node) ? inside : outside).add(node);
    }
    inside.addAll(outside);
    return inside;
  }

  /** How many of the nodes are outside of their window, which {@link #first} has put last. */
  static int outside(List<Node> nodes) {
    if (nodes.size() > MAX) {
      return 0;
    }
    int inside = nodes.size();
    while (inside > 0 && !isInside(nodes.get(inside - 1))) {
      inside--;
    }
    return nodes.size() - inside;
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
