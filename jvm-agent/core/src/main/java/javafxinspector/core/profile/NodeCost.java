package javafxinspector.core.profile;

import javafx.scene.Node;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.threads.OnFx;

/** The cost of a node, in nanoseconds. Does not keep the node alive. */
@OnFx
final class NodeCost extends IdentityTable.Entry<Node> {
  /** Number of pulses without a change after which a layout counts as unsettled. */
  static final int UNSETTLED = 30;

  private static final int COMPARED = 3;

  final Class<?> type;

  /** Its index in {@link NodeCosts}. */
  final int index;

  long css;
  long layout;
  int styled;

  /** CSS of the descendants that were styled because this node was. */
  long cssBelow;

  int styledBelow;

  /** The code that has requested these layouts; null if it is not known. */
  NodeSource requester;

  boolean searched;

  /** The costs that were looked up after these the last time. */
  NodeCost next;

  /** The costs of its parent when they were looked up last. */
  NodeCost parent;

  private final NodeCosts all;
  private NodeCost cause = this;
  private long styledIn = -1;
  private long lookedAtIn = -1;
  private int layoutsThen;
  private long movedIn = -1;
  private int inRow;

  /**
   * Number of consecutive pulses without a change. In the last of them, descendants may still move.
   */
  private int unchanged;

  /** The largest value of {@link #unchanged} before the last observed pulse. */
  private int longest;

  private long shape;
  private boolean hasShape;

  NodeCost(NodeCosts all, Node node, int hash, int index) {
    super(node, hash);
    this.all = all;
    this.index = index;
    type = node.getClass();
  }

  /**
   * Called when the node is being styled.
   *
   * @param era number of the styling pass; nodes that are styled in the same pass belong together
   * @param parent null if there is no parent, or the parent has no costs
   */
  void style(long era, NodeCost parent) {
    if (styledIn == era) {
      return;
    }
    styledIn = era;
    styled++;
    cause = parent != null && parent.styledIn == era ? parent.cause : this;
    if (cause != this) {
      cause.styledBelow++;
    }
  }

  void addCss(long nanos) {
    css += nanos;
    if (cause != this) {
      cause.cssBelow += nanos;
    }
  }

  /** The number of times that its children were laid out. */
  int layouts() {
    return all.layouts(index);
  }

  /**
   * Called when the children were laid out in an observed pulse.
   *
   * @param pulse its number
   * @return whether something may have moved
   */
  boolean laidOut(Node node, long pulse) {
    if (lookedAtIn == pulse) {
      return unchanged == 0;
    }
    int layouts = layouts();
    int since = (int) (pulse - lookedAtIn);
    boolean isInRow = lookedAtIn >= 0 && layouts - layoutsThen >= since;
    lookedAtIn = pulse;
    layoutsThen = layouts;
    inRow = isInRow ? inRow + since : 1;
    longest = longest();
    unchanged = isUnchanged(node) ? unchanged + since : 0;
    return unchanged == 0;
  }

  /** Whether the layout is known to be the same as when it was observed last. */
  private boolean isUnchanged(Node node) {
    boolean isComparable = hasShape;
    hasShape = inRow >= COMPARED;
    if (!hasShape) {
      return false;
    }
    long before = shape;
    shape = Shape.of(node);
    return isComparable && shape == before;
  }

  /**
   * Called when a descendant has moved, which explains the layout of this node.
   *
   * @return false if this is already known
   */
  boolean movedBelow(long pulse) {
    unchanged = 0;
    boolean isNew = movedIn != pulse;
    movedIn = pulse;
    return isNew;
  }

  /**
   * The maximum number of consecutive pulses in which it was laid out although nothing has moved.
   * If everything is in the same place in two observed pulses, nothing has moved in between. Must
   * not be called during a layout.
   */
  int longest() {
    return Math.max(longest, unchanged);
  }

  /** Whether the code that requests its layouts should be determined. */
  boolean isRequesterWanted() {
    return !searched && longest >= COMPARED && unchanged >= COMPARED;
  }

  /** CSS of the node, and of its descendants that were styled because the node was. */
  long cssCaused() {
    return css + cssBelow;
  }

  /** The number by which nodes are ranked. */
  long weight() {
    return layout + cssCaused();
  }
}
