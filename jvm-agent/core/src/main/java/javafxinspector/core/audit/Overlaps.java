package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;

/**
 * {@code overlap}: two controls that take clicks, one of which covers the center of the other. A
 * pane with a background that covers other nodes, such as a dialog or a drawer, is not an overlap.
 */
final class Overlaps extends AuditCheck {
  private final List<ClickTarget> targets = new ArrayList<>();
  private final Map<Node, ClickTarget> byNode = new IdentityHashMap<>();

  Overlaps() {
    super("overlap", Severity.ERROR);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    ClickTarget target = at.inCell() ? null : ClickTarget.of(at);
    if (target != null) {
      targets.add(target);
      byNode.put(at.node(), target);
    }
  }

  @Override
  void finish(FxSlices fx, Findings findings) throws UiException {
    TargetGrid grid = new TargetGrid(targets);
    List<ClickTarget> candidates =
        targets.stream()
            .filter(
                target ->
                    grid.near(target, 0).stream()
                        .anyMatch(other -> covers(other, target) && !target.isRelatedTo(other)))
            .toList();
    fx.each(candidates, target -> check(target, findings));
  }

  private static boolean covers(ClickTarget other, ClickTarget target) {
    return other.box().contains(target.centerX(), target.centerY());
  }

  private void check(ClickTarget target, Findings findings) {
    Node node = target.at().node();
    if (node.getScene() != target.at().scene()) {
      return; // The application has removed it in the meantime.
    }
    Node top = Toolkit.pick(node.getScene(), target.centerX(), target.centerY());
    if (top == null || Geometry.isBelow(top, node)) {
      return;
    }
    for (Node at = top; at != null; at = Geometry.parentOf(at)) {
      ClickTarget other = byNode.get(at);
      if (other != null) {
        if (!target.isRelatedTo(other) && !isOnLayer(other, target)) {
          findings.add(
              this,
              target.at(),
              other.at().node(),
              "another control covers its center, so that clicks do not reach it",
              "place them side by side",
              null);
        }
        return;
      }
    }
  }

  /** Whether the covering control is on a pane with its own background. */
  private static boolean isOnLayer(ClickTarget other, ClickTarget target) {
    for (AuditedNode at = other.at().parent();
        at != null && !target.at().isBelow(at);
        at = at.parent()) {
      boolean isFilled =
          at.node() instanceof Region
              && ((Region) at.node()).getBackground() != null
              && !((Region) at.node()).getBackground().isEmpty();
      if (isFilled || at.node().getEffect() != null) {
        return true;
      }
    }
    return false;
  }
}
