package javafxinspector.core.input.resolve;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.threads.OnFx;

/**
 * The place of a node in a cell. It is used to find the same node in another cell.
 *
 * @param path the indices of children, starting at the cell
 */
@OnFx
record NodePart(List<Integer> path, Class<?> type, String id, List<String> styleClass) {
  /** The place of a node below another one; null if it is not below that node. */
  static NodePart of(Node top, Node node) {
    List<Integer> path = new ArrayList<>();
    for (Node n = node; n != top; n = n.getParent()) {
      if (n == null || n.getParent() == null) {
        return null;
      }
      path.add(0, n.getParent().getChildrenUnmodifiable().indexOf(n));
    }
    return new NodePart(path, node.getClass(), node.getId(), List.copyOf(node.getStyleClass()));
  }

  /**
   * The node at this place in another cell, or otherwise the only node that looks like it; null for
   * none.
   */
  Node in(Node top) {
    Node node = top;
    for (int step : path) {
      List<Node> children =
          node instanceof Parent parent ? parent.getChildrenUnmodifiable() : List.of();
      node = step < children.size() ? children.get(step) : null;
    }
    if (node != null && isLike(node)) {
      return node;
    }
    List<Node> like = new ArrayList<>();
    collect(top, like);
    return like.size() == 1 ? like.get(0) : null;
  }

  private void collect(Node node, List<Node> into) {
    if (isLike(node)) {
      into.add(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
    }
  }

  private boolean isLike(Node node) {
    return node.getClass() == type
        && (id == null ? node.getId() == null : id.equals(node.getId()))
        && node.getStyleClass().equals(styleClass);
  }
}
