package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;

/**
 * The costs of nodes by identity, in an open hash table, because each layout of a node looks one
 * up. JavaFX application thread.
 */
final class NodeCosts {
  private static final int FIRST = 1 << 10;

  /** More nodes than that are not recorded. */
  private static final int MOST = 1 << 18;

  private NodeCost[] table = new NodeCost[FIRST];
  private int size;

  /** Null if it has none. */
  NodeCost find(Node node) {
    return table[place(node, System.identityHashCode(node))];
  }

  /** Null if there are too many. */
  NodeCost of(Node node) {
    int hash = System.identityHashCode(node);
    int place = place(node, hash);
    NodeCost known = table[place];
    if (known != null || size == MOST) {
      return known;
    }
    NodeCost added = new NodeCost(node, hash);
    table[place] = added;
    size++;
    if (size > table.length / 2) {
      grow();
    }
    return added;
  }

  /** Those of all nodes, also of those that are gone. */
  List<NodeCost> all() {
    List<NodeCost> all = new ArrayList<>(size);
    for (NodeCost cost : table) {
      if (cost != null) {
        all.add(cost);
      }
    }
    return all;
  }

  private int place(Node node, int hash) {
    int mask = table.length - 1;
    int place = spread(hash) & mask;
    while (table[place] != null && table[place].get() != node) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    NodeCost[] old = table;
    table = new NodeCost[2 * old.length];
    int mask = table.length - 1;
    for (NodeCost cost : old) {
      if (cost != null) {
        int place = spread(cost.hash) & mask;
        while (table[place] != null) {
          place = (place + 1) & mask;
        }
        table[place] = cost;
      }
    }
  }

  private static int spread(int hash) {
    return hash ^ (hash >>> 15);
  }
}
