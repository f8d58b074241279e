package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * Explains in words why a node and its ancestors have their sizes (docs/contract/nodes.md,
 * "Sizing"). Includes only reasons that the numbers confirm.
 */
@OnFx
final class SizeReasons {
  private static final int MAX = 12;

  private SizeReasons() {}

  /**
   * Why one node has its size.
   *
   * @param width such as "200 wide: VBox fills its width"; null if it is not known
   */
  record Reason(String uid, String type, String id, String width, String height) {}

  /** The reasons of the ancestors first, as far as they are known. */
  static List<Reason> of(Node node, Uids uids) {
    List<Reason> reasons = new ArrayList<>();
    for (Node each = node; each != null && reasons.size() < MAX; each = each.getParent()) {
      String width = text(each, Axis.HORIZONTAL);
      String height = text(each, Axis.VERTICAL);
      if (width != null || height != null) {
        reasons.add(
            0, new Reason(uids.of(each), Types.of(each).shown(), each.getId(), width, height));
      }
    }
    return reasons;
  }

  private static String text(Node node, Axis axis) {
    String why = why(node, axis);
    return why == null
        ? null
        : ValueTexts.number(axis.size(node))
            + (axis == Axis.HORIZONTAL ? " wide: " : " high: ")
            + why;
  }

  private static String why(Node node, Axis axis) {
    Parent parent = node.getParent();
    Scene scene = node.getScene();
    if (parent == null) {
      return scene != null
              && scene.getRoot() == node
              && Axis.isNear(axis.size(node), axis.size(scene))
          ? "the root fills its window"
          : null;
    }
    if (!node.isManaged()) {
      return "its own size, as managed is off";
    }
    if (!node.isResizable()) {
      return "its own size, as it is not resizable";
    }
    Offer offer = Offer.of(node, axis);
    return offer == null ? null : offer.why(node, axis);
  }
}
