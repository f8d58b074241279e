package javafxinspector.core.model.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.stage.Window;
import javafxinspector.core.model.address.Paths;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/** One walk of the scene graph for a full snapshot. Computes paths and offsets on the way. */
@OnFx
final class FullWalk {
  private final NodeDetails details;
  private final boolean layout;
  private final boolean internals;
  private final int depthLimit;
  private final int first;
  private final List<Window> ordered;
  private int end;
  private int count;

  FullWalk(NodeDetails details, boolean layout, WalkOptions walk, List<Window> ordered) {
    this.details = details;
    this.layout = layout;
    internals = walk.withInternals();
    depthLimit = walk.depthLimit();
    first = walk.first();
    this.ordered = ordered;
  }

  /**
   * A node with its descendants; null if offset and limit exclude all of them.
   *
   * @param to number of the first node after the included ones
   */
  UiNode visit(Node root, int to) {
    end = to;
    return visit(
        root,
        Paths.of(root, ordered),
        0,
        layout ? Offset.above(root) : null,
        Texts.isPassword(root),
        !Order.shows(root),
        false);
  }

  /** Number of nodes, including those that offset and limit exclude. */
  int total() {
    return count;
  }

  private UiNode visit(
      Node node,
      String path,
      int depth,
      Offset offset,
      boolean secret,
      boolean hidden,
      boolean internal) {
    int number = count++;
    Kind kind = Types.of(node).kind();
    List<Node> children = internals ? Children.all(node) : Children.content(node, kind);
    List<UiNode> included = new ArrayList<>();
    if (depth < depthLimit && !children.isEmpty()) {
      Offset below = layout ? Offset.below(node, offset) : null;
      Map<Node, String> steps = steps(node, children);
      for (Node child : children) {
        boolean direct = steps.containsKey(child);
        UiNode childNode =
            visit(
                child,
                direct ? path + steps.get(child) : Paths.of(child, ordered),
                depth + 1,
                direct ? below : layout ? Offset.above(child) : null,
                secret || kind == Kind.PASSWORD,
                !child.isVisible() || Order.hides(node, hidden, child),
                internals && Children.isInternal(child, internal));
        if (childNode != null) {
          included.add(childNode);
        }
      }
    }
    if (included.isEmpty() && (number < first || number >= end)) {
      return null;
    }
    Integer missing = included.size() < children.size() ? children.size() : null;
    return details.of(node, path, offset, secret, hidden, internal, missing, included);
  }

  /** The last path step of each child whose parent is the node itself. */
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
