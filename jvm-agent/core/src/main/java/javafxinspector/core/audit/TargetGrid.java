package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafxinspector.core.threads.AnyThread;

/** Finds targets by their position, so that not every pair must be compared. */
@AnyThread
final class TargetGrid {
  private static final double SIZE = 64;

  private record Square(Scene scene, int column, int row) {}

  private final Map<Square, List<ClickTarget>> squares = new HashMap<>();

  TargetGrid(List<ClickTarget> targets) {
    for (ClickTarget target : targets) {
      Bounds box = target.box();
      for (int column = at(box.getMinX()); column <= at(box.getMaxX()); column++) {
        for (int row = at(box.getMinY()); row <= at(box.getMaxY()); row++) {
          squares
              .computeIfAbsent(
                  new Square(target.at().scene(), column, row), key -> new ArrayList<>())
              .add(target);
        }
      }
    }
  }

  /** The other targets that may be within a distance, in pixels, of the center of a target. */
  Set<ClickTarget> near(ClickTarget target, double distance) {
    Set<ClickTarget> near = new LinkedHashSet<>();
    for (int column = at(target.centerX() - distance);
        column <= at(target.centerX() + distance);
        column++) {
      for (int row = at(target.centerY() - distance);
          row <= at(target.centerY() + distance);
          row++) {
        near.addAll(squares.getOrDefault(new Square(target.at().scene(), column, row), List.of()));
      }
    }
    near.remove(target);
    return near;
  }

  private static int at(double position) {
    return (int) Math.floor(position / SIZE);
  }
}
