package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;

/**
 * One visit that copies what a light snapshot tells, in document order. What it does for a node is
 * what holds the program's FX thread: no JSON, no paths, no collections that JavaFX makes when
 * asked, no look into texts. FX thread.
 */
final class LightWalk {
  /** Nodes that are looked at together: what is read of them stays in the nearest caches. */
  private static final int AHEAD = 64;

  private final Uids uids;
  private final VirtualReader virtual;
  private final Sections sections;
  private final boolean layout;
  private final boolean more;
  private final boolean internals;
  private final int depthLimit;
  private final int first;
  private final List<Visited> rows;
  private final List<Node> nodes;
  private final List<Node> above = new ArrayList<>();
  private List<Visited> ancestors;
  private int window;
  private int end;
  private int count;

  /** Of no meaning: without it the compiler would leave {@link #lookAhead} out. */
  private int ahead;

  /**
   * @param expected about how many nodes there are
   */
  LightWalk(Uids uids, VirtualReader virtual, Walk walk, int expected) {
    this.uids = uids;
    this.virtual = virtual;
    sections = new Sections(walk.include(), false);
    layout = sections.hasLayout();
    more = sections.any();
    internals = walk.withInternals();
    depthLimit = walk.depthLimit();
    first = walk.first();
    int room = Math.min(expected, walk.end() - first);
    rows = new ArrayList<>(room);
    nodes = new ArrayList<>(room);
  }

  /**
   * Visits a node and all below it.
   *
   * @param to the number of the first node that is not told any more
   * @return how many nodes there are
   */
  int visit(int windowIndex, Node root, int to) {
    window = windowIndex;
    end = to;
    int before = count;
    visit(root, 0, layout ? Offset.above(root) : null, Texts.isPassword(root), false);
    return count - before;
  }

  /** What was seen, each with its uid. */
  List<Visited> rows() {
    String[] told = uids.of(nodes);
    for (int i = 0; i < told.length; i++) {
      rows.get(i).setUid(told[i]);
    }
    return rows;
  }

  /**
   * What stands above the first row when nodes before it were skipped, the outermost first; null
   * when none was.
   */
  List<Visited> ancestors() {
    return ancestors;
  }

  /** How many nodes there are, with those that were not told. */
  int total() {
    return count;
  }

  private void visit(Node node, int depth, Offset offset, boolean secret, boolean hidden) {
    TypeInfo type = Types.of(node);
    int number = count++;
    int row = -1;
    if (number >= first && number < end) {
      if (number == first && first > 0) {
        ancestors = ancestorRows();
      }
      row = rows.size();
      rows.add(look(node, type, depth, offset, secret, hidden));
      nodes.add(node);
    }
    Kind kind = type.kind();
    if (kind == Kind.NODE || kind == Kind.TEXT) {
      return;
    }
    List<Node> children = internals ? Children.all(node) : Children.content(node, kind);
    int size = children.size();
    if (size == 0) {
      return;
    }
    if (depth == depthLimit) {
      tellChildren(row, size);
      return;
    }
    boolean direct = kind == Kind.PARENT || internals && kind != Kind.SUB_SCENE;
    boolean beforeFirst = number < first;
    if (beforeFirst) {
      above.add(node);
    }
    Offset below = layout ? Offset.below(node, offset) : null;
    boolean secretBelow = secret || kind == Kind.PASSWORD;
    int last = 0;
    for (int i = 0; i < size; i++) {
      if (i % AHEAD == 0) {
        lookAhead(children, i, Math.min(size, i + AHEAD));
      }
      Node child = children.get(i);
      last = count;
      if (direct || child.getParent() == node) {
        visit(child, depth + 1, below, secretBelow, false);
      } else {
        visit(
            child,
            depth + 1,
            layout ? Offset.above(child) : null,
            secretBelow,
            isHidden(child, node));
      }
    }
    if (beforeFirst) {
      above.remove(above.size() - 1);
    }
    if (last >= end) {
      tellChildren(row, size);
    }
  }

  /**
   * Reads a little of nodes that come next. What a visit costs is waiting for memory, and a
   * processor waits for that of many nodes at once when nothing else stands between them.
   */
  private void lookAhead(List<Node> children, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      Node child = children.get(i);
      sum +=
          child instanceof Parent
              ? ((Parent) child).getChildrenUnmodifiable().size()
              : child.isVisible() ? 1 : 0;
    }
    ahead += sum;
  }

  private Visited look(
      Node node, TypeInfo type, int depth, Offset offset, boolean secret, boolean hidden) {
    Kind kind = type.kind();
    boolean password = secret || kind == Kind.PASSWORD;
    return new Visited(
        depth,
        window,
        type,
        node.getId(),
        password ? null : Texts.read(node, kind, Visited.TEXT),
        States.of(node, type, hidden),
        more ? more(node, kind, offset, secret, password) : Visited.More.NONE);
  }

  private Visited.More more(Node node, Kind kind, Offset offset, boolean secret, boolean password) {
    return new Visited.More(
        layout && !secret ? sections.layout(node, offset) : null,
        password ? null : sections.accessibility(node),
        password ? null : sections.fx(node),
        sections.style(node),
        sections.virtualization && kind == Kind.VIRTUALIZED ? virtual.read(node) : null);
  }

  private void tellChildren(int row, int size) {
    if (row >= 0) {
      rows.get(row).setChildren(size);
    }
  }

  private List<Visited> ancestorRows() {
    List<Visited> outer = new ArrayList<>();
    for (int i = 0; i < above.size(); i++) {
      Node node = above.get(i);
      TypeInfo type = Types.of(node);
      Visited visited =
          look(node, type, i, layout ? Offset.above(node) : null, Texts.isPassword(node), false);
      visited.setUid(uids.of(node));
      visited.setChildren(
          (internals ? Children.all(node) : Children.content(node, type.kind())).size());
      outer.add(visited);
    }
    return outer;
  }

  /**
   * Whether one of the nodes between a control and its content, which are not told, is invisible.
   */
  private static boolean isHidden(Node content, Node control) {
    for (Parent p = content.getParent(); p != null && p != control; p = p.getParent()) {
      if (!p.isVisible()) {
        return true;
      }
    }
    return false;
  }
}
