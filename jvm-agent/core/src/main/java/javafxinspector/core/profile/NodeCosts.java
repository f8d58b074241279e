package javafxinspector.core.profile;

import java.util.Arrays;
import javafx.scene.Node;

/** The costs of nodes. JavaFX application thread. */
final class NodeCosts extends IdentityTable<Node, NodeCost> {
  private static final int MOST = 1 << 18;

  /** The one that was looked up last. */
  private NodeCost last;

  private NodeCost[] byIndex = new NodeCost[1 << 9];
  private int count;

  NodeCosts() {
    super(MOST);
  }

  /** Nodes are styled and laid out in nearly the same order in each pulse. */
  @Override
  NodeCost of(Node node) {
    NodeCost cost = last == null ? null : last.next;
    if (cost == null || cost.get() != node) {
      cost = super.of(node);
      if (last != null) {
        last.next = cost;
      }
    }
    last = cost;
    return cost;
  }

  /** The costs of the parent of a node; null if it has none. */
  NodeCost ofParent(NodeCost cost, Node parent) {
    if (cost.parent == null || cost.parent.get() != parent) {
      cost.parent = find(parent);
    }
    return cost.parent;
  }

  @Override
  NodeCost entry(Node node, int hash) {
    if (count == byIndex.length) {
      byIndex = Arrays.copyOf(byIndex, 2 * count);
    }
    NodeCost added = new NodeCost(node, hash, count);
    byIndex[count++] = added;
    return added;
  }

  /** The costs with this {@link NodeCost#index}. */
  NodeCost at(int index) {
    return byIndex[index];
  }
}
