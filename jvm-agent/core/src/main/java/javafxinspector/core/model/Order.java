package javafxinspector.core.model;

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

/**
 * Where nodes and windows stand: what is above a node, and what comes first in document order. FX
 * thread.
 */
final class Order {
  private static final Comparator<Stage> BY_TITLE =
      Comparator.comparing((Stage stage) -> stage.getTitle() == null ? "" : stage.getTitle())
          .thenComparingInt(Object::hashCode);

  private Order() {}

  /**
   * The showing windows: stages by title, then hash (contract.md §1.2), then windows of other
   * toolkits, then popups by owner and in the order in which they opened.
   */
  static List<Window> windows() {
    List<Stage> stages = new ArrayList<>();
    List<Window> embedded = new ArrayList<>();
    List<PopupWindow> popups = new ArrayList<>();
    for (Window window : Window.getWindows()) {
      if (Toolkit.isOurs(window)) {
        continue;
      }
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
        ordered.add(popup); // its owner has been hidden, and it is about to be
      }
    }
    return ordered;
  }

  /**
   * What a node stands in: its parent, or the SubScene of whose content it is the root; null for
   * the root of a window's scene.
   */
  static Node parent(Node node) {
    Parent parent = node.getParent();
    return parent != null ? parent : Toolkit.subScene(node);
  }

  /** Whether a node is in a showing window. */
  static boolean isLive(Node node) {
    Window window = window(node);
    return window != null && Window.getWindows().contains(window);
  }

  /** The window that a node is in; null for none. */
  static Window window(Node node) {
    Scene scene = node.getScene();
    return scene == null ? null : scene.getWindow();
  }

  /** Whether one node or window comes before another in document order; both live. */
  static boolean isBefore(Object one, Object other) {
    List<Object> a = chain(one);
    List<Object> b = chain(other);
    if (a.get(0) != b.get(0)) {
      List<Window> windows = windows();
      return windows.indexOf(a.get(0)) < windows.indexOf(b.get(0));
    }
    for (int i = 1; i < Math.min(a.size(), b.size()); i++) {
      if (a.get(i) != b.get(i)) {
        List<Node> siblings = Children.all((Node) a.get(i - 1));
        return siblings.indexOf(a.get(i)) < siblings.indexOf(b.get(i));
      }
    }
    return a.size() < b.size();
  }

  /** Window, scene root, …, the node itself. */
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
