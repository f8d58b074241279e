package javafxinspector.core.model.node;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.shape.Line;
import javafx.scene.text.Text;
import javafxinspector.core.threads.OnFx;

/**
 * Clickable nodes that are not buttons: panes, images, shapes and labels whose clicks the
 * application or a library handles.
 */
@OnFx
public final class Parts {
  private static final String TOOLTIP = "javafx.scene.control.Tooltip";

  /**
   * The name of a part that is drawn as two crossing lines, which means that it closes something.
   */
  private static final String CROSS = "×";

  /** Maximum number of nodes in a part that are read. */
  private static final int MAX_NODES = 20;

  /** Maximum distance between the centers of the two lines of a cross, in pixels. */
  private static final double CENTERED = 1;

  private Parts() {}

  /**
   * Whether a node is such a part. It only reads fields, because it is called for each node of a
   * walk: handlers that were added with {@code addEventHandler} do not count.
   */
  public static boolean isClickable(Node node, TypeInfo type) {
    if (type.naming() != Naming.NONE) {
      return false;
    }
    switch (type.kind()) {
      case PARENT:
      case GROUP:
      case NODE:
      case TEXT:
      case LABELED:
        return node.getOnMouseClicked() != null
            || node.isFocusTraversable() && node.getAccessibleRole() == AccessibleRole.BUTTON;
      default:
        return false;
    }
  }

  /**
   * The name of a part that shows no text; null for none, and for a node that is not a part. The
   * style class is the last resort, if there is no text for users.
   */
  static Name name(Node node, TypeInfo type) {
    if (!isClickable(node, type)) {
      return null;
    }
    Name own = Names.name(node.getAccessibleText(), "accessible");
    if (own == null && node.hasProperties()) {
      Object tooltip = node.getProperties().get(TOOLTIP);
      own = tooltip instanceof Tooltip found ? Names.name(found.getText(), "tooltip") : null;
    }
    if (own != null || text(node, new int[] {MAX_NODES}) != null) {
      return own;
    }
    return isCross(node, new Line[1], new int[] {MAX_NODES})
        ? new Name(CROSS, "graphic")
        : Names.name(styleClass(node), Name.STYLE_CLASS);
  }

  /**
   * The first text that is displayed in a node; null for none. The characters of icon fonts are
   * ignored.
   */
  static String text(Node node, int[] left) {
    if (left[0]-- <= 0 || !node.isVisible()) {
      return null;
    }
    String own =
        node instanceof Text shown
            ? shown.getText()
            : node instanceof Labeled labeled ? Texts.of(labeled, Kind.LABELED, 0) : null;
    if (isWord(own)) {
      return own;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        String text = text(child, left);
        if (text != null) {
          return text;
        }
      }
    }
    return null;
  }

  /** Whether a text is readable: a text of an icon font has only private-use characters. */
  public static boolean isWord(String text) {
    return text != null
        && text.codePoints()
            .anyMatch(
                c -> !Character.isWhitespace(c) && Character.getType(c) != Character.PRIVATE_USE);
  }

  /**
   * Whether two lines in a node cross each other.
   *
   * @param first the first of them, once it is found
   */
  private static boolean isCross(Node node, Line[] first, int[] left) {
    if (left[0]-- <= 0) {
      return false;
    }
    if (node instanceof Line line) {
      if (first[0] != null && slope(first[0]) * slope(line) < 0 && isCentered(first[0], line)) {
        return true;
      }
      first[0] = line;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        if (isCross(child, first, left)) {
          return true;
        }
      }
    }
    return false;
  }

  private static double slope(Line line) {
    return Math.signum((line.getEndX() - line.getStartX()) * (line.getEndY() - line.getStartY()));
  }

  private static boolean isCentered(Line a, Line b) {
    double x = a.getStartX() + a.getEndX() - b.getStartX() - b.getEndX();
    double y = a.getStartY() + a.getEndY() - b.getStartY() - b.getEndY();
    return Math.hypot(x, y) / 2 <= CENTERED;
  }

  /** The style class of the node, or of the label whose graphic it is. */
  private static String styleClass(Node node) {
    String own = String.join(" ", node.getStyleClass());
    boolean isOfClass = node instanceof Labeled || node instanceof javafx.scene.image.ImageView;
    if (!own.isEmpty() && !isOfClass) {
      return own;
    }
    // The first style class is that of the node's class.
    if (isOfClass && node.getStyleClass().size() > 1) {
      return String.join(" ", node.getStyleClass().subList(1, node.getStyleClass().size()));
    }
    return node.getParent() instanceof Labeled label && label.getStyleClass().size() > 1
        ? styleClass(label)
        : null;
  }
}
