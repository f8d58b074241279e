package javafxinspector.core.model.snapshot;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.chart.Chart;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Naming;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.section.Sections;
import javafxinspector.core.model.web.WebContent;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.web.WebRow;
import javafxinspector.core.threads.OnFx;

/**
 * One walk of the scene graph for a light snapshot, in document order. It does as little as
 * possible per node, because it blocks the JavaFX application thread: no JSON, no paths, no lazily
 * created JavaFX collections, no reading of characters.
 */
@OnFx
final class LightWalk {
  /** Number of nodes that are prefetched together, so that they stay in the processor's caches. */
  private static final int PREFETCHED = 64;

  private final Uids uids;
  private final Sections sections;
  private final boolean layout;
  private final boolean more;
  private final boolean internals;
  private final boolean brief;
  private final int depthLimit;

  /** Number of the first node that is included. */
  private final int first;

  /**
   * Number of the first node that is read. In a brief walk this is the root, because the nodes
   * before a node decide whether it has a row of its own.
   */
  private final int firstRead;

  private final LineRoom room;
  private final WebPages pages;
  private final List<VisitedNode> rows;

  /** The rows of {@link #nodes}: all rows but those of elements in WebViews. */
  private final List<VisitedNode> nodeRows;

  private final List<Node> nodes;
  private final List<Node> above = new ArrayList<>();
  private List<VisitedNode> ancestors;
  private FocusOwner focus = FocusOwner.NONE;
  private int window;
  private int end;
  private int count;

  /** The scroll pane that is being visited; null for none. */
  private Node scroller;

  /** Number of nodes without a number, because another row represents them. */
  private int leftOut;

  /** Has no meaning, but keeps the compiler from removing {@link #prefetch} as dead code. */
  private int prefetchSum;

  /**
   * @param chars number of characters of the lines after which the nodes of a window are only
   *     counted; null for no such limit
   * @param expected approximate number of nodes
   */
  LightWalk(
      Uids uids, Sections sections, WalkOptions walk, Integer chars, int expected, WebPages pages) {
    this.uids = uids;
    this.pages = pages;
    this.sections = sections;
    layout = sections.hasLayout();
    more = sections.any();
    internals = walk.withInternals();
    brief = walk.isBrief();
    depthLimit = walk.depthLimit();
    first = walk.first();
    firstRead = brief ? 0 : first;
    room = new LineRoom(chars);
    int room = Math.min(expected, walk.end() - first);
    rows = new ArrayList<>(room);
    nodeRows = new ArrayList<>(room);
    nodes = new ArrayList<>(room);
  }

  /**
   * Visits a node and its descendants.
   *
   * @param to number of the first node after the included ones
   * @return number of nodes
   */
  int visit(int windowIndex, Node root, int to) {
    window = windowIndex;
    if (first == 0) {
      room.reset();
    }
    // With an offset, the windows are read as one, so windows after a full one are not read.
    end = room.isFull() ? count : first == 0 ? to - leftOut : to;
    focus = FocusOwner.of(root.getScene(), internals);
    int before = count;
    Offset offset = layout ? Offset.above(root) : null;
    visit(root, 0, 0, offset, Texts.isPassword(root), !Order.shows(root), false, false);
    return count - before;
  }

  /** The visited nodes with their uids. */
  List<VisitedNode> rows() {
    String[] nodeUids = uids.of(nodes);
    for (int i = 0; i < nodeUids.length; i++) {
      nodeRows.get(i).setUid(nodeUids[i]);
    }
    if (firstRead == first) {
      return rows;
    }
    ancestors = above(rows);
    return rows.subList(Math.min(first, rows.size()), rows.size());
  }

  /** The ancestors of the first row that is included, outermost first; null if there is none. */
  private List<VisitedNode> above(List<VisitedNode> read) {
    if (first >= read.size()) {
      return null;
    }
    List<VisitedNode> outer = new ArrayList<>();
    VisitedNode below = read.get(first);
    for (int i = first - 1; i >= 0 && read.get(i).isIn(below); i--) {
      if (read.get(i).isAbove(below)) {
        below = read.get(i);
        below.showChildren();
        outer.add(0, below);
      }
    }
    return outer;
  }

  /** The ancestors of the first row, outermost first; null if no nodes were skipped. */
  List<VisitedNode> ancestors() {
    return ancestors;
  }

  /** Number of nodes that a brief walk leaves out. */
  int leftOut() {
    return leftOut;
  }

  /** Number of nodes that were read. */
  int read() {
    return rows.size();
  }

  /** Number of nodes, including those that offset and limits exclude. */
  int total() {
    return count;
  }

  /**
   * @param indent lower bound of the indentation of its line, in levels
   * @param alone whether its parent has no other child
   * @param closed whether the nodes below it are left out
   */
  private void visit(
      Node node,
      int depth,
      int indent,
      Offset offset,
      boolean secret,
      boolean hidden,
      boolean alone,
      boolean closed) {
    TypeInfo type = Types.of(node);
    int number = count++;
    int row = add(node, type, number, depth, offset, secret, hidden);
    Kind kind = type.kind();
    if (kind == Kind.WEB_VIEW) {
      use(row, indent, false);
      visitPage(node, row, depth, indent + 1, hidden);
      return;
    }
    if (kind == Kind.NODE || kind == Kind.TEXT) {
      use(row, indent, false);
      return;
    }
    List<Node> children = internals ? Children.all(node) : Children.content(node, kind);
    int size = children.size();
    boolean groupsNothing = size == 1 || size > 0 && alone;
    use(row, indent, groupsNothing);
    if (size == 0) {
      return;
    }
    if (row >= 0) {
      rows.get(row).setChildren(size);
    }
    if (depth == depthLimit) {
      setChildCount(row, size);
      return;
    }
    if (closed || brief && node instanceof Chart) {
      setChildCount(row, size);
      leaveOut(children, depth);
      return;
    }
    boolean beforeFirst = number < firstRead;
    if (beforeFirst) {
      above.add(node);
    }
    Node outer = scroller;
    scroller = kind == Kind.SCROLL_PANE ? node : kind == Kind.SUB_SCENE ? null : outer;
    boolean isCut =
        visitChildren(
            node,
            kind,
            children,
            depth + 1,
            groupsNothing ? indent : indent + 1,
            layout ? Offset.below(node, offset) : null,
            secret || kind == Kind.PASSWORD,
            hidden);
    scroller = outer;
    if (beforeFirst) {
      above.remove(above.size() - 1);
    }
    if (isCut) {
      setChildCount(row, size);
    }
  }

  /**
   * Reads a node if it is included.
   *
   * @return its row; negative if it was not read
   */
  private int add(
      Node node,
      TypeInfo type,
      int number,
      int depth,
      Offset offset,
      boolean secret,
      boolean hidden) {
    if (number < firstRead || number >= end) {
      return -1;
    }
    if (number == firstRead && firstRead > 0) {
      ancestors = ancestorRows();
    }
    int row = rows.size();
    VisitedNode visited = read(node, type, depth, offset, secret, hidden);
    rows.add(visited);
    nodeRows.add(visited);
    nodes.add(node);
    return row;
  }

  /**
   * Visits the children of a node and their descendants, and only counts those after the end.
   *
   * @param depth depth of the children, like the other parameters
   * @param hidden whether the node is not displayed
   * @return whether some of the children are after the end
   */
  private boolean visitChildren(
      Node node,
      Kind kind,
      List<Node> children,
      int depth,
      int indent,
      Offset offset,
      boolean secret,
      boolean hidden) {
    boolean direct =
        kind == Kind.PARENT || internals && kind != Kind.SUB_SCENE && kind != Kind.TAB_HEADER;
    int size = children.size();
    int last = 0;
    BriefChildren shown = brief ? new BriefChildren(node, kind, scroller, rows, room) : null;
    boolean isCut = false;
    for (int i = 0; i < size; i++) {
      if (count >= end) {
        last = end;
        count += NodeCount.of(children.subList(i, size), depthLimit - depth, internals, pages);
        break;
      }
      if (shown != null && shown.isFull()) {
        leaveOut(children.subList(i, size), depth - 1);
        return true;
      }
      if (i % PREFETCHED == 0) {
        prefetch(children, i, Math.min(size, i + PREFETCHED));
      }
      Node child = children.get(i);
      if (shown != null && shown.isScrolledAway(child)) {
        leaveOut(List.of(child), depth - 1);
        isCut = true;
        continue;
      }
      last = count;
      boolean isOwn = direct || child.getParent() == node;
      boolean isHidden = !child.isVisible() || (isOwn ? hidden : Order.hides(node, hidden, child));
      Offset own = isOwn || !layout ? offset : Offset.above(child);
      if (shown != null) {
        shown.begin();
      }
      boolean closed = brief && isHidden && !hidden;
      visit(child, depth, indent, own, secret, isHidden, size == 1, closed);
      if (shown != null && count <= end) {
        removeLast(shown.end());
      }
    }
    return isCut || last >= end;
  }

  /** Removes the last rows, which another row represents. */
  private void removeLast(int size) {
    for (List<?> all : List.of(rows, nodeRows, nodes)) {
      all.subList(all.size() - size, all.size()).clear();
    }
    count -= size;
    leftOut += size;
  }

  /**
   * @param depth of the node that the children are below
   */
  private void leaveOut(List<Node> children, int depth) {
    leftOut += NodeCount.of(children, depthLimit - depth - 1, internals, pages);
  }

  /**
   * Visits the elements that the page in a WebView displays.
   *
   * @param row of the WebView; negative if it was not read
   * @param hidden whether the WebView is invisible, so that none of its elements is displayed
   */
  private void visitPage(Node view, int row, int depth, int indent, boolean hidden) {
    WebPage page = hidden ? null : pages.of(view);
    WebContent content = page == null ? WebContent.NONE : page.content();
    int children = content.omitted();
    boolean isCut = children > 0;
    for (WebRow element : content.rows()) {
      children += element.depth() == 0 ? 1 : 0;
      int at = depth + 1 + element.depth();
      if (at > depthLimit) {
        isCut = true;
        continue;
      }
      int number = count++;
      isCut |= number >= end;
      if (number >= firstRead && number < end) {
        VisitedNode visited = VisitedNode.of(element.line(), element.element().uid(), at, window);
        rows.add(visited);
        if (number >= first) {
          room.use(visited, indent + element.depth(), false);
        }
        if (room.isFull()) {
          end = Math.min(end, count);
        }
      }
    }
    if (isCut) {
      setChildCount(row, children);
    }
    if (row >= 0) {
      rows.get(row).setChildren(children);
    }
  }

  /**
   * Touches the next nodes. Memory latency dominates the cost of a walk, and a processor loads the
   * memory of many nodes in parallel if there is no other work in between.
   */
  private void prefetch(List<Node> children, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      Node child = children.get(i);
      sum +=
          child instanceof Parent
              ? ((Parent) child).getChildrenUnmodifiable().size()
              : child.isVisible() ? 1 : 0;
    }
    prefetchSum += sum;
  }

  private VisitedNode read(
      Node node, TypeInfo type, int depth, Offset offset, boolean secret, boolean hidden) {
    Kind kind = type.kind();
    if (kind == Kind.WEB_VIEW) {
      return readPage(node, type, depth, offset, hidden);
    }
    boolean password = secret || kind == Kind.PASSWORD;
    Label label = type.naming() == Naming.NONE ? null : Names.labelOf(node, type);
    noteName(type.naming() == Naming.NONE ? Names.labelOfButtons(node, type) : label);
    boolean shows = !hidden && (kind == Kind.LABELED || kind == Kind.CELL);
    return new VisitedNode(
        depth,
        window,
        type,
        node.getId(),
        password ? null : text(node, kind),
        States.withMomentary(States.of(node, type, hidden, focus), node, type, label),
        VisitedNode.Rare.of(
            shows ? Texts.displayed((Labeled) node) : null,
            Names.shown(node, type, label),
            internals ? null : Extras.of(node, kind)),
        more ? sections.read(node, kind, offset, secret) : null);
  }

  /**
   * Marks a label as the name of the node that is being read, if the label is just before the node
   * or before its pane.
   */
  private void noteName(Label label) {
    for (int i = nodes.size() - 1; label != null && i >= Math.max(0, nodes.size() - 2); i--) {
      if (nodes.get(i) == label) {
        nodeRows.get(i).setName();
      }
    }
  }

  private String text(Node node, Kind kind) {
    if (brief && node instanceof Chart) {
      return ((Chart) node).getTitle();
    }
    String text = Texts.read(node, kind, VisitedNode.TEXT);
    boolean isEmptyCell = kind == Kind.CELL && (text == null || text.isEmpty());
    return isEmptyCell ? CellTexts.checked((Labeled) node) : text;
  }

  /** Reads a WebView: its text is the title of its page. */
  private VisitedNode readPage(Node view, TypeInfo type, int depth, Offset offset, boolean hidden) {
    WebPage page = pages.of(view);
    List<String> states = States.of(view, type, hidden, focus);
    if (page != null && page.isLoading()) {
      states = new ArrayList<>(states == null ? List.of() : states);
      states.add("loading");
    }
    return new VisitedNode(
        depth,
        window,
        type,
        view.getId(),
        page == null ? null : page.title(),
        states,
        VisitedNode.Rare.of(
            null, Names.of(view, type), page == null ? null : Extras.ofPage(page.url())),
        more ? sections.read(view, type.kind(), offset, false) : null);
  }

  /**
   * Subtracts the characters of a row from the room. Nodes after the limit are only counted.
   *
   * @param row negative for a node that was not read
   * @param groupsNothing whether the node has exactly one child or is an only child, and has
   *     children of its own
   */
  private void use(int row, int indent, boolean groupsNothing) {
    // The rows of a brief walk have the numbers of their nodes.
    if (row >= first - firstRead) {
      room.use(rows.get(row), indent, groupsNothing);
      if (room.isFull()) {
        end = Math.min(end, count);
      }
    }
  }

  private void setChildCount(int row, int size) {
    if (row >= 0) {
      rows.get(row).setChildCount(size);
    }
  }

  private List<VisitedNode> ancestorRows() {
    List<VisitedNode> outer = new ArrayList<>();
    for (int i = 0; i < above.size(); i++) {
      Node node = above.get(i);
      TypeInfo type = Types.of(node);
      VisitedNode visited =
          read(
              node,
              type,
              i,
              layout ? Offset.above(node) : null,
              Texts.isPassword(node),
              !Order.shows(node));
      visited.setUid(uids.of(node));
      visited.setChildCount(
          (internals ? Children.all(node) : Children.content(node, type.kind())).size());
      outer.add(visited);
    }
    return outer;
  }
}
