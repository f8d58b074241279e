package javafxinspector.core.model.address;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.stage.Window;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * Canonical paths such as {@code /stages[0]/scene/root/VBox[0]/Button[1]}
 * (docs/contract/addressing.md, "Paths").
 */
@OnFx
public final class Paths {
  private static final Pattern HEAD = Pattern.compile("/stages\\[(\\d{1,9})](?:/scene(?:/root)?)?");
  private static final Pattern STEP = Pattern.compile("/(?:root|([^/\\[\\]]+)\\[(\\d{1,9})])");

  private Paths() {}

  public static String of(Window window, List<Window> ordered) {
    return "/stages[" + ordered.indexOf(window) + "]";
  }

  /** The path of a node that is in a window. */
  public static String of(Node node, List<Window> ordered) {
    Node parent = Order.parent(node);
    if (parent == null) {
      return of(Order.window(node), ordered) + "/scene/root";
    }
    return of(parent, ordered)
        + (parent instanceof SubScene ? "/root" : "/" + step((Parent) parent, node));
  }

  private static String step(Parent parent, Node node) {
    String type = Types.of(node).name();
    int n = 0;
    for (Node sibling : parent.getChildrenUnmodifiable()) {
      if (sibling == node) {
        break;
      }
      if (Types.of(sibling).name().equals(type)) {
        n++;
      }
    }
    return type + "[" + n + "]";
  }

  /**
   * The node that a path leads to now; null for none. A window's path leads to the root of its
   * scene.
   */
  public static Node resolve(String path, List<Window> ordered) {
    Matcher head = HEAD.matcher(path);
    if (!head.lookingAt()) {
      return null;
    }
    int stage = Integer.parseInt(head.group(1));
    if (stage >= ordered.size() || ordered.get(stage).getScene() == null) {
      return null;
    }
    Node node = ordered.get(stage).getScene().getRoot();
    Matcher step = STEP.matcher(path);
    int at = head.end();
    while (node != null && at < path.length()) {
      step.region(at, path.length());
      if (!step.lookingAt()) {
        return null;
      }
      node = child(node, step.group(1), step.group(2));
      at = step.end();
    }
    return node;
  }

  private static Node child(Node node, String type, String n) {
    if (type == null) {
      return node instanceof SubScene ? ((SubScene) node).getRoot() : null;
    }
    if (!(node instanceof Parent)) {
      return null;
    }
    int left = Integer.parseInt(n);
    for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
      if (Types.of(child).name().equals(type) && left-- == 0) {
        return child;
      }
    }
    return null;
  }
}
