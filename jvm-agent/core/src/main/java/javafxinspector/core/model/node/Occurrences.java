package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/** Finds given objects among the nodes of windows. */
@OnFx
public final class Occurrences<T> {
  private final Map<Object, T> wanted;
  private final Function<Node, Object> part;

  /** The wanted nodes and their ancestors; null if nodes may represent other wanted objects. */
  private final Set<Node> towards;

  private final List<Found<T>> found = new ArrayList<>();

  /** A node that is wanted, or that represents a wanted object. */
  public record Found<T>(Node node, T value) {}

  private Occurrences(Map<Object, T> wanted, Function<Node, Object> part) {
    this.wanted = wanted;
    this.part = part;
    boolean nodesOnly = wanted.keySet().stream().allMatch(Node.class::isInstance);
    towards = nodesOnly ? towards(wanted.keySet()) : null;
  }

  /**
   * The nodes in document order. Visits only the wanted nodes and their ancestors, unless objects
   * other than nodes are wanted.
   *
   * @param wanted the objects to find, by identity, each with a value to return
   * @param windows in which to look
   * @param part returns the object that a node represents, such as the tab of its header; null for
   *     none
   */
  public static <T> List<Found<T>> of(
      Map<Object, T> wanted, List<Window> windows, Function<Node, Object> part) {
    Occurrences<T> occurrences = new Occurrences<>(wanted, part);
    for (Window window : windows) {
      Scene scene = window.getScene();
      if (!wanted.isEmpty() && scene != null && scene.getRoot() != null) {
        occurrences.collect(scene.getRoot(), false);
      }
    }
    return occurrences.found;
  }

  private static Set<Node> towards(Set<Object> nodes) {
    Set<Node> above = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Object node : nodes) {
      for (Node at = (Node) node; at != null && above.add(at); ) {
        at = Order.parent(at);
      }
    }
    return above;
  }

  /**
   * @param inTabs whether the node belongs to the headers of tabs: the content of a tab comes after
   *     its header, which is not above it
   */
  private void collect(Node node, boolean inTabs) {
    T value = wanted.get(node);
    if (value == null && towards == null) {
      Object object = part.apply(node);
      value = object == null ? null : wanted.get(object);
    }
    if (value != null) {
      found.add(new Found<>(node, value));
    }
    Kind kind = Types.of(node).kind();
    boolean all = kind == Kind.TAB_PANE || inTabs && kind != Kind.TAB_CONTENT;
    for (Node child : Children.all(node)) {
      if (towards == null || all || towards.contains(child)) {
        collect(child, all);
      }
    }
  }
}
