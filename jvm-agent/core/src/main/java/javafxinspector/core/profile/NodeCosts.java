package javafxinspector.core.profile;

import java.util.Arrays;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** The costs of nodes. */
@OnFx
final class NodeCosts extends IdentityTable<Node, NodeCost> {
  private static final int MOST = 1 << 18;
  private static final int FIRST = 1 << 9;

  /** Number of layouts after which a node is known. */
  private static final int KNOWN = 16;

  /** The offsets in the entries of {@link #ofLayouts}. This one is the hash code of the node. */
  private static final int HASH = 0;

  /** Index of the node that was laid out after this one the last time. */
  private static final int NEXT = 1;

  private static final int LAYOUTS = 2;

  /** Number of consecutive slow layouts, up to the last one. */
  private static final int SLOW_IN_ROW = 3;

  private static final int PARTS = 4;

  /** The costs that were looked up last. */
  private NodeCost last;

  /** Index of the node that was laid out last. */
  private int lastLaidOut = Running.NONE;

  private NodeCost[] byIndex = new NodeCost[FIRST];

  /**
   * The data that each layout needs about each node, by its index: numbers side by side, in about
   * the order in which nodes are laid out. Reading them from as many separate objects would take
   * longer than everything else.
   */
  private int[] ofLayouts = new int[PARTS * FIRST];

  private int count;

  NodeCosts() {
    super(MOST);
  }

  /**
   * Checks the node that followed the last time first, because nodes are styled and laid out in
   * nearly the same order in each pulse.
   */
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

  /**
   * The index of a node that is laid out; {@link Running#NONE} if there are too many nodes. The
   * node that followed the last time is recognized by its hash code alone. The probability that
   * another node has the same one is one in two billion.
   */
  int laidOut(Node node) {
    int next = lastLaidOut == Running.NONE ? Running.NONE : ofLayouts[PARTS * lastLaidOut + NEXT];
    if (next == Running.NONE || !isAt(next, node)) {
      NodeCost cost = super.of(node);
      next = cost == null ? Running.NONE : cost.index;
      if (lastLaidOut != Running.NONE) {
        ofLayouts[PARTS * lastLaidOut + NEXT] = next;
      }
    }
    lastLaidOut = next;
    return next;
  }

  /** Whether this is the node with this index. */
  boolean isAt(int index, Node node) {
    return ofLayouts[PARTS * index + HASH] == System.identityHashCode(node);
  }

  /**
   * Whether a node was laid out often and has not been slow lately. On a busy machine, any layout
   * may take long once, because another process runs at the same time.
   */
  boolean isKnown(int index) {
    return ofLayouts[PARTS * index + LAYOUTS] >= KNOWN
        && ofLayouts[PARTS * index + SLOW_IN_ROW] < 2;
  }

  /** Counts a layout. */
  void count(int index, boolean isSlow) {
    ofLayouts[PARTS * index + LAYOUTS]++;
    int before = ofLayouts[PARTS * index + SLOW_IN_ROW];
    ofLayouts[PARTS * index + SLOW_IN_ROW] = isSlow ? before + 1 : 0;
  }

  /** The number of times that a node was laid out. */
  int layouts(int index) {
    return ofLayouts[PARTS * index + LAYOUTS];
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
      ofLayouts = Arrays.copyOf(ofLayouts, 2 * ofLayouts.length);
    }
    NodeCost added = new NodeCost(this, node, hash, count);
    ofLayouts[PARTS * count + HASH] = hash;
    ofLayouts[PARTS * count + NEXT] = Running.NONE;
    byIndex[count++] = added;
    return added;
  }

  /** The costs with this {@link NodeCost#index}. */
  NodeCost at(int index) {
    return byIndex[index];
  }
}
