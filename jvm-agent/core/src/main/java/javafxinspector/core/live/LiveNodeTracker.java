package javafxinspector.core.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.threads.OnFx;

/**
 * Keeps the nodes of all windows in the state in which they were last reported, and adds their
 * changes to a {@link Delta}. If a node has changed, only the node itself is read and its children
 * are compared. Only new children are read with their descendants, because the root changes
 * whenever the focus or the hovered node changes.
 *
 * @param <N> the nodes
 */
@OnFx
final class LiveNodeTracker<N> {
  private final NodeReader<N> source;
  private final LiveIndex<N> index;

  /** Nodes whose uid now belongs to another node, so that they must be read again. */
  private final Deque<LiveNode<N>> outdated = new ArrayDeque<>();

  private Consumer<N> onWebView = view -> {};
  private int comparisons;

  LiveNodeTracker(NodeReader<N> source, Delta delta) {
    this.source = source;
    index = new LiveIndex<>(source, delta);
  }

  /** Sets the observers that are notified of changed rows from now on. */
  void observers(List<RowObserver<N>> following) {
    index.observers(following);
  }

  /** The current row of a node; null if no node has this uid. */
  Row row(String uid) {
    LiveNode<N> live = index.ofUid(uid);
    return live == null ? null : live.reported;
  }

  /** The node that has this uid now; null for none. */
  N node(String uid) {
    LiveNode<N> live = index.ofUid(uid);
    return live == null ? null : live.node;
  }

  /** The row of the control that the cell with this uid shows; -1 for none. */
  int item(String uid) {
    LiveNode<N> live = index.ofUid(uid);
    return live == null ? -1 : live.item;
  }

  /** The part of a node's text that its row does not contain; null for a short text. */
  LongText longText(String uid) {
    LiveNode<N> live = index.ofUid(uid);
    return live == null ? null : live.longText;
  }

  /** The row of a node; null if it is not in the tree. */
  Row rowOf(N node) {
    LiveNode<N> live = index.ofNode(node);
    return live == null ? null : live.reported;
  }

  /** The number of child rows of a node, which come before the elements of its page. */
  int childCount(N node) {
    LiveNode<N> live = index.ofNode(node);
    return live == null ? 0 : live.children.size();
  }

  /** The WebViews of all windows. */
  Set<N> webViews() {
    return index.webViews();
  }

  /** Sets the listener that is called with each WebView that is added or read again. */
  void onWebView(Consumer<N> listener) {
    onWebView = listener;
  }

  private void noteWebView(LiveNode<N> live) {
    if (live.type.kind() == Kind.WEB_VIEW) {
      onWebView.accept(live.node);
    }
  }

  /** The lists, tables and trees of all windows. */
  Set<N> controls() {
    return index.controls();
  }

  /** Adds the root of a window's scene with its descendants. */
  LiveNode<N> addRoot(N root, String windowUid) {
    LiveNode<N> added = add(root, null, windowUid, 0, false, false);
    readOutdated();
    return added;
  }

  /** Removes a node with its descendants. */
  void remove(LiveNode<N> live) {
    index.remove(live);
  }

  /**
   * Reads a changed node. Ignores a node that has not been added yet, because it is read together
   * with its parent.
   */
  void readChanged(N node) {
    LiveNode<N> live = index.ofNode(node);
    if (live != null) {
      read(live);
      readOutdated();
    }
  }

  private void readOutdated() {
    for (LiveNode<N> live = outdated.poll(); live != null; live = outdated.poll()) {
      if (index.isOutdated(live)) {
        read(live);
      }
    }
  }

  /**
   * Reads a node with its descendants.
   *
   * @return see {@link #read}
   */
  LiveNode<N> readSubtree(LiveNode<N> live) {
    LiveNode<N> current = read(live);
    for (LiveNode<N> child : current.children) {
      if (index.isCurrent(child)) {
        readSubtree(child);
      }
    }
    readOutdated();
    return current;
  }

  /**
   * Appends the rows of a node and its descendants, each parent before its children.
   *
   * @param elements appends the rows of the page in a WebView
   */
  void rows(LiveNode<N> live, List<Row> to, BiConsumer<N, List<Row>> elements) {
    to.add(live.reported);
    for (LiveNode<N> child : live.children) {
      rows(child, to, elements);
    }
    if (live.type.kind() == Kind.WEB_VIEW) {
      elements.accept(live.node, to);
    }
  }

  private LiveNode<N> add(
      N node, LiveNode<N> parent, String parentUid, int at, boolean secret, boolean internal) {
    LiveNode<N> added = new LiveNode<>(node, source.type(node), secret);
    added.parent = parent;
    added.internal = internal;
    added.hidden = isHidden(added);
    added.item = source.item(node);
    added.longText = source.longText(node, added.type, secret);
    added.reported = row(added, source.uid(node), parentUid, at);
    LiveNode<N> previous = index.add(added);
    noteWebView(added);
    if (previous != null) {
      outdated.add(previous);
    }
    List<N> children = source.children(node);
    if (!children.isEmpty()) {
      List<LiveNode<N>> addedChildren = new ArrayList<>(children.size());
      for (N child : children) {
        LiveNode<N> addedChild = addChild(added, child, addedChildren.size());
        addedChild.position = addedChildren.size();
        addedChildren.add(addedChild);
      }
      added.children = addedChildren;
    }
    return added;
  }

  private LiveNode<N> addChild(LiveNode<N> parent, N child, int at) {
    boolean secret = parent.secret || source.isPassword(parent.type);
    return add(child, parent, parent.uid(), at, secret, source.isInternal(child, parent.internal));
  }

  private Row row(LiveNode<N> live, String uid, String parentUid, int at) {
    N node = live.node;
    String text = source.text(node, live.type, live.secret);
    boolean isBlank = text == null && !live.secret && source.isLabel(live.type);
    return new Row(
        uid,
        parentUid,
        at,
        live.type.shown(),
        null,
        source.id(node),
        text,
        source.flags(node, live.type, live.hidden, live.internal),
        null,
        isBlank ? true : null);
  }

  /**
   * Reads a node and compares its children.
   *
   * @return the same object, or a new one if the node's uid has changed because a cell shows
   *     another item
   */
  private LiveNode<N> read(LiveNode<N> live) {
    String uid = source.uid(live.node);
    if (!uid.equals(live.uid())) {
      return replace(live);
    }
    noteWebView(live);
    live.internal = isInternal(live);
    boolean wasHidden = live.hidden;
    live.hidden = isHidden(live);
    int itemBefore = live.item;
    live.item = source.item(live.node);
    LongText longBefore = live.longText;
    live.longText = source.longText(live.node, live.type, live.secret);
    Row before = live.reported;
    Row current = row(live, uid, before.parent(), before.index());
    boolean inheritedChanged =
        live.hidden != wasHidden || isDisabled(current) != isDisabled(before);
    if (!current.equals(before)) {
      live.reported = current;
      index.changed(live, before, itemBefore, longBefore);
    } else if (live.item != itemBefore || !Objects.equals(live.longText, longBefore)) {
      index.observe(live, before, itemBefore, longBefore);
    }
    compareChildren(live);
    if (inheritedChanged) {
      for (LiveNode<N> child : live.children) {
        if (isDisabled(child.reported) != source.isDisabled(child.node)
            || isHidden(child) != child.hidden) {
          read(child);
        }
      }
    }
    for (N dependent : source.dependents(live.node, live.type)) {
      readDependent(dependent);
    }
    return live;
  }

  private boolean isInternal(LiveNode<N> live) {
    // An empty cell below the last row is internal, and may become a row.
    return live.parent != null && source.isCell(live.node)
        ? source.isInternal(live.node, live.parent.internal)
        : live.internal;
  }

  /**
   * Reads the header of a tab, or the parent of the headers, because the content of a tab is
   * reported as a child of its header.
   */
  private void readDependent(N node) {
    LiveNode<N> live = index.ofNode(node);
    if (live != null) {
      LiveNode<N> current = read(live);
      for (LiveNode<N> child : current.children) {
        if (isHidden(child) != child.hidden) {
          read(child);
        }
      }
    }
  }

  private boolean isHidden(LiveNode<N> live) {
    LiveNode<N> parent = live.parent;
    return source.isHidden(
        live.node, parent == null ? null : parent.node, parent != null && parent.hidden);
  }

  private static boolean isDisabled(Row row) {
    return row.is("disabled");
  }

  private LiveNode<N> replace(LiveNode<N> live) {
    remove(live);
    LiveNode<N> replacement =
        add(
            live.node,
            live.parent,
            live.reported.parent(),
            live.reported.index(),
            live.secret,
            isInternal(live));
    if (live.parent != null) {
      int at = live.parent.children.indexOf(live);
      if (at >= 0) {
        live.parent.children.set(at, replacement);
        replacement.position = at;
      }
      if (source.isCell(live.node)) {
        compareChildren(live.parent); // the row of the new item may have another position
      }
    }
    return replacement;
  }

  private void compareChildren(LiveNode<N> live) {
    List<N> nodes = source.children(live.node);
    List<LiveNode<N>> before = live.children;
    if (isSame(before, nodes)) {
      return;
    }
    comparisons++;
    List<LiveNode<N>> after = new ArrayList<>(nodes.size());
    boolean hasNew = false;
    boolean reordered = false;
    int last = -1;
    for (N child : nodes) {
      LiveNode<N> existing = index.ofNode(child);
      LiveNode<N> kept;
      if (existing != null && existing.parent == live) {
        reordered |= existing.position < last;
        last = existing.position;
        kept = existing;
      } else {
        hasNew = true;
        if (existing != null) {
          index.forget(existing);
        }
        kept = addChild(live, child, after.size());
      }
      kept.lastComparison = comparisons;
      kept.position = after.size();
      after.add(kept);
    }
    live.children = after;
    for (LiveNode<N> child : before) {
      if (child.lastComparison != comparisons && index.isCurrent(child)) {
        remove(child);
      }
    }
    if (hasNew || reordered) {
      updateIndexes(after, reordered);
    }
  }

  /**
   * Reports changed indexes. Not called if children were only removed, because the others keep
   * their order.
   *
   * @param reordered whether children have another order, rather than new ones between them
   */
  private void updateIndexes(List<LiveNode<N>> children, boolean reordered) {
    for (int i = 0; i < children.size(); i++) {
      LiveNode<N> child = children.get(i);
      Row before = child.reported;
      if (before.index() != i) {
        child.reported = before.at(i);
        if (reordered) {
          index.changed(child, before, child.item, child.longText);
        } else {
          index.shifted(child);
        }
      }
    }
  }

  private boolean isSame(List<LiveNode<N>> before, List<N> nodes) {
    if (before.size() != nodes.size()) {
      return false;
    }
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i).node != nodes.get(i)) {
        return false;
      }
    }
    return true;
  }
}
