package javafxinspector.core.profile;

import javafx.scene.Node;

/** The costs of nodes. JavaFX application thread. */
final class NodeCosts extends IdentityTable<Node, NodeCost> {
  private static final int MOST = 1 << 18;

  NodeCosts() {
    super(MOST);
  }

  @Override
  NodeCost entry(Node node, int hash) {
    return new NodeCost(node, hash);
  }
}
