package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/** The parents of nodes, also across SubScenes, and the document order of nodes and windows. */
@OnFx
public final class Order {
  private static final Comparator<Stage> BY_TITLE =
      Comparator.comparing((Stage stage) -> stage.getTitle() == null ? "" : stage.getTitle())
          .thenComparingInt(Object::hashCode);

  private Order() {}

  /**
   * The showing windows in the order of docs/contract/addressing.md, "Paths": stages by title, then
   * hash code; windows of other toolkits; popups by owner and in the order in which they opened.
   */
  public static List<Window> windows() {
    List<Stage> stages = new ArrayList<>();
    List<Window> embedded = new ArrayList<>();
    List<PopupWindow> popups = new ArrayList<>();
    for (Window window : Window.getWindows()) {
      if (window instanceof Stage) {
        stages.add((Stage) window);
      } else if (window instanceof PopupWindow) {
        popups.add((PopupWindow) window);
      } else {
        embedded.add(window);
      }
    }
    stages.sort(BY_TITLE);
    List<Window> ordered = new ArrayList<>(stages);
    ordered.addAll(embedded);
    for (int i = 0; i < ordered.size(); i++) {
      for (PopupWindow popup : popups) {
        if (popup.getOwnerWindow() == ordered.get(i)) {
          ordered.add(popup);
        }
      }
    }
    for (PopupWindow popup : popups) {
      if (!ordered.contains(popup)) {
        ordered.add(popup); // its owner is hidden, and it will be hidden soon
      }
    }
    return ordered;
  }

  /**
   * The parent of a node, or the SubScene whose root it is; null for the root of a window's scene.
   */
  public static Node parent(Node node) {
    Parent parent = node.getParent();
    return parent != null ? parent : Toolkit.subScene(node);
  }

  /** Whether the node and all its ancestors are visible. */
  public static boolean shows(Node node) {
    for (Node n = node; n != null; n = parent(n)) {
      if (!n.isVisible()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether an ancestor of {@code child} is invisible. {@code node} is above the child in the
   * reported tree: its parent, or the tab or control below which it is shown.
   *
   * @param hidden whether {@code node} or one of its ancestors is invisible
   */
  public static boolean hides(Node node, boolean hidden, Node child) {
    Node above = child.getParent();
    if (above == node) {
      return hidden;
    }
    for (above = parent(child); above != null; above = parent(above)) {
      if (above == node) {
        return hidden;
      }
      if (!above.isVisible()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a node is in a showing window. */
  public static boolean isLive(Node node) {
    Window window = window(node);
    return window != null && Window.getWindows().contains(window);
  }

  /** The window that a node is in; null for none. */
  public static Window window(Node node) {
    Scene scene = node.getScene();
    return scene == null ? null : scene.getWindow();
  }

  /**
   * Whether one node or window comes before another in document order. Both must be in showing
   * windows.
   */
  public static boolean isBefore(Object one, Object other) {
    List<Object> a = chain(one);
    List<Object> b = chain(other);
    if (a.get(0) != b.get(0)) {
      List<Window> windows = windows();
      return windows.indexOf(a.get(0)) < windows.indexOf(b.get(0));
    }
    for (int i = 1; i < Math.min(a.size(), b.size()); i++) {
      if (a.get(i) != b.get(i)) {
        List<Node> siblings = ((Parent) a.get(i - 1)).getChildrenUnmodifiable();
        return siblings.indexOf(a.get(i)) < siblings.indexOf(b.get(i));
      }
    }
    return a.size() < b.size();
  }

  /** The ancestors of a node from its window down, and the node itself. */
  private static List<Object> chain(Object of) {
    List<Object> chain = new ArrayList<>();
    Object window = of;
    if (of instanceof Node) {
      for (Node n = (Node) of; n != null; n = parent(n)) {
        chain.add(n);
      }
      window = window((Node) of);
    }
    chain.add(window);
    Collections.reverse(chain);
    return chain;
  }
}
