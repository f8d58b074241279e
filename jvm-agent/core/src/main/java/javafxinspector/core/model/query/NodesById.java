package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.model.node.KnownTree;
import javafxinspector.core.threads.OnFx;

/** Finds nodes by their id alone. */
@OnFx
final class NodesById {
  private NodesById() {}

  /** The nodes with this id among a node and its descendants, not in document order. */
  static List<Node> find(Node top, String id) {
    List<Node> found = new ArrayList<>();
    add(List.of(top), id, found);
    return found;
  }

  private static void add(List<Node> tops, String id, List<Node> found) {
    KnownTree tree = KnownTree.of(tops, Integer.MAX_VALUE, true);
    found.addAll(tree.withId(id));
    for (Node view : tree.webViews()) {
      add(((Parent) view).getChildrenUnmodifiable(), id, found);
    }
  }
}
