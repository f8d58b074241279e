package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.skin.NestedTableColumnHeader;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.VirtualFlow;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.threads.OnFx;

/**
 * The children of a node: all of them, or content only. Standard controls are leaves
 * (docs/contract/snapshots.md, "The text tree"), but everything that the application or the user
 * adds to them is content: bodies of panes, items of bars, graphics, headers, cells. Document order
 * is the order of the scene graph, except that the cells of a virtualized control are ordered by
 * row, and the content of a tab is a child of its tab.
 */
@OnFx
public final class Children {
  private static final Comparator<Node> BY_ROW =
      Comparator.comparingInt(cell -> ((IndexedCell<?>) cell).getIndex());

  private Children() {}

  /** All children, including those that skins have created. */
  public static List<Node> all(Node node) {
    return all(node, Types.of(node).kind());
  }

  private static List<Node> all(Node node, Kind kind) {
    switch (kind) {
      case GROUP:
        return byRow(((Group) node).getChildrenUnmodifiable());
      case SUB_SCENE:
        return List.of(((SubScene) node).getRoot());
      case ROW:
        return byColumn(((Parent) node).getChildrenUnmodifiable());
      case TAB_PANE:
      case TAB_HEADERS:
      case TAB_HEADER:
        return Tabs.children(node, kind);
      default:
        return node instanceof Parent ? ((Parent) node).getChildrenUnmodifiable() : List.of();
    }
  }

  /**
   * Whether a node is another one or a descendant of it. The content of a tab counts as a
   * descendant of the tab.
   */
  public static boolean contains(Node above, Node node) {
    if (Geometry.isBelow(node, above)) {
      return true;
    }
    Node region = Types.of(above).kind() == Kind.TAB_HEADER ? Tabs.region(above) : null;
    return region != null && Geometry.isBelow(node, region);
  }

  /**
   * The content node that represents a node where only content is shown: the node itself, or the
   * nearest content node above it, usually the control whose skin created it.
   *
   * @param node in a scene
   */
  public static Node shownFor(Node node) {
    Node shown = node.getScene().getRoot();
    for (Node next = shown; next != null; next = contentTowards(shown, node)) {
      shown = next;
    }
    return shown;
  }

  /** The content node of {@code above} that is the node or contains it; null for none. */
  private static Node contentTowards(Node above, Node node) {
    Kind kind = Types.of(above).kind();
    if (isContainer(kind) && kind != Kind.TAB_HEADERS) {
      Node child = node; // all children are content; a search is slow in large panes
      while (child != null && child != above && Order.parent(child) != above) {
        child = Order.parent(child);
      }
      return child == above ? null : child;
    }
    for (Node child : content(above, kind)) {
      if (contains(child, node)) {
        return child;
      }
    }
    return null;
  }

  /**
   * The children that are content. A node that a skin has created is replaced by the content in it.
   */
  public static List<Node> content(Node node, Kind kind) {
    if (isLeaf(kind)) {
      return List.of();
    }
    switch (kind) {
      case PARENT:
      case GROUP:
      case SUB_SCENE:
      case TAB_HEADERS:
      case TAB_CONTENT:
        return all(node, kind);
      case LABELED:
      case CELL:
        Node graphic = ((Labeled) node).getGraphic();
        return graphic == null || graphic.getParent() == null ? List.of() : List.of(graphic);
      default:
        List<Node> content = new ArrayList<>();
        gather(node, node, kind, content);
        return content;
    }
  }

  /** Whether nodes of this kind have no content. */
  static boolean isLeaf(Kind kind) {
    return switch (kind) {
      case NODE,
          TEXT,
          TEXT_INPUT,
          PASSWORD,
          COMBO,
          SPINNER,
          SLIDER,
          PROGRESS,
          COLUMN_HEADER,
          CONTROL,
          WEB_VIEW ->
          true;
      default -> false;
    };
  }

  /**
   * Whether the node was created by the skin of a control.
   *
   * @param parentInternal whether its parent was created by a skin
   */
  public static boolean isInternal(Node node, boolean parentInternal) {
    Node parent = Order.parent(node);
    if (parent == null || !parentInternal && isContainer(Types.of(parent).kind())) {
      return false;
    }
    for (Node control = parent; control != null; control = Order.parent(control)) {
      Kind kind = Types.of(control).kind();
      if (!isContainer(kind) && isContent(control, node, kind)) {
        return isInSpareRow(control);
      }
      if (control instanceof IndexedCell && !Grids.isRow(control)) {
        return true; // the cell in a drop-down inside it is not a row of the table around it
      }
    }
    return true;
  }

  /**
   * Whether this is, or is in, a cell that does not show a row of its control: a cell that JavaFX
   * uses to measure, a spare one, or a filler below the last row.
   */
  private static boolean isInSpareRow(Node node) {
    for (Node n = node; n != null; n = Order.parent(n)) {
      if (n instanceof IndexedCell && flow(n) != null && !isShownRow((IndexedCell<?>) n)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether nodes of this kind have no skin, so that the application itself adds their children.
   */
  private static boolean isContainer(Kind kind) {
    return kind == Kind.PARENT
        || kind == Kind.GROUP
        || kind == Kind.SUB_SCENE
        || kind == Kind.TAB_HEADERS
        || kind == Kind.TAB_CONTENT;
  }

  /**
   * Collects the content of {@code control} from the nodes below {@code node}, which its skin
   * created.
   */
  private static void gather(Node control, Node node, Kind kind, List<Node> content) {
    for (Node child : all(node)) {
      if (isContent(control, child, kind)) {
        content.add(child);
      } else if (isSearched(child)) {
        gather(control, child, kind, content);
      }
    }
  }

  private static boolean isContent(Node control, Node node, Kind kind) {
    switch (kind) {
      case LABELED:
      case CELL:
        return ((Labeled) control).getGraphic() == node;
      case VIRTUALIZED:
        return node instanceof IndexedCell
            ? !Grids.isRow(node) && isShownRow((IndexedCell<?>) node)
            : isPlaceholder(node)
                || node instanceof TableColumnHeader
                    && !(node instanceof NestedTableColumnHeader)
                    && ((TableColumnHeader) node).getTableColumn() != null
                    && node.isVisible();
      default:
        return Contents.isContent(control, node, kind);
    }
  }

  /** Whether this is the placeholder that an empty list or table shows instead of rows. */
  private static boolean isPlaceholder(Node node) {
    Parent parent = node.getParent();
    return parent != null && parent.isVisible() && parent.getStyleClass().contains("placeholder");
  }

  private static boolean isSearched(Node node) {
    return node instanceof Parent
        && (!(node instanceof IndexedCell)
            || Grids.isRow(node) && isShownRow((IndexedCell<?>) node));
  }

  /** Whether this is an invisible cell that a skin keeps for measuring or for later use. */
  public static boolean isSpareCell(Node node) {
    return node instanceof IndexedCell
        && (!node.isVisible() || ((IndexedCell<?>) node).getIndex() < 0)
        && flow(node) != null;
  }

  /**
   * Whether the cell shows a row of the control, and is neither a filler below the last row nor a
   * spare cell.
   */
  static boolean isShownRow(IndexedCell<?> cell) {
    if (!cell.isVisible() || cell.getIndex() < 0) {
      return false;
    }
    if (!cell.isEmpty()) {
      return true;
    }
    VirtualFlow<?> flow = flow(cell);
    return flow != null && cell.getIndex() < flow.getCellCount();
  }

  /** The part of a skin that contains a cell; null if the cell is not in one. */
  private static VirtualFlow<?> flow(Node cell) {
    Node flow = cell.getParent();
    while (flow != null && !(flow instanceof VirtualFlow)) {
      flow = flow.getParent();
    }
    return (VirtualFlow<?>) flow;
  }

  /**
   * Orders the cells of a row by column, then by position, because some controls keep them in
   * another order. Nodes that are not cells come first.
   */
  private static List<Node> byColumn(List<Node> children) {
    int[] columns = new int[children.size()];
    boolean ordered = true;
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Items.columnIndex(children.get(i));
      boolean unplaced = columns[i] == Integer.MAX_VALUE;
      ordered &= i == 0 || columns[i - 1] < columns[i] || columns[i] < 0 && columns[i - 1] < 0;
      ordered &= !unplaced;
    }
    if (ordered) {
      return children;
    }
    List<Integer> indices = new ArrayList<>();
    for (int i = 0; i < columns.length; i++) {
      indices.add(i);
    }
    indices.sort(
        Comparator.<Integer>comparingInt(i -> columns[i])
            .thenComparingDouble(i -> columns[i] < 0 ? 0 : children.get(i).getLayoutX()));
    List<Node> sorted = new ArrayList<>();
    indices.forEach(i -> sorted.add(children.get(i)));
    return sorted;
  }

  private static List<Node> byRow(List<Node> children) {
    if (children.size() < 2 || !(children.get(0) instanceof IndexedCell)) {
      return children;
    }
    List<Node> rows = new ArrayList<>(children);
    for (Node child : rows) {
      if (!(child instanceof IndexedCell)) {
        return children;
      }
    }
    rows.sort(BY_ROW);
    return rows;
  }
}
