package javafxinspector.core.record;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * Finds nodes in the same way as the generated test: visible ones of all windows, in document
 * order, including those of skins.
 */
@OnFx
final class TestSearch {
  /** The nodes of all windows during a recording; null otherwise. */
  private static AllNodes nodes;

  private TestSearch() {}

  /** Keeps the nodes of all windows between searches, until {@link #forget}. */
  static void keep(LiveTree live) {
    nodes = new AllNodes(live);
  }

  static void forget() {
    nodes.stop();
    nodes = null;
  }

  /** Announces a search for a node that is known to exist. */
  static void expect(Node node) {
    if (nodes != null) {
      nodes.expect(node);
    }
  }

  /** The visible nodes of all windows that match. */
  static List<Node> all(Predicate<Node> matches) {
    List<Node> found = new ArrayList<>();
    if (nodes == null) {
      for (Window window : Window.getWindows()) {
        if (window.getScene() != null) {
          collect(window.getScene().getRoot(), matches, found);
        }
      }
      return found;
    }
    for (Node node : nodes.list()) {
      if (matches.test(node) && isVisible(node)) {
        found.add(node);
      }
    }
    return found;
  }

  /** Whether a node is in a scene, and all nodes above it are visible. */
  private static boolean isVisible(Node node) {
    Node above = node;
    while (above != null && above.isVisible()) {
      above = above.getParent();
    }
    return above == null && node.getScene() != null;
  }

  /** The node itself and its visible descendants that match. */
  static List<Node> in(Node root, Predicate<Node> matches) {
    List<Node> found = new ArrayList<>();
    collect(root, matches, found);
    return found;
  }

  /**
   * The target among found nodes: the only one, or the one that contains all others, as a control
   * contains the label of its skin that shows the same text.
   *
   * @param found in document order
   * @return null for none
   */
  static Node only(List<Node> found) {
    Node outer = found.isEmpty() ? null : found.get(0);
    return outer != null && found.stream().allMatch(each -> isWithin(each, outer)) ? outer : null;
  }

  private static boolean isWithin(Node node, Node outer) {
    Node above = node;
    while (above != null && above != outer) {
      above = above.getParent();
    }
    return above != null;
  }

  /**
   * The visible rows of a list, table or tree with a text, from top to bottom. Among the children
   * of the control, cells are in the order of their creation or reuse.
   */
  static List<Cell<?>> rows(Node control, String text) {
    List<Cell<?>> rows = new ArrayList<>();
    for (Node node : in(control, each -> each instanceof Cell<?> && Items.row(each) == each)) {
      if (!((Cell<?>) node).isEmpty() && text.equals(NodeTexts.row((Cell<?>) node))) {
        rows.add((Cell<?>) node);
      }
    }
    rows.sort(Comparator.comparingInt(Items::index));
    return rows;
  }

  private static void collect(Node node, Predicate<Node> matches, List<Node> found) {
    if (!node.isVisible()) {
      return;
    }
    if (matches.test(node)) {
      found.add(node);
    }
    if (node instanceof Parent parent) {
      List<Node> children = parent.getChildrenUnmodifiable();
      for (int i = 0; i < children.size(); i++) {
        collect(children.get(i), matches, found);
      }
    }
  }

  /** The value of a node by which it can be found, such as its id; null if it has none. */
  static String value(Node node, String by) {
    switch (by) {
      case "id":
        return node.getId();
      case "label":
        return Toolkit.labeledBy(node) instanceof Labeled label ? label.getText() : null;
      case "text":
        return node instanceof Labeled || node instanceof Text || node instanceof TextInputControl
            ? NodeTexts.of(node)
            : null;
      case "accessibleText":
        return node.getAccessibleText();
      case "tooltip":
        return node instanceof Control control && control.getTooltip() != null
            ? control.getTooltip().getText()
            : null;
      case "prompt":
        return node instanceof TextInputControl input
            ? input.getPromptText()
            : node instanceof ComboBoxBase<?> box ? box.getPromptText() : null;
      default:
        return null;
    }
  }

  /** The nearest class of a node that every test can refer to. */
  static Class<?> type(Node node) {
    Class<?> type = node.getClass();
    while (!type.getName().startsWith("javafx.") || !isPublic(type)) {
      type = type.getSuperclass();
    }
    return type;
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers()) && type.getEnclosingClass() == null;
  }
}
