package javafxinspector.core.live;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.threads.OnFx;

/**
 * The nodes of the live tree by node and by uid. Adds changes to a {@link Delta}, and notifies the
 * observers of them.
 *
 * @param <N> the nodes
 */
@OnFx
final class LiveIndex<N> {
  private final NodeReader<N> source;
  private final Delta delta;
  private final Map<N, LiveNode<N>> byNode = new IdentityHashMap<>();

  /** The nodes by uid. Cells are reused, so a uid can move to another cell. */
  private final Map<String, LiveNode<N>> byUid = new HashMap<>();

  /** Lists, tables and trees. */
  private final Set<N> controls = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<N> webViews = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The observers of the rows; empty most of the time. */
  private List<RowObserver<N>> observers = List.of();

  LiveIndex(NodeReader<N> source, Delta delta) {
    this.source = source;
    this.delta = delta;
  }

  /** Sets the observers that are notified of changed rows from now on. */
  void observers(List<RowObserver<N>> following) {
    observers = following;
  }

  /** The state of a node; null for a node that was not added. */
  LiveNode<N> ofNode(N node) {
    return byNode.get(node);
  }

  /** The state of the node with a uid; null for none. */
  LiveNode<N> ofUid(String uid) {
    return byUid.get(uid);
  }

  /** The lists, tables and trees of all windows. */
  Set<N> controls() {
    return controls;
  }

  /** The WebViews of all windows. */
  Set<N> webViews() {
    return webViews;
  }

  /** Whether this object is the current state of its node. */
  boolean isCurrent(LiveNode<N> live) {
    return byNode.get(live.node) == live;
  }

  /** Whether the node's uid now belongs to another node, so that the node must be read again. */
  boolean isOutdated(LiveNode<N> live) {
    return isCurrent(live) && byUid.get(live.uid()) != live;
  }

  /**
   * Adds a node whose row has been read.
   *
   * @return the node that had its uid until now; null for none
   */
  LiveNode<N> add(LiveNode<N> added) {
    byNode.put(added.node, added);
    if (added.type.kind() == Kind.VIRTUALIZED) {
      controls.add(added.node);
    } else if (added.type.kind() == Kind.WEB_VIEW) {
      webViews.add(added.node);
    }
    LiveNode<N> previous = byUid.put(added.uid(), added);
    delta.put(added.reported);
    if (previous == null) {
      observe(added, null, -1, null);
    } else {
      observe(added, previous.reported, previous.item, previous.longText);
    }
    return previous;
  }

  /**
   * Reports the row of a node of which only the index has changed, because other nodes were added.
   */
  void shifted(LiveNode<N> live) {
    delta.put(live.reported);
  }

  /** Reports the changed row of a node. */
  void changed(LiveNode<N> live, Row before, int itemBefore, LongText longBefore) {
    delta.put(live.reported);
    observe(live, before, itemBefore, longBefore);
  }

  /** Removes a node with its descendants. */
  void remove(LiveNode<N> live) {
    if (byUid.remove(live.uid(), live)) {
      observe(live, live.reported, live.item, live.longText);
      delta.remove(live.uid());
    }
    forget(live);
  }

  /**
   * Removes a node with its descendants, without reporting its removal. Either the removal of an
   * ancestor is reported, or the node is reported as the child of another node.
   */
  void forget(LiveNode<N> live) {
    boolean inCell = false;
    for (LiveNode<N> l = live; l != null && !inCell; l = l.parent) {
      inCell = source.isCell(l.node);
    }
    forget(live, inCell);
  }

  private void forget(LiveNode<N> live, boolean inCell) {
    if (isCurrent(live)) {
      byNode.remove(live.node);
      controls.remove(live.node);
      webViews.remove(live.node);
    }
    for (LiveNode<N> child : live.children) {
      if (byUid.remove(child.uid(), child)) {
        observe(child, child.reported, child.item, child.longText);
        if (inCell) {
          delta.remove(
              child.uid()); // the uid of its parent may be reported again, for another cell
        } else {
          delta.forget(child.uid());
        }
      }
      forget(child, inCell);
    }
  }

  /** Notifies the observers of a node whose row has not changed for the watchers. */
  void observe(LiveNode<N> live, Row before, int itemBefore, LongText longBefore) {
    if (observers.isEmpty()) {
      return;
    }
    LiveNode<N> shown = live;
    while (shown.internal && shown.parent != null) {
      shown = shown.parent;
    }
    N shownIn = live.internal ? shown.node : null;
    for (RowObserver<N> observer : observers) {
      observer.rowChanged(live.node, live.uid(), before, itemBefore, longBefore, shownIn);
    }
  }
}
