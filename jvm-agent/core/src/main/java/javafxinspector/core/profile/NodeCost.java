package javafxinspector.core.profile;

import javafx.scene.Node;
import javafxinspector.core.made.NodeSource;

/** What a node has cost, in nanoseconds. Does not keep it alive. JavaFX application thread. */
final class NodeCost extends IdentityTable.Entry<Node> {
  /** After as many pulses without a change, a layout never settles. */
  static final int UNSETTLED = 30;

  private static final int COMPARED = 3;

  /** What has changed as often in a row is compared in one of {@link #DISTANCE} pulses. */
  private static final int CHANGING = 4;

  private static final int DISTANCE = 8;

  final Class<?> type;

  /** Its number among all. */
  final int index;

  long css;
  long layout;
  int layouts;
  int styled;

  /** CSS of the nodes below that were styled because this one was. */
  long cssBelow;

  int styledBelow;

  /** Number of pulses in a row in which it was laid out and nothing has moved, at most. */
  int longest;

  /** What has requested these layouts; null if it is not known. */
  NodeSource requester;

  boolean searched;

  /** How many of its last layouts took long. */
  int slowInRow;

  /** What was looked up after this one the last time. */
  NodeCost next;

  /** The costs of its parent when they were looked up last. */
  NodeCost parent;

  private NodeCost cause = this;
  private long styledIn = -1;
  private long laidOutIn = -2;
  private long movedIn = -1;
  private int inRow;
  private int unchanged;

  /** In a row. */
  private int changes;

  private long shape;
  private long shapeIn = -2;
  private long nextShapeIn;

  NodeCost(Node node, int hash, int index) {
    super(node, hash);
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

  /**
   * The children were laid out.
   *
   * @param pulse its number
   * @return whether something may have moved
   */
  boolean laidOut(Node node, long pulse) {
    layouts++;
    if (laidOutIn == pulse) {
      return unchanged == 0;
    }
    inRow = laidOutIn == pulse - 1 ? inRow + 1 : 1;
    laidOutIn = pulse;
    unchanged = isUnchanged(node, pulse) ? unchanged + 1 : 0;
    longest = Math.max(longest, unchanged);
    return unchanged == 0;
  }

  /** Whether it is known to be as in the last pulse. */
  private boolean isUnchanged(Node node, long pulse) {
    if (inRow < COMPARED || pulse < nextShapeIn) {
      return false;
    }
    long before = shape;
    boolean isComparable = shapeIn == pulse - 1;
    shape = Shape.of(node);
    shapeIn = pulse;
    if (!isComparable) {
      return false;
    }
    changes = shape == before ? 0 : changes + 1;
    if (changes >= CHANGING) {
      nextShapeIn = pulse + DISTANCE - 1;
    }
    return changes == 0;
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

  /** Whether what requests its layouts should be found out. */
  boolean isRequesterWanted() {
    return !searched && unchanged >= COMPARED;
  }

  /**
   * Whether its layouts take long. On a busy machine, any may do so once, when another process runs
   * meanwhile.
   */
  boolean isSlow() {
    return slowInRow > 1;
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
