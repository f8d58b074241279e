package javafxinspector.core.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.scene.control.IndexedCell;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.virtual.RowReader;

/**
 * Keeps the nodes of all windows in the state in which they were last reported, and adds their
 * changes to a {@link Delta}. Of a changed node, only the node itself is read and its children are
 * compared; only new children are read with their descendants, because the root changes whenever
 * the focus or the hovered node changes. FX thread.
 */
final class LiveNodeTracker {
  private final RowReader reader;
  private final Delta delta;
  private final Map<Node, LiveNode> liveNodes = new IdentityHashMap<>();

  /** The node that a uid belongs to. Cells are reused, so a uid can change to another cell. */
  private final Map<String, LiveNode> byUid = new HashMap<>();

  /** Nodes whose uid now belongs to another node, so that they must be read again. */
  private final Deque<LiveNode> outdated = new ArrayDeque<>();

  /** The focus owner of the scene that is being read. */
  private FocusOwner focus = FocusOwner.NONE;

  private int comparisons;

  /** Who follows the rows; usually nobody. */
  private List<RowObserver> observers = List.of();

  LiveNodeTracker(RowReader reader, Delta delta) {
    this.reader = reader;
    this.delta = delta;
  }

  /** Sets who is notified of changed rows from now on. */
  void observers(List<RowObserver> following) {
    observers = following;
  }

  /** The current row of a node; null when none has this uid. */
  Row row(String uid) {
    LiveNode live = byUid.get(uid);
    return live == null ? null : live.reported;
  }

  private void observe(LiveNode live, Row before) {
    if (observers.isEmpty()) {
      return;
    }
    LiveNode shown = live;
    while (shown.internal && shown.parent != null) {
      shown = shown.parent;
    }
    for (RowObserver observer : observers) {
      observer.rowChanged(live.node, live.uid(), before, live.internal ? shown.node : null);
    }
  }

  /**
   * Finds the focus owner of a scene. Must be called before nodes of the scene are read. If the
   * focus owner has changed, the previous and the new one are read.
   *
   * @param scene null for none
   * @param before the last result for this scene
   */
  FocusOwner readFocus(Scene scene, FocusOwner before) {
    focus = reader.focus(scene);
    if (focus.owner() != before.owner() || focus.shown() != before.shown()) {
      readChanged(before.owner());
      readChanged(before.shown());
      readChanged(focus.owner());
      readChanged(focus.shown());
    }
    return focus;
  }

  /** Adds the root of a window's scene with its descendants. */
  LiveNode addRoot(Node root, String windowUid) {
    LiveNode added = add(root, null, windowUid, 0, false, false);
    readOutdated();
    return added;
  }

  /** Removes a node with its descendants. */
  void remove(LiveNode live) {
    if (byUid.remove(live.uid(), live)) {
      observe(live, live.reported);
      delta.remove(live.uid());
    }
    forget(live);
  }

  /** Reads a changed node. Ignores a node that was not added, which is read with its parent. */
  void readChanged(Node node) {
    LiveNode live = liveNodes.get(node);
    if (live != null) {
      read(live);
      readOutdated();
    }
  }

  private void readOutdated() {
    for (LiveNode live = outdated.poll(); live != null; live = outdated.poll()) {
      if (liveNodes.get(live.node) == live && byUid.get(live.uid()) != live) {
        read(live);
      }
    }
  }

  /**
   * Reads a node with its descendants.
   *
   * @return see {@link #read}
   */
  LiveNode readSubtree(LiveNode live) {
    LiveNode current = read(live);
    for (LiveNode child : current.children) {
      if (liveNodes.get(child.node) == child) {
        readSubtree(child);
      }
    }
    readOutdated();
    return current;
  }

  /** Appends the rows of a node and its descendants, each parent before its children. */
  void rows(LiveNode live, List<Row> to) {
    to.add(live.reported);
    for (LiveNode child : live.children) {
      rows(child, to);
    }
  }

  private LiveNode add(
      Node node, LiveNode parent, String parentUid, int index, boolean secret, boolean internal) {
    LiveNode added = new LiveNode(node, reader.type(node), secret);
    added.parent = parent;
    added.internal = internal;
    added.hidden = isHidden(added);
    added.reported = row(added, reader.uid(node), parentUid, index);
    liveNodes.put(node, added);
    LiveNode previous = byUid.put(added.uid(), added);
    if (previous != null) {
      outdated.add(previous);
    }
    delta.put(added.reported);
    observe(added, previous == null ? null : previous.reported);
    List<Node> children = reader.children(node);
    if (!children.isEmpty()) {
      LiveNode[] addedChildren = new LiveNode[children.size()];
      for (int i = 0; i < addedChildren.length; i++) {
        addedChildren[i] = addChild(added, children.get(i), i);
        addedChildren[i].position = i;
      }
      added.children = addedChildren;
    }
    return added;
  }

  private LiveNode addChild(LiveNode parent, Node child, int index) {
    boolean secret = parent.secret || reader.isPassword(parent.type);
    return add(
        child, parent, parent.uid(), index, secret, reader.isInternal(child, parent.internal));
  }

  private Row row(LiveNode live, String uid, String parentUid, int index) {
    Node node = live.node;
    return new Row(
        uid,
        parentUid,
        index,
        live.type.shown(),
        null,
        reader.id(node),
        reader.text(node, live.type, live.secret),
        reader.flags(node, live.type, live.hidden, live.internal, focus));
  }

  /**
   * Reads a node and compares its children.
   *
   * @return the same object; a new one if the node's uid has changed, because a cell shows another
   *     item
   */
  private LiveNode read(LiveNode live) {
    String uid = reader.uid(live.node);
    if (!uid.equals(live.uid())) {
      return replace(live);
    }
    live.internal = isInternal(live);
    boolean wasHidden = live.hidden;
    live.hidden = isHidden(live);
    Row current = row(live, uid, live.reported.parent(), live.reported.index());
    boolean inheritedChanged =
        live.hidden != wasHidden || isDisabled(current) != isDisabled(live.reported);
    if (!current.equals(live.reported)) {
      Row before = live.reported;
      live.reported = current;
      delta.put(current);
      observe(live, before);
    }
    compareChildren(live);
    if (inheritedChanged) {
      for (LiveNode child : live.children) {
        if (isDisabled(child.reported) != child.node.isDisabled()
            || isHidden(child) != child.hidden) {
          read(child);
        }
      }
    }
    for (Node dependent : reader.dependents(live.node, live.type)) {
      readDependent(dependent);
    }
    return live;
  }

  private boolean isInternal(LiveNode live) {
    // An empty cell below the last row is internal, and may become a row.
    return live.node instanceof IndexedCell && live.parent != null
        ? reader.isInternal(live.node, live.parent.internal)
        : live.internal;
  }

  /**
   * Reads the header of a tab, or the parent of the headers: the content of a tab is reported as a
   * child of its header.
   */
  private void readDependent(Node node) {
    LiveNode live = liveNodes.get(node);
    if (live != null) {
      LiveNode current = read(live);
      for (LiveNode child : current.children) {
        if (isHidden(child) != child.hidden) {
          read(child);
        }
      }
    }
  }

  private boolean isHidden(LiveNode live) {
    LiveNode parent = live.parent;
    return reader.isHidden(
        live.node, parent == null ? null : parent.node, parent != null && parent.hidden);
  }

  private static boolean isDisabled(Row row) {
    return row.flags() != null && row.flags().contains("disabled");
  }

  private LiveNode replace(LiveNode live) {
    remove(live);
    LiveNode replacement =
        add(
            live.node,
            live.parent,
            live.reported.parent(),
            live.reported.index(),
            live.secret,
            isInternal(live));
    if (live.parent != null) {
      LiveNode[] siblings = live.parent.children;
      for (int i = 0; i < siblings.length; i++) {
        if (siblings[i] == live) {
          siblings[i] = replacement;
          replacement.position = i;
        }
      }
      if (live.node instanceof IndexedCell) {
        compareChildren(live.parent); // the row of the new item may have another position
      }
    }
    return replacement;
  }

  private void compareChildren(LiveNode live) {
    List<Node> nodes = reader.children(live.node);
    LiveNode[] before = live.children;
    if (isSame(before, nodes)) {
      return;
    }
    comparisons++;
    LiveNode[] after = new LiveNode[nodes.size()];
    boolean moved = false;
    int last = -1;
    for (int i = 0; i < after.length; i++) {
      Node child = nodes.get(i);
      LiveNode existing = liveNodes.get(child);
      if (existing != null && existing.parent == live) {
        moved |= existing.position < last;
        last = existing.position;
        after[i] = existing;
      } else {
        moved = true;
        if (existing != null) {
          forget(existing);
        }
        after[i] = addChild(live, child, i);
      }
      after[i].lastComparison = comparisons;
      after[i].position = i;
    }
    live.children = after;
    for (LiveNode child : before) {
      if (child.lastComparison != comparisons && liveNodes.get(child.node) == child) {
        remove(child);
      }
    }
    if (moved) {
      updateIndexes(after);
    }
  }

  /**
   * Reports changed indexes. Not called when children were only removed, because the others keep
   * their order.
   */
  private void updateIndexes(LiveNode[] children) {
    for (int i = 0; i < children.length; i++) {
      if (children[i].reported.index() != i) {
        children[i].reported = children[i].reported.at(i);
        delta.put(children[i].reported);
      }
    }
  }

  /**
   * Removes a node with its descendants, without reporting the removal of the node: it is reported
   * with that of an ancestor, or the node is reported as the child of another node.
   */
  private void forget(LiveNode live) {
    boolean inCell = false;
    for (LiveNode l = live; l != null && !inCell; l = l.parent) {
      inCell = l.node instanceof Cell;
    }
    forget(live, inCell);
  }

  private void forget(LiveNode live, boolean inCell) {
    if (liveNodes.get(live.node) == live) {
      liveNodes.remove(live.node);
    }
    for (LiveNode child : live.children) {
      if (byUid.remove(child.uid(), child)) {
        observe(child, child.reported);
        if (inCell) {
          delta.remove(child.uid()); // its parent's uid may be reported again, for another cell
        } else {
          delta.forget(child.uid());
        }
      }
      forget(child, inCell);
    }
  }

  private static boolean isSame(LiveNode[] before, List<Node> nodes) {
    if (before.length != nodes.size()) {
      return false;
    }
    for (int i = 0; i < before.length; i++) {
      if (before[i].node != nodes.get(i)) {
        return false;
      }
    }
    return true;
  }
}
