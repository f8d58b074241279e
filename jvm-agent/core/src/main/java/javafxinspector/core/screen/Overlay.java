package javafxinspector.core.screen;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.layout.LayoutPart;
import javafxinspector.core.model.layout.LayoutParts;
import javafxinspector.core.model.layout.PartKind;

/**
 * All outlines of a scene, drawn above it by the renderer: nodes, windows, focus and snapshots of
 * the application do not change. The outlines follow their nodes. JavaFX application thread.
 */
final class Overlay {
  /**
   * The visible part of a node and its corners, in the scene.
   *
   * @param layout the parts of its layout that are drawn; null for none
   */
  private record DrawnArea(Bounds visible, List<Point2D> corners, List<LayoutPart> layout) {}

  private final Scene scene;
  private final List<Outline> outlines = new ArrayList<>();
  private final Runnable onPulse = this::follow;
  private Map<Node, DrawnArea> drawnAreas = Map.of();
  private Object drawn;

  Overlay(Scene scene) {
    this.scene = scene;
  }

  Scene scene() {
    return scene;
  }

  boolean isEmpty() {
    return outlines.isEmpty();
  }

  /**
   * Adds an outline.
   *
   * @return false when the scene's overlay is not available: JavaFX uses it itself, or there is no
   *     renderer
   */
  boolean add(Outline outline) {
    Object there = Toolkit.overlay(scene);
    if (there != null && there != drawn) {
      return false;
    }
    outlines.add(outline);
    if (!draw()) {
      outlines.remove(outline);
      return false;
    }
    if (outlines.size() == 1) {
      scene.addPostLayoutPulseListener(onPulse);
    }
    return true;
  }

  /** Removes an outline. With the last one, the overlay is cleared. */
  void remove(Outline outline) {
    if (!outlines.remove(outline)) {
      return;
    }
    boolean ours = drawn != null && Toolkit.overlay(scene) == drawn;
    if (!outlines.isEmpty()) {
      if (ours) {
        draw();
      }
      return;
    }
    scene.removePostLayoutPulseListener(onPulse);
    if (ours) {
      Toolkit.setOverlay(scene, null);
    }
    drawn = null;
  }

  /** Draws all outlines; a node with several outlines is drawn once. */
  private boolean draw() {
    drawnAreas = areas();
    Group all = new Group();
    for (Outline outline : outlines) {
      DrawnArea area = drawnAreas.get(outline.node());
      if (!area.visible.isEmpty() && isFirst(outline)) {
        all.getChildren().add(outline.content(area.visible, area.layout));
      }
    }
    drawn = Toolkit.setOverlay(scene, all);
    return drawn != null;
  }

  private boolean isFirst(Outline outline) {
    for (Outline other : outlines) {
      if (other.node() == outline.node()) {
        return other == outline;
      }
    }
    return false;
  }

  private Map<Node, DrawnArea> areas() {
    Map<Node, DrawnArea> areas = new LinkedHashMap<>();
    for (Outline outline : outlines) {
      Node node = outline.node();
      if (!areas.containsKey(node)) {
        Bounds visible = Outline.visiblePart(node, scene);
        areas.put(node, new DrawnArea(visible, Geometry.corners(node), layout(node, visible)));
      }
    }
    return areas;
  }

  /** What any outline of the node shows of its layout; null for nothing. */
  private List<LayoutPart> layout(Node node, Bounds visible) {
    Set<PartKind> kinds = EnumSet.noneOf(PartKind.class);
    for (Outline outline : outlines) {
      if (outline.node() == node) {
        kinds.addAll(outline.parts());
      }
    }
    return kinds.isEmpty() || visible.isEmpty() ? null : LayoutParts.of(node, kinds);
  }

  /**
   * Called after each layout: draws the outlines again when a node moved, resized, was removed or
   * added, or the window got a new renderer.
   */
  private void follow() {
    boolean lost = Toolkit.peer(scene) != null && Toolkit.overlay(scene) == null;
    if (lost || !areas().equals(drawnAreas)) {
      draw();
    }
  }
}
