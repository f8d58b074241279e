package javafxinspector.core.profile;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Model;
import javafxinspector.core.profile.Paints.Region;
import javafxinspector.core.profile.Profile.Painted;
import javafxinspector.core.profile.Profile.Repainted;

/** The parts of windows that were painted most, with the nodes in them. Worker thread. */
final class PaintReport {
  private static final int REGIONS = 5;

  /** A part that was painted less often is not painted again and again. */
  private static final int LEAST_TIMES = 3;

  /** By how much a region may be larger than what it belongs to: pixels are painted as a whole. */
  private static final double MARGIN = 2;

  private final Model model;
  private final Visits visits;

  PaintReport(Model model, Visits visits) {
    this.model = model;
    this.visits = visits;
  }

  Painted of(Paints paints) throws UiException {
    List<Map.Entry<Region, Integer>> most =
        paints.regions().entrySet().stream()
            .filter(each -> each.getValue() >= LEAST_TIMES)
            .sorted(Comparator.comparingLong(PaintReport::weight).reversed())
            .limit(REGIONS)
            .toList();
    List<Repainted> regions =
        most.isEmpty()
            ? List.of()
            : visits.onFx(
                () -> most.stream().map(this::repainted).filter(Objects::nonNull).toList());
    return new Painted(paints.whole(), paints.inPart(), regions.isEmpty() ? null : regions);
  }

  /** How many pixels were painted. */
  private static long weight(Map.Entry<Region, Integer> region) {
    return (long) region.getKey().width() * region.getKey().height() * region.getValue();
  }

  /** Null if its window has been closed. */
  private Repainted repainted(Map.Entry<Region, Integer> painted) {
    Region region = painted.getKey();
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      if (scene != null && Toolkit.isPainter(region.painter(), scene)) {
        return repainted(region, painted.getValue(), window, scene);
      }
    }
    return null;
  }

  private Repainted repainted(Region region, int times, Window window, Scene scene) {
    double scaleX = window.getRenderScaleX();
    double scaleY = window.getRenderScaleY();
    Bounds box =
        new BoundingBox(
            region.x() / scaleX,
            region.y() / scaleY,
            region.width() / scaleX,
            region.height() / scaleY);
    double share = box.getWidth() * box.getHeight() / (scene.getWidth() * scene.getHeight());
    return new Repainted(
        rounded(box.getMinX()),
        rounded(box.getMinY()),
        rounded(box.getWidth()),
        rounded(box.getHeight()),
        times,
        Math.min(100, rounded(100 * share)),
        model.nodes().describe(innermost(scene.getRoot(), box)));
  }

  private static double rounded(double value) {
    return Math.round(10 * value) / 10.0;
  }

  /** The smallest node of those that contain a region of the scene. */
  private static Node innermost(Node root, Bounds box) {
    Node found = root;
    for (Node next = root; next != null; next = smallest(next, box)) {
      found = next;
    }
    return found;
  }

  private static Node smallest(Node node, Bounds box) {
    Node smallest = null;
    double least = Double.POSITIVE_INFINITY;
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        Bounds own = child.isVisible() ? child.localToScene(child.getBoundsInLocal()) : null;
        if (own != null && contains(own, box) && own.getWidth() * own.getHeight() < least) {
          smallest = child;
          least = own.getWidth() * own.getHeight();
        }
      }
    }
    return smallest;
  }

  private static boolean contains(Bounds own, Bounds box) {
    return own.getMinX() - MARGIN <= box.getMinX()
        && own.getMinY() - MARGIN <= box.getMinY()
        && own.getMaxX() + MARGIN >= box.getMaxX()
        && own.getMaxY() + MARGIN >= box.getMaxY();
  }
}
