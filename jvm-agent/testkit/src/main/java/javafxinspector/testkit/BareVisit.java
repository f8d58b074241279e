package javafxinspector.testkit;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;

/** A minimal visit of nodes, which only adds up {@code boundsInParent}. */
final class BareVisit {
  private int nodes;

  /** Kept in a field, so that the compiler cannot remove the reads. */
  private double sum;

  /** The number of nodes that were visited. */
  int nodes() {
    return nodes;
  }

  void visit(Node node, double x, double y) {
    nodes++;
    Bounds bounds = node.getBoundsInParent();
    sum += x + bounds.getMinX() + y + bounds.getMinY() + bounds.getWidth() + bounds.getHeight();
    if (node instanceof Parent) {
      double left = x + node.getLayoutX() + node.getTranslateX();
      double top = y + node.getLayoutY() + node.getTranslateY();
      List<Node> children = ((Parent) node).getChildrenUnmodifiable();
      for (int i = 0; i < children.size(); i++) {
        visit(children.get(i), left, top);
      }
    }
  }
}
