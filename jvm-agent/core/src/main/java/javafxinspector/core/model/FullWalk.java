package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.stage.Window;

/**
 * One visit that copies nodes in full, nested. Paths and places are added up on the way. FX thread.
 */
final class FullWalk {
  private final Details details;
  private final boolean layout;
  private final boolean internals;
  private final int depthLimit;
  private final int first;
  private final List<Window> ordered;
  private int end;
  private int count;

  FullWalk(Details details, boolean layout, Walk walk, List<Window> ordered) {
    this.details = details;
    this.layout = layout;
    internals = walk.withInternals();
    depthLimit = walk.depthLimit();
    first = walk.first();
    this.ordered = ordered;
  }

  /**
   * A node with what is below it; null when all of it was skipped by offset or limit.
   *
   * @param to the number of the first node that is not told any more
   */
  UiNode visit(Node root, int to) {
    end = to;
    return visit(
        root,
        Paths.of(root, ordered),
        0,
        layout ? Offset.above(root) : null,
        Texts.isPassword(root),
        false);
  }

  /** How many nodes there are, with those that were not told. */
  int total() {
    return count;
  }

  private UiNode visit(
      Node node, String path, int depth, Offset offset, boolean secret, boolean internal) {
    int number = count++;
    Kind kind = Types.of(node).kind();
    List<Node> children = internals ? Children.all(node) : Children.content(node, kind);
    List<UiNode> told = new ArrayList<>();
    if (depth < depthLimit && !children.isEmpty()) {
      Offset below = layout ? Offset.below(node, offset) : null;
      Map<Node, String> steps = steps(node, children);
      for (Node child : children) {
        boolean direct = steps.containsKey(child);
        UiNode visited =
            visit(
                child,
                direct ? path + steps.get(child) : Paths.of(child, ordered),
                depth + 1,
                direct ? below : layout ? Offset.above(child) : null,
                secret || kind == Kind.PASSWORD,
                internals && Children.isInternal(child, internal));
        if (visited != null) {
          told.add(visited);
        }
      }
    }
    if (told.isEmpty() && (number < first || number >= end)) {
      return null;
    }
    Integer missing = told.size() < children.size() ? children.size() : null;
    return details.of(node, path, offset, secret, internal, missing, told);
  }

  /** The last step of the path of each child that stands in the node itself. */
  private static Map<Node, String> steps(Node node, List<Node> children) {
    Map<Node, String> steps = new IdentityHashMap<>();
    if (node instanceof SubScene) {
      steps.put(children.get(0), "/root");
    } else if (children.get(0).getParent() == node) {
      Map<String, Integer> numbers = new HashMap<>();
      for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
        String type = Types.of(child).name();
        steps.put(child, "/" + type + "[" + (numbers.merge(type, 1, Integer::sum) - 1) + "]");
      }
    }
    return steps;
  }
}
