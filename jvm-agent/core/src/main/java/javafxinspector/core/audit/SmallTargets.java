package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;

/**
 * {@code smallTarget}: a target below 24 × 24 px whose surrounding circle of 24 px meets another
 * target (WCAG 2.2, 2.5.8).
 */
final class SmallTargets extends AuditCheck {
  private static final double SIZE = 24;

  private final List<ClickTarget> targets = new ArrayList<>();

  SmallTargets() {
    super("smallTarget", Severity.HINT);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    ClickTarget target =
        at.inCell() ? null : ClickTarget.of(at); // The height of a cell is determined by its row.
    if (target != null) {
      targets.add(target);
    }
  }

  @Override
  void finish(FxSlices fx, Findings findings) {
    TargetGrid grid = new TargetGrid(targets);
    Set<ClickTarget> reported = new HashSet<>();
    for (ClickTarget target : targets) {
      if (!isSmall(target) || target.isInText()) {
        continue;
      }
      for (ClickTarget other : grid.near(target, SIZE)) {
        if (!target.isRelatedTo(other) && !reported.contains(other) && isTooNear(target, other)) {
          reported.add(target);
          findings.add(this, target.at(), other.at().node(), message(target), FIX, null);
          break;
        }
      }
    }
  }

  private static final String FIX = "make it at least 24 × 24 px, or leave more space around it";

  private static String message(ClickTarget target) {
    Bounds box = target.at().bounds();
    return "is "
        + Math.round(box.getWidth())
        + " × "
        + Math.round(box.getHeight())
        + " px and close to another target";
  }

  private static boolean isSmall(ClickTarget target) {
    Bounds box = target.at().bounds();
    return box.getWidth() < SIZE - 0.5 || box.getHeight() < SIZE - 0.5;
  }

  private static boolean isTooNear(ClickTarget target, ClickTarget other) {
    double x = target.centerX();
    double y = target.centerY();
    Bounds box = other.box();
    double away =
        Math.hypot(
            x - Math.max(box.getMinX(), Math.min(x, box.getMaxX())),
            y - Math.max(box.getMinY(), Math.min(y, box.getMaxY())));
    boolean meets = away < SIZE / 2 - 0.5;
    boolean circlesMeet =
        isSmall(other) && Math.hypot(x - other.centerX(), y - other.centerY()) < SIZE - 0.5;
    return meets || circlesMeet;
  }
}
