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
final class SmallTargets extends Check {
  private static final double SIZE = 24;

  private final List<Target> targets = new ArrayList<>();

  SmallTargets() {
    super("smallTarget", Severity.HINT);
  }

  @Override
  void visit(Visit at, Findings findings) {
    Target target = at.inCell() ? null : Target.of(at); // The rows decide how high cells are.
    if (target != null) {
      targets.add(target);
    }
  }

  @Override
  void finish(FxSlices fx, Findings findings) {
    TargetGrid grid = new TargetGrid(targets);
    Set<Target> reported = new HashSet<>();
    for (Target target : targets) {
      if (!isSmall(target) || target.isInText()) {
        continue;
      }
      for (Target other : grid.near(target, SIZE)) {
        if (!target.isRelatedTo(other) && !reported.contains(other) && isTooNear(target, other)) {
          reported.add(target);
          findings.add(this, target.at(), other.at().node(), message(target), FIX, null);
          break;
        }
      }
    }
  }

  private static final String FIX = "make it at least 24 × 24 px, or leave more space around it";

  private static String message(Target target) {
    Bounds box = target.at().bounds();
    return "is "
        + Math.round(box.getWidth())
        + " × "
        + Math.round(box.getHeight())
        + " px and close to another target";
  }

  private static boolean isSmall(Target target) {
    Bounds box = target.at().bounds();
    return box.getWidth() < SIZE - 0.5 || box.getHeight() < SIZE - 0.5;
  }

  private static boolean isTooNear(Target target, Target other) {
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
