package javafxinspector.core.profile;

import javafx.scene.Node;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.threads.OnFx;

/** What a node has cost, in nanoseconds. Does not keep it alive. */
@OnFx
final class NodeCost extends IdentityTable.Entry<Node> {
  /** After as many pulses without a change, a layout never settles. */
  static final int UNSETTLED = 30;

  private static final int COMPARED = 3;

  final Class<?> type;

  /** Its number among all. */
  final int index;

  long css;
  long layout;
  int styled;

  /** CSS of the nodes below that were styled because this one was. */
  long cssBelow;

  int styledBelow;

  /** What has requested these layouts; null if it is not known. */
  NodeSource requester;

  boolean searched;

  /** What was looked up after this one the last time. */
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

  /** Pulses in a row without a change, but what is below may still move in the last of them. */
  private int unchanged;

  /** The most of them before the last pulse that was looked at. */
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
   * The node is being styled.
   *
   * @param era what is styled in it belongs together
   * @param parent null if it has none, or one without costs
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

  /** How often its children were laid out. */
  int layouts() {
    return all.layouts(index);
  }

  /**
   * The children were laid out in a pulse that is looked at.
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

  /** Whether it is known to be as when it was looked at last. */
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
   * Something below has moved, which is why this node was laid out.
   *
   * @return false if that is known already
   */
  boolean movedBelow(long pulse) {
    unchanged = 0;
    boolean isNew = movedIn != pulse;
    movedIn = pulse;
    return isNew;
  }

  /**
   * Number of pulses in a row in which it was laid out and nothing has moved, at most. Between two
   * pulses that are looked at, nothing has if all is in the same place in both. Not while a layout
   * runs.
   */
  int longest() {
    return Math.max(longest, unchanged);
  }

  /** Whether what requests its layouts should be found out. */
  boolean isRequesterWanted() {
    return !searched && longest >= COMPARED && unchanged >= COMPARED;
  }

  /** CSS of the node, and of those below that were styled because it was. */
  long cssCaused() {
    return css + cssBelow;
  }

  /** By what nodes are compared. */
  long weight() {
    return layout + cssCaused();
  }
}
