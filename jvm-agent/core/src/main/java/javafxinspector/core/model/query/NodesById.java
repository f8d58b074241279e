package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;

/**
 * Finds nodes by their id alone. Most of the time of a search goes into access to memory, so this
 * reads only the id and the children of each node, level by level: the processor then loads the
 * memory of several nodes in parallel. JavaFX application thread.
 */
final class NodesById {
  private NodesById() {}

  /** The nodes with this id among a node and its descendants, not in document order. */
  static List<Node> find(Node top, String id) {
    List<Node> found = new ArrayList<>();
    List<Node> level = List.of(top);
    while (!level.isEmpty()) {
      List<Node> below = new ArrayList<>();
      for (int i = 0; i < level.size(); i++) {
        Node node = level.get(i);
        if (id.equals(node.getId())) {
          found.add(node);
        }
        if (node instanceof Parent) {
          List<Node> children = ((Parent) node).getChildrenUnmodifiable();
          for (int j = 0; j < children.size(); j++) {
            below.add(children.get(j));
          }
        } else if (node instanceof SubScene) {
          below.add(((SubScene) node).getRoot());
        }
      }
      level = below;
    }
    return found;
  }
}
