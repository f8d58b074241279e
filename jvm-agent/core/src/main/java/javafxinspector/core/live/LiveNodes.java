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
 * The nodes that the watchers know. A node that changed is read alone and its children are
 * compared; only new children are descended into, since the root changes with every focus and
 * hover. FX thread.
 */
final class LiveNodes {
  private final RowReader reader;
  private final Delta delta;
  private final Map<Node, Known> known = new IdentityHashMap<>();

  /** Whose row a uid is: as cells are reused, it goes from one to another. */
  private final Map<String, Known> owners = new HashMap<>();

  /** Those whose uid another node has now: each has to be read. */
  private final Deque<Known> outdated = new ArrayDeque<>();

  /** Of the scene that is read. */
  private FocusOwner focus = FocusOwner.NONE;

  private int comparison;

  LiveNodes(RowReader reader, Delta delta) {
    this.reader = reader;
    this.delta = delta;
  }

  /**
   * Finds the focus owner of a scene, before anything of that scene is read. When it is another one
   * than before, both are read.
   *
   * @param scene null for none
   * @param before what this method returned for the scene last
   */
  FocusOwner readFocus(Scene scene, FocusOwner before) {
    focus = reader.focus(scene);
    if (focus.owner() != before.owner() || focus.shown() != before.shown()) {
      changed(before.owner());
      changed(before.shown());
      changed(focus.owner());
      changed(focus.shown());
    }
    return focus;
  }

  /** Takes over the root of a window's scene and all below it. */
  Known addRoot(Node root, String windowUid) {
    Known added = add(root, null, windowUid, 0, false, false);
    readOutdated();
    return added;
  }

  /** Forgets a node and all below it. */
  void remove(Known of) {
    if (owners.remove(of.uid(), of)) {
      delta.remove(of.uid());
    }
    forget(of);
  }

  /** Reads a node that changed; one that is not known is its parent's business. */
  void changed(Node node) {
    Known of = known.get(node);
    if (of != null) {
      read(of);
      readOutdated();
    }
  }

  private void readOutdated() {
    for (Known of = outdated.poll(); of != null; of = outdated.poll()) {
      if (known.get(of.node) == of && owners.get(of.uid()) != of) {
        read(of);
      }
    }
  }

  /** Reads a node and all below it. @return what is known of it now */
  Known readAll(Known of) {
    Known now = read(of);
    for (Known child : now.children) {
      if (known.get(child.node) == child) {
        readAll(child);
      }
    }
    readOutdated();
    return now;
  }

  /** Appends the rows of a node and all below it, each parent before its children. */
  void rows(Known of, List<Row> to) {
    to.add(of.told);
    for (Known child : of.children) {
      rows(child, to);
    }
  }

  private Known add(
      Node node, Known parent, String parentUid, int index, boolean secret, boolean internal) {
    Known of = new Known(node, reader.type(node), secret);
    of.parent = parent;
    of.internal = internal;
    of.hidden = isHidden(of);
    of.told = row(of, reader.uid(node), parentUid, index);
    known.put(node, of);
    Known before = owners.put(of.uid(), of);
    if (before != null) {
      outdated.add(before);
    }
    delta.put(of.told);
    List<Node> children = reader.children(node);
    if (!children.isEmpty()) {
      Known[] added = new Known[children.size()];
      for (int i = 0; i < added.length; i++) {
        added[i] = addBelow(of, children.get(i), i);
        added[i].position = i;
      }
      of.children = added;
    }
    return of;
  }

  private Known addBelow(Known parent, Node child, int index) {
    boolean secret = parent.secret || reader.isPassword(parent.type);
    return add(
        child, parent, parent.uid(), index, secret, reader.isInternal(child, parent.internal));
  }

  private Row row(Known of, String uid, String parentUid, int index) {
    Node node = of.node;
    return new Row(
        uid,
        parentUid,
        index,
        of.type.shown(),
        null,
        reader.id(node),
        reader.text(node, of.type, of.secret),
        reader.flags(node, of.type, of.hidden, of.internal, focus));
  }

  /** What is known of it now: another one when its uid changed, since a cell shows another item. */
  private Known read(Known of) {
    String uid = reader.uid(of.node);
    if (!uid.equals(of.uid())) {
      return replace(of);
    }
    if (of.node instanceof IndexedCell && of.parent != null) {
      of.internal = reader.isInternal(of.node, of.parent.internal); // a filler may become a row
    }
    boolean wasHidden = of.hidden;
    of.hidden = isHidden(of);
    Row now = row(of, uid, of.told.parent(), of.told.index());
    boolean inherited = of.hidden != wasHidden || isDisabled(now) != isDisabled(of.told);
    if (!now.equals(of.told)) {
      of.told = now;
      delta.put(now);
    }
    compareChildren(of);
    if (inherited) {
      for (Known child : of.children) {
        if (isDisabled(child.told) != child.node.isDisabled() || isHidden(child) != child.hidden) {
          read(child);
        }
      }
    }
    for (Node dependent : reader.dependents(of.node, of.type)) {
      readDependent(dependent);
    }
    return of;
  }

  /** The header of a tab, or what holds the headers: the content of a tab is told below its tab. */
  private void readDependent(Node node) {
    Known of = known.get(node);
    if (of != null) {
      Known now = read(of);
      for (Known child : now.children) {
        if (isHidden(child) != child.hidden) {
          read(child);
        }
      }
    }
  }

  private boolean isHidden(Known of) {
    Known above = of.parent;
    return reader.isHidden(
        of.node, above == null ? null : above.node, above != null && above.hidden);
  }

  private static boolean isDisabled(Row row) {
    return row.flags() != null && row.flags().contains("disabled");
  }

  private Known replace(Known of) {
    remove(of);
    Known anew = add(of.node, of.parent, of.told.parent(), of.told.index(), of.secret, of.internal);
    if (of.parent != null) {
      Known[] siblings = of.parent.children;
      for (int i = 0; i < siblings.length; i++) {
        if (siblings[i] == of) {
          siblings[i] = anew;
          anew.position = i;
        }
      }
      if (of.node instanceof IndexedCell) {
        compareChildren(of.parent); // it may show a row that stands elsewhere
      }
    }
    return anew;
  }

  private void compareChildren(Known of) {
    List<Node> now = reader.children(of.node);
    Known[] before = of.children;
    if (isSame(before, now)) {
      return;
    }
    comparison++;
    Known[] after = new Known[now.size()];
    boolean moved = false;
    int last = -1;
    for (int i = 0; i < after.length; i++) {
      Node child = now.get(i);
      Known existing = known.get(child);
      if (existing != null && existing.parent == of) {
        moved |= existing.position < last;
        last = existing.position;
        after[i] = existing;
      } else {
        moved = true;
        if (existing != null) {
          forget(existing);
        }
        after[i] = addBelow(of, child, i);
      }
      after[i].seen = comparison;
      after[i].position = i;
    }
    of.children = after;
    for (Known child : before) {
      if (child.seen != comparison && known.get(child.node) == child) {
        remove(child);
      }
    }
    if (moved) {
      tellIndexes(after);
    }
  }

  /** Rows that stay keep their order when others only go; else each has its place told. */
  private void tellIndexes(Known[] children) {
    for (int i = 0; i < children.length; i++) {
      if (children[i].told.index() != i) {
        children[i].told = children[i].told.at(i);
        delta.put(children[i].told);
      }
    }
  }

  /** Without a word to the watchers: a row above it is gone, or it stands elsewhere now. */
  private void forget(Known of) {
    boolean inCell = false;
    for (Known k = of; k != null && !inCell; k = k.parent) {
      inCell = k.node instanceof Cell;
    }
    forget(of, inCell);
  }

  private void forget(Known of, boolean inCell) {
    if (known.get(of.node) == of) {
      known.remove(of.node);
    }
    for (Known child : of.children) {
      if (owners.remove(child.uid(), child)) {
        if (inCell) {
          delta.remove(child.uid()); // what is above it may be told again, in another cell
        } else {
          delta.forget(child.uid());
        }
      }
      forget(child, inCell);
    }
  }

  private static boolean isSame(Known[] before, List<Node> now) {
    if (before.length != now.size()) {
      return false;
    }
    for (int i = 0; i < before.length; i++) {
      if (before[i].node != now.get(i)) {
        return false;
      }
    }
    return true;
  }
}
