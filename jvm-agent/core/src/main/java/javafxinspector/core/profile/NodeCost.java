package javafxinspector.core.profile;

import javafx.scene.Node;
import javafxinspector.core.made.NodeSource;

/** What a node has cost, in nanoseconds. Does not keep it alive. JavaFX application thread. */
final class NodeCost extends IdentityTable.Entry<Node> {
  /** After as many pulses without a change, a layout never settles. */
  static final int UNSETTLED = 30;

  private static final int COMPARED = 3;

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

  /** Whether its last layout that was measured took long. */
  boolean isSlow;

  private NodeCost cause = this;
  private long styledIn = -1;
  private long laidOutIn = -2;
  private long movedIn = -1;
  private int inRow;
  private int unchanged;
  private long shape;

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
    long now = inRow < COMPARED ? 0 : Shape.of(node);
    unchanged = inRow >= COMPARED && now == shape ? unchanged + 1 : 0;
    shape = now;
    longest = Math.max(longest, unchanged);
    return unchanged == 0;
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

  /** CSS of the node, and of those below that were styled because it was. */
  long cssCaused() {
    return css + cssBelow;
  }

  /** By what nodes are compared. */
  long weight() {
    return layout + cssCaused();
  }
}
