package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;

/**
 * One visit that copies what a light snapshot tells into flat records, in document order. What it
 * does for a node is what holds the program's FX thread: no JSON, no paths, no collections that
 * JavaFX makes when asked. FX thread.
 */
final class LightWalk {
  /** Characters of a text that a row tells. */
  private static final int TEXT = 500;

  private final Uids uids;
  private final VirtualReader virtual;
  private final Sections sections;
  private final boolean layout;
  private final boolean more;
  private final boolean internals;
  private final int depthLimit;
  private final int first;
  private final int end;
  private final List<LightRow> rows = new ArrayList<>();
  private final List<Node> above = new ArrayList<>();
  private List<LightRow> ancestors;
  private int window;
  private int count;

  LightWalk(Uids uids, VirtualReader virtual, Walk walk) {
    this.uids = uids;
    this.virtual = virtual;
    sections = new Sections(walk.include(), false);
    layout = sections.hasLayout();
    more = sections.any();
    internals = walk.withInternals();
    depthLimit = walk.depthLimit();
    first = walk.first();
    end = walk.end();
  }

  /** Visits a node and all below it. */
  void visit(int windowIndex, Node root) {
    window = windowIndex;
    visit(root, 0, layout ? Offset.above(root) : null, Texts.isPassword(root), false);
  }

  List<LightRow> rows() {
    return rows;
  }

  /**
   * What stands above the first row when nodes before it were skipped, the outermost first; null
   * when none was.
   */
  List<LightRow> ancestors() {
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
      rows.add(row(node, type, depth, offset, secret, hidden));
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
    boolean beforeFirst = number < first;
    if (beforeFirst) {
      above.add(node);
    }
    Offset below = layout ? Offset.below(node, offset) : null;
    boolean secretBelow = secret || kind == Kind.PASSWORD;
    int last = 0;
    for (int i = 0; i < size; i++) {
      Node child = children.get(i);
      last = count;
      if (child.getParent() == node) {
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

  private LightRow row(
      Node node, TypeInfo type, int depth, Offset offset, boolean secret, boolean hidden) {
    Kind kind = type.kind();
    boolean password = secret || kind == Kind.PASSWORD;
    String text = password ? null : Texts.of(node, kind, TEXT);
    if (text != null && text.length() > TEXT + 1) {
      text = text.substring(0, TEXT) + "…";
    }
    String id = node.getId();
    boolean tellMore = more && !password;
    return new LightRow(
        depth,
        window,
        type.name(),
        uids.of(node),
        id == null || id.isEmpty() ? null : id,
        text,
        States.of(node, kind, hidden),
        null,
        layout && !secret ? sections.layout(node, offset) : null,
        tellMore ? sections.accessibility(node) : null,
        tellMore ? sections.fx(node) : null,
        more ? sections.style(node) : null,
        tellMore && sections.virtualization && kind == Kind.VIRTUALIZED
            ? virtual.read(node)
            : null);
  }

  private void tellChildren(int row, int size) {
    if (row >= 0) {
      rows.set(row, rows.get(row).withChildCount(size));
    }
  }

  private List<LightRow> ancestorRows() {
    List<LightRow> told = new ArrayList<>();
    for (int i = 0; i < above.size(); i++) {
      Node node = above.get(i);
      TypeInfo type = Types.of(node);
      int children = (internals ? Children.all(node) : Children.content(node, type.kind())).size();
      told.add(
          row(node, type, i, layout ? Offset.above(node) : null, Texts.isPassword(node), false)
              .withChildCount(children));
    }
    return told;
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
