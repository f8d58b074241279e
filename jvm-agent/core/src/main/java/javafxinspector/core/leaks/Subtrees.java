package javafxinspector.core.leaks;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Camera;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.threads.AnyThread;

/**
 * The new nodes that are in no window, as subtrees. Each subtree begins at the topmost node that
 * was removed. JavaFX application thread, except where stated otherwise.
 */
final class Subtrees {
  private final Map<Object, Integer> shown = new IdentityHashMap<>();
  private final Map<Object, Integer> away = new IdentityHashMap<>();
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final List<MadeNodes.Alive> tops = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();

  /** Adds a new node. A camera that a scene has created for itself does not count. */
  void add(MadeNodes.Alive alive) {
    if (alive.node() instanceof Camera && alive.node().getParent() == null) {
      return;
    }
    (isShown(alive.node()) ? shown : away).put(alive.node(), alive.repetition());
  }

  private static boolean isShown(Node node) {
    Scene scene = node.getScene();
    return scene != null && scene.getWindow() != null && scene.getWindow().isShowing();
  }

  /** Assigns a node to a subtree, after all nodes were added. */
  void place(Node node) {
    if (!away.containsKey(node)) {
      return;
    }
    Node top = node;
    while (top.getParent() != null && away.containsKey(top.getParent())) {
      top = top.getParent();
    }
    Integer number = numbers.get(top);
    if (number == null) {
      number = tops.size();
      numbers.put(top, number);
      tops.add(new MadeNodes.Alive(top, away.get(top)));
      sizes.add(0);
    }
    sizes.set(number, sizes.get(number) + 1);
    numbers.put(node, number);
  }

  /** The topmost nodes, by the number of their subtree. */
  @AnyThread
  List<MadeNodes.Alive> tops() {
    return tops;
  }

  /** Number of new nodes in a subtree. */
  @AnyThread
  int size(int number) {
    return sizes.get(number);
  }

  /** All removed nodes, by identity, with the number of their subtree. */
  @AnyThread
  Map<Object, Integer> numbers() {
    return numbers;
  }

  /** Whether an object is a new node that a window shows. */
  @AnyThread
  boolean isShown(Object object) {
    return shown.containsKey(object);
  }
}
