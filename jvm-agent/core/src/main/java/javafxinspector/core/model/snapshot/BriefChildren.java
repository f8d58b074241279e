package javafxinspector.core.model.snapshot;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.threads.OnFx;

/**
 * Decides which children of a node get a row in a brief walk: the first of equal siblings that show
 * nothing but their types, with its descendants; the first rows of a long table; and, if little
 * room for lines is left, only children that are not scrolled out of view.
 */
@OnFx
final class BriefChildren {
  /** Minimum number of equal siblings that share a row. */
  private static final int RUN = 4;

  /** Approximate number of characters of JSON after which the rows of a control are omitted. */
  private static final int ROWS = 10_500;

  private final Node parent;
  private final boolean isVirtualized;
  private final Node scroller;
  private final List<VisitedNode> rows;
  private final LineRoom room;

  /** First row of the run. {@link #child} is that of the child that was visited last. */
  private int run;

  private int child;

  /** Number of rows of the first child of the run. */
  private int size;

  /** Number of equal children. */
  private int times;

  /** Room after the first child of the run. */
  private int left;

  private int chars;

  /**
   * The visible area of the scroll pane in the coordinates of the parent; null until it is needed.
   */
  private Bounds view;

  /**
   * @param scroller the scroll pane around the children; null for none
   * @param rows all rows of the walk; the caller removes as many of the last ones as {@link #end}
   *     returns
   */
  BriefChildren(Node parent, Kind kind, Node scroller, List<VisitedNode> rows, LineRoom room) {
    this.parent = parent;
    this.scroller = parent == scroller ? null : scroller;
    isVirtualized = kind == Kind.VIRTUALIZED;
    this.rows = rows;
    this.room = room;
  }

  /** Whether the other children are left out. */
  boolean isFull() {
    return isVirtualized && chars > ROWS;
  }

  /** Whether a child is left out because it is scrolled out of view. */
  boolean isScrolledAway(Node child) {
    if (scroller == null || !room.isScarce() || child.getParent() != parent) {
      return false;
    }
    if (view == null) {
      view = parent.sceneToLocal(scroller.localToScene(scroller.getLayoutBounds()));
    }
    return !child.getBoundsInParent().intersects(view);
  }

  /** Called before the visit of a child. */
  void begin() {
    child = rows.size();
  }

  /**
   * Called after the visit of a child.
   *
   * @return number of last rows to remove, because the first one of the run represents them
   */
  int end() {
    int read = rows.size() - child;
    if (isVirtualized) {
      for (int i = child; i < rows.size(); i++) {
        chars += rows.get(i).jsonChars();
      }
    }
    if (times == 0 || read != size || !isRepeated()) {
      run = child;
      size = read;
      times = 1;
      left = room.left();
      return 0;
    }
    times++;
    if (times < RUN) {
      return 0;
    }
    rows.get(run).setTimes(times);
    room.restore(left);
    return times == RUN ? (RUN - 1) * size : size;
  }

  private boolean isRepeated() {
    for (int i = 0; i < size; i++) {
      VisitedNode first = rows.get(run + i);
      VisitedNode other = rows.get(child + i);
      if (!first.isLike(other) || i > 0 && !first.hasTimesOf(other)) {
        return false;
      }
    }
    return size > 0;
  }
}
