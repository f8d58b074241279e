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
import javafx.scene.Scene;
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
  private Map<Outlined, DrawnArea> drawnAreas = Map.of();
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
      DrawnArea area = drawnAreas.get(outline.what());
      if (!area.visible.isEmpty() && isFirst(outline)) {
        all.getChildren().add(outline.content(area.visible, area.layout));
      }
    }
    drawn = Toolkit.setOverlay(scene, all);
    return drawn != null;
  }

  private boolean isFirst(Outline outline) {
    for (Outline other : outlines) {
      if (other.what().equals(outline.what())) {
        return other == outline;
      }
    }
    return false;
  }

  private Map<Outlined, DrawnArea> areas() {
    Map<Outlined, DrawnArea> areas = new LinkedHashMap<>();
    for (Outline outline : outlines) {
      Outlined what = outline.what();
      if (!areas.containsKey(what)) {
        Bounds visible = what.visiblePart(scene);
        areas.put(what, new DrawnArea(visible, what.corners(), layout(what, visible)));
      }
    }
    return areas;
  }

  /** What any outline of the node shows of its layout; null for nothing, and for an element. */
  private List<LayoutPart> layout(Outlined what, Bounds visible) {
    Set<PartKind> kinds = EnumSet.noneOf(PartKind.class);
    for (Outline outline : outlines) {
      if (outline.what().equals(what)) {
        kinds.addAll(outline.parts());
      }
    }
    boolean hasParts = what.at().element() == null && !kinds.isEmpty() && !visible.isEmpty();
    return hasParts ? LayoutParts.of(what.node(), kinds) : null;
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
