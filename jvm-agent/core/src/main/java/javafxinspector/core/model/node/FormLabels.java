package javafxinspector.core.model.node;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.threads.OnFx;

/**
 * The labels that precede a control in the same pane: left of it or above it, with no other control
 * in between.
 */
@OnFx
final class FormLabels {
  /** Maximum number of siblings considered on each side, to limit the cost of large panes. */
  private static final int NEAR = 64;

  /**
   * An empty region that is longer, in pixels, separates a control from a label that does not
   * belong to it.
   */
  private static final double SPACE = 40;

  private FormLabels() {}

  private record Box(double minX, double minY, double maxX, double maxY) {
    boolean sharesRow(Box other) {
      return minY < other.maxY && other.minY < maxY;
    }

    boolean sharesColumn(Box other) {
      return minX < other.maxX && other.minX < maxX;
    }
  }

  /**
   * The label that precedes a control; null for none. The first control of a pane that is in a grid
   * has the label before that pane.
   */
  static Label before(Node control) {
    Label label = inPane(control);
    Parent pane = control.getParent();
    return label == null && pane != null && pane.getParent() instanceof GridPane && isFirst(control)
        ? inPane(pane)
        : label;
  }

  /** Whether a control is the first one of its pane. */
  static boolean isFirst(Node control) {
    if (control.getParent() == null) {
      return false;
    }
    for (Node node : control.getParent().getChildrenUnmodifiable()) {
      if (Types.of(node).naming() != Naming.NONE) {
        return node == control;
      }
    }
    return false;
  }

  private static Label inPane(Node control) {
    Parent pane = control.getParent();
    if (pane == null) {
      return null;
    }
    List<Node> siblings = pane.getChildrenUnmodifiable();
    int at = siblings.size() < 2 ? -1 : siblings.indexOf(control);
    if (at < 0) {
      return null;
    }
    if (isInOrder(pane)) {
      return previous(siblings, at);
    }
    Box box = box(control, pane);
    if (box == null) {
      return previous(siblings, at); // not laid out yet
    }
    Label left = nearest(siblings, at, box, pane, true);
    if (left != null) {
      return left;
    }
    Label above = nearest(siblings, at, box, pane, false);
    return above == null || namesRight(above, siblings, pane) ? null : above;
  }

  /** Whether a label is left of a control, so that it does not belong to the control below it. */
  private static boolean namesRight(Label label, List<Node> siblings, Parent pane) {
    Box place = box(label, pane);
    int at = siblings.indexOf(label);
    for (int i = Math.max(0, at - NEAR); i < Math.min(siblings.size(), at + NEAR); i++) {
      Node node = siblings.get(i);
      TypeInfo type = Types.of(node);
      boolean takesLabel = type.naming() != Naming.BUTTON && Names.needsName(node, type);
      Box box = takesLabel && node.isVisible() ? box(node, pane) : null;
      if (box != null
          && box.sharesRow(place)
          && box.minX >= place.maxX - 1
          && nearest(siblings, i, box, pane, true) == label) {
        return true;
      }
    }
    return false;
  }

  /** The control that a label precedes; null for none. */
  static Node named(Label label) {
    Parent pane = label.getParent();
    if (pane == null) {
      return null;
    }
    List<Node> siblings = pane.getChildrenUnmodifiable();
    int at = siblings.indexOf(label);
    for (int i = Math.max(0, at - NEAR); i < Math.min(siblings.size(), at + NEAR); i++) {
      Node node = siblings.get(i);
      TypeInfo type = Types.of(node);
      boolean takesLabel = type.naming() != Naming.BUTTON && Names.needsName(node, type);
      if (takesLabel && before(node) == label) {
        return node;
      }
      if (pane instanceof GridPane && node instanceof Pane && inPane(node) == label) {
        for (Node inner : ((Pane) node).getChildrenUnmodifiable()) {
          if (Types.of(inner).naming() != Naming.NONE) {
            boolean isNamed = Names.needsName(inner, Types.of(inner)) && before(inner) == label;
            return isNamed ? inner : null;
          }
        }
      }
    }
    return null;
  }

  /** The name in the text of a label, without a colon or an asterisk at its end. */
  static String nameIn(String text) {
    if (text == null) {
      return null;
    }
    String name = text.strip();
    while (name.length() > 1 && (name.endsWith(":") || name.endsWith("*"))) {
      name = name.substring(0, name.length() - 1).strip();
    }
    return name;
  }

  /** Whether the text of a label ends with an asterisk, which marks a required field. */
  static boolean isMarked(String text) {
    String end = text.strip();
    return end.endsWith("*") || end.endsWith("*:");
  }

  private static boolean isInOrder(Parent pane) {
    return pane instanceof HBox
        || pane instanceof VBox
        || pane instanceof FlowPane
        || pane instanceof TilePane;
  }

  private static Label previous(List<Node> siblings, int at) {
    for (int i = at - 1; i >= 0; i--) {
      Node node = siblings.get(i);
      if (isLabel(node, siblings.get(at))) {
        return (Label) node;
      }
      if (node.isVisible() && !isSpacer(node)) {
        return null;
      }
    }
    return null;
  }

  /** Whether the label before this node may name the node after it. */
  private static boolean isSpacer(Node node) {
    if (!(node instanceof Region) || !((Region) node).getChildrenUnmodifiable().isEmpty()) {
      return node instanceof Label && ((Label) node).getGraphic() == null;
    }
    Region region = (Region) node;
    if (HBox.getHgrow(node) == Priority.ALWAYS || VBox.getVgrow(node) == Priority.ALWAYS) {
      return false; // it separates controls, however narrow it is now
    }
    double length = region.getParent() instanceof VBox ? region.getHeight() : region.getWidth();
    return length <= SPACE && Types.of(node).kind() == Kind.PARENT;
  }

  /**
   * The nearest label on one side of a control.
   *
   * @param left whether to look left of it instead of above it
   */
  private static Label nearest(List<Node> siblings, int at, Box box, Parent pane, boolean left) {
    Node best = null;
    double distance = Double.MAX_VALUE;
    Node control = siblings.get(at);
    for (int i = Math.max(0, at - NEAR); i < Math.min(siblings.size(), at + NEAR); i++) {
      Node node = siblings.get(i);
      boolean isLabel = isLabel(node, control);
      if (i == at || !isLabel && (Types.of(node).naming() == Naming.NONE || !node.isVisible())) {
        continue;
      }
      Box other = box(node, pane);
      if (other == null || (left ? !other.sharesRow(box) : !other.sharesColumn(box))) {
        continue;
      }
      double away = left ? box.minX - other.maxX : box.minY - other.maxY;
      if (away > -1 && away < distance) {
        distance = away;
        best = isLabel ? node : null; // a control in between takes the labels before it
      }
    }
    return (Label) best;
  }

  private static boolean isLabel(Node node, Node control) {
    if (!(node instanceof Label) || !node.isVisible()) {
      return false;
    }
    Label label = (Label) node;
    Node named = label.getLabelFor();
    return (named == null || named == control)
        && label.getText() != null
        && !label.getText().isBlank();
  }

  /**
   * The cells of a grid that a node occupies, or its area in another pane; null if it has not been
   * laid out.
   */
  private static Box box(Node node, Parent pane) {
    if (pane instanceof GridPane) {
      int column = or(GridPane.getColumnIndex(node), 0);
      int row = or(GridPane.getRowIndex(node), 0);
      return new Box(
          column,
          row,
          column + Math.max(1, or(GridPane.getColumnSpan(node), 1)),
          row + Math.max(1, or(GridPane.getRowSpan(node), 1)));
    }
    Bounds bounds = node.getLayoutBounds();
    if (bounds.getWidth() <= 0 || bounds.getHeight() <= 0) {
      return null;
    }
    double x = node.getLayoutX() + bounds.getMinX();
    double y = node.getLayoutY() + bounds.getMinY();
    return new Box(x, y, x + bounds.getWidth(), y + bounds.getHeight());
  }

  private static int or(Integer value, int otherwise) {
    return value == null ? otherwise : value;
  }
}
