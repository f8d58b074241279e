package javafxinspector.core.profile;

import java.util.Comparator;
import java.util.LinkedHashMap;
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
import javafxinspector.core.profile.Profile.InNode;
import javafxinspector.core.profile.Profile.Painted;
import javafxinspector.core.profile.Profile.Repainted;

/** The parts of windows that were painted most often, with the nodes in them. Worker thread. */
final class PaintReport {
  private static final int REGIONS = 5;

  /** Number of regions whose nodes are searched, those with the most pixels first. */
  private static final int SEARCHED = 200;

  /** Minimum number of times that a part must be painted to be reported. */
  private static final int LEAST_TIMES = 3;

  /**
   * How much larger a region may be than the node that it belongs to, because only whole pixels are
   * painted.
   */
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
            .sorted(Comparator.comparingLong(PaintReport::weight).reversed())
            .limit(SEARCHED)
            .toList();
    List<Repainted> regions = most.isEmpty() ? List.of() : visits.onFx(() -> repainted(most));
    return new Painted(paints.whole(), paints.inPart(), regions.isEmpty() ? null : regions);
  }

  /** The number of pixels that were painted. */
  private static long weight(Map.Entry<Region, Integer> region) {
    return (long) region.getKey().width() * region.getKey().height() * region.getValue();
  }

  /** A part of a scene, in pixels of the scene, and the smallest node that contains it. */
  private record Part(Node node, Bounds box, int times) {
    double weight() {
      return box.getWidth() * box.getHeight() * times;
    }

    Part with(Part other) {
      double left = Math.min(box.getMinX(), other.box.getMinX());
      double top = Math.min(box.getMinY(), other.box.getMinY());
      double right = Math.max(box.getMaxX(), other.box.getMaxX());
      double bottom = Math.max(box.getMaxY(), other.box.getMaxY());
      Bounds both = new BoundingBox(left, top, right - left, bottom - top);
      return new Part(node, both, times + other.times);
    }
  }

  /** Combines the regions of a node, because they seldom match to the pixel. */
  private List<Repainted> repainted(List<Map.Entry<Region, Integer>> most) {
    Map<Node, Part> parts = new LinkedHashMap<>();
    for (Map.Entry<Region, Integer> painted : most) {
      Part part = part(painted.getKey(), painted.getValue());
      if (part != null) {
        parts.merge(part.node, part, Part::with);
      }
    }
    return parts.values().stream()
        .filter(part -> part.times >= LEAST_TIMES)
        .sorted(Comparator.comparingDouble(Part::weight).reversed())
        .limit(REGIONS)
        .map(this::repainted)
        .toList();
  }

  /** Returns null if the window of the region has been closed. */
  private static Part part(Region region, int times) {
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      if (scene != null && Toolkit.isPainter(region.painter(), scene)) {
        double scaleX = window.getRenderScaleX();
        double scaleY = window.getRenderScaleY();
        Bounds box =
            new BoundingBox(
                region.x() / scaleX,
                region.y() / scaleY,
                region.width() / scaleX,
                region.height() / scaleY);
        return new Part(innermost(scene.getRoot(), box), box, times);
      }
    }
    return null;
  }

  private Repainted repainted(Part part) {
    Bounds box = part.box;
    Scene scene = part.node.getScene();
    double share = box.getWidth() * box.getHeight() / (scene.getWidth() * scene.getHeight());
    return new Repainted(
        rounded(box.getMinX()),
        rounded(box.getMinY()),
        rounded(box.getWidth()),
        rounded(box.getHeight()),
        part.times,
        Math.min(100, rounded(100 * share)),
        model.nodes().describe(part.node),
        inNode(part));
  }

  private static InNode inNode(Part part) {
    Bounds own = part.node.getLayoutBounds();
    Bounds box = Objects.requireNonNullElse(part.node.sceneToLocal(part.box, true), own);
    return new InNode(
        rounded(box.getMinX() - own.getMinX()),
        rounded(box.getMinY() - own.getMinY()),
        rounded(box.getWidth()),
        rounded(box.getHeight()));
  }

  private static double rounded(double value) {
    return Math.round(10 * value) / 10.0;
  }

  /** The smallest node that contains a region of the scene. */
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
