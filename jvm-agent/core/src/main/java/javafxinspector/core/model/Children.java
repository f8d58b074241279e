package javafxinspector.core.model;

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

/**
 * What stands below a node: all of it, or its content only. "Standard controls are leaves"
 * (compact-snapshot.md), but what a program or a person put into them is content: bodies of panes,
 * items of bars, graphics, headers, cells. Document order is the order of the scene graph, save
 * that a virtualized control's cells stand by row. FX thread.
 */
final class Children {
  private static final Comparator<Node> BY_ROW =
      Comparator.comparingInt(cell -> ((IndexedCell<?>) cell).getIndex());

  private Children() {}

  /** All children, those that skins made too. */
  static List<Node> all(Node node) {
    if (node instanceof Parent) {
      List<Node> children = ((Parent) node).getChildrenUnmodifiable();
      return node instanceof Group ? byRow(children) : children;
    }
    return node instanceof SubScene ? List.of(((SubScene) node).getRoot()) : List.of();
  }

  /**
   * The children that are content. Nodes that only a skin made are left out, and what they hold
   * stands in their place.
   */
  static List<Node> content(Node node, Kind kind) {
    switch (kind) {
      case PARENT:
      case GROUP:
      case SUB_SCENE:
        return all(node);
      case LABELED:
      case CELL:
        Node graphic = ((Labeled) node).getGraphic();
        return graphic == null || graphic.getParent() == null ? List.of() : List.of(graphic);
      case NODE:
      case TEXT:
      case TEXT_INPUT:
      case PASSWORD:
      case COMBO:
      case SPINNER:
      case SLIDER:
      case PROGRESS:
      case COLUMN_HEADER:
      case CONTROL:
        return List.of();
      default:
        List<Node> content = new ArrayList<>();
        gather(node, node, kind, content);
        return content;
    }
  }

  /**
   * Whether the skin of a control made the node.
   *
   * @param parentInternal the same of its parent
   */
  static boolean isInternal(Node node, boolean parentInternal) {
    Node parent = Order.parent(node);
    if (parent == null || !parentInternal && isContainer(Types.of(parent).kind())) {
      return false;
    }
    for (Node control = parent; control != null; control = Order.parent(control)) {
      Kind kind = Types.of(control).kind();
      if (!isContainer(kind) && isContent(control, node, kind)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the program itself puts children into nodes of this kind: there is no skin. */
  private static boolean isContainer(Kind kind) {
    return kind == Kind.PARENT || kind == Kind.GROUP || kind == Kind.SUB_SCENE;
  }

  /** Looks through what the skin made below {@code node} for the content of {@code control}. */
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
            ? isShownRow((IndexedCell<?>) node)
            : isPlaceholder(node)
                || node instanceof TableColumnHeader
                    && !(node instanceof NestedTableColumnHeader)
                    && ((TableColumnHeader) node).getTableColumn() != null
                    && node.isVisible();
      default:
        return Contents.isContent(control, node, kind);
    }
  }

  /** What an empty list or table shows instead of rows. */
  private static boolean isPlaceholder(Node node) {
    Parent parent = node.getParent();
    return parent != null && parent.isVisible() && parent.getStyleClass().contains("placeholder");
  }

  private static boolean isSearched(Node node) {
    return node instanceof Parent && !(node instanceof IndexedCell);
  }

  /** A row of the control's items: not a filler below the last one, not a spare one. */
  static boolean isShownRow(IndexedCell<?> cell) {
    if (!cell.isVisible() || cell.getIndex() < 0) {
      return false;
    }
    if (!cell.isEmpty()) {
      return true;
    }
    Node flow = cell.getParent();
    while (flow != null && !(flow instanceof VirtualFlow)) {
      flow = flow.getParent();
    }
    return flow != null && cell.getIndex() < ((VirtualFlow<?>) flow).getCellCount();
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
