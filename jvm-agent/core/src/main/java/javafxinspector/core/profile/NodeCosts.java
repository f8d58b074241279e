package javafxinspector.core.profile;

import java.util.Arrays;
import javafx.scene.Node;

/** The costs of nodes. JavaFX application thread. */
final class NodeCosts extends IdentityTable<Node, NodeCost> {
  private static final int MOST = 1 << 18;

  private NodeCost[] byIndex = new NodeCost[1 << 9];
  private int count;

  NodeCosts() {
    super(MOST);
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
