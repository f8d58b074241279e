package javafxinspector.core.screen;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafxinspector.core.fx.SceneLayer;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.layout.LayoutPart;
import javafxinspector.core.model.layout.LayoutParts;
import javafxinspector.core.model.layout.PartKind;
import javafxinspector.core.threads.OnFx;

/**
 * All outlines of a scene. The renderer draws them above the scene, so nodes, windows, focus and
 * snapshots of the application do not change. The outlines follow their nodes.
 */
@OnFx
final class Overlay {
  /**
   * The visible part of a node and its corners, in the scene.
   *
   * @param layout the parts of its layout that are drawn; null for none
   */
  private record DrawnArea(Bounds visible, List<Point2D> corners, List<LayoutPart> layout) {}

  private final Scene scene;
  private final SceneLayer layer;
  private final List<Outline> outlines = new ArrayList<>();
  private final Runnable onPulse = this::follow;
  private Map<Outlined, DrawnArea> drawnAreas = Map.of();
  private Parent drawnRoot;

  Overlay(Scene scene) {
    this.scene = scene;
    layer = new SceneLayer(scene);
  }

  Scene scene() {
    return scene;
  }

  boolean isEmpty() {
    return outlines.isEmpty();
  }

  /**
   * Adds an outline in place of another one, and paints only once.
   *
   * @param before null for none
   * @return false when the scene is not showing
   */
  boolean replace(Outline before, Outline outline) {
    if (outlines.isEmpty()) {
      scene.addPostLayoutPulseListener(onPulse);
    }
    outlines.remove(before);
    outlines.add(outline);
    return draw(false);
  }

  /** Removes an outline. */
  void remove(Outline outline) {
    if (!outlines.remove(outline)) {
      return;
    }
    if (outlines.isEmpty()) {
      scene.removePostLayoutPulseListener(onPulse);
      layer.clear();
    } else {
      draw(false);
    }
  }

  /** Draws all outlines; a node with several outlines is drawn once. */
  private boolean draw(boolean isInPulse) {
    drawnAreas = areas();
    drawnRoot = scene.getRoot();
    Group all = new Group();
    for (Outline outline : outlines) {
      DrawnArea area = drawnAreas.get(outline.what());
      if (!area.visible.isEmpty() && isFirst(outline)) {
        all.getChildren().add(outline.content(area.visible, area.layout));
      }
    }
    return layer.show(all, isInPulse);
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

  /** The layout parts that any outline of the node shows; null for none, and for an element. */
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
   * added, or the window got a new root or renderer.
   */
  private void follow() {
    if (scene.getRoot() != drawnRoot) {
      // The renderer receives the new root later in this pulse, which replaces the layer's root.
      Platform.requestNextPulse();
    }
    boolean isLost = Toolkit.peer(scene) != null && !layer.isShown();
    if (isLost || scene.getRoot() != drawnRoot || !areas().equals(drawnAreas)) {
      draw(true);
    } else {
      layer.paintAllIfNecessary();
    }
  }
}
