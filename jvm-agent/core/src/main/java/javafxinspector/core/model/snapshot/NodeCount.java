package javafxinspector.core.model.snapshot;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;

/**
 * Counts nodes that are not read. It goes level by level, because most of the time is spent waiting
 * for memory, and the processor loads that of several nodes of a level in parallel. JavaFX
 * application thread.
 */
final class NodeCount {
  private NodeCount() {}

  /**
   * Number of nodes, with their descendants.
   *
   * @param depth levels below the nodes that count
   * @param internals whether nodes that skins have created count
   */
  static int of(List<Node> nodes, int depth, boolean internals) {
    int count = 0;
    List<Node> level = nodes;
    for (int left = depth; !level.isEmpty(); left--) {
      count += level.size();
      List<Node> below = new ArrayList<>();
      for (int i = 0; left > 0 && i < level.size(); i++) {
        Node node = level.get(i);
        Kind kind = Types.of(node).kind();
        if (kind == Kind.NODE || kind == Kind.TEXT) {
          continue;
        }
        List<Node> children = internals ? Children.all(node) : Children.content(node, kind);
        for (int j = 0; j < children.size(); j++) {
          below.add(children.get(j));
        }
      }
      level = below;
    }
    return count;
  }
}
