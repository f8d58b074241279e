package javafxinspector.core.screen;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.layout.PartKind;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.rpc.Client;

/**
 * The visible outlines: at most one for each owner, and any number at once. JavaFX application
 * thread.
 */
public final class Highlights {
  /**
   * The owner of an outline.
   *
   * @param client the connection that requested it
   * @param name distinguishes the owners that share the connection; null for the connection itself
   */
  public record Owner(Client client, String name) {}

  private record Shown(ShownHighlight highlight, Future<?> end) {}

  private final Map<Owner, Shown> shown = new HashMap<>();
  private final Map<Scene, Overlay> overlays = new HashMap<>();
  private final Nodes nodes;

  public Highlights(Nodes nodes) {
    this.nodes = nodes;
  }

  /**
   * Outlines a node, or an element of a page, in its window, and removes the previous outline of
   * the owner.
   *
   * @param millis the duration in milliseconds; null until it is cleared or the client disconnects
   * @param parts the parts of its layout to show, where the renderer draws the outline
   * @throws UiException reason invisible or outOfView when no part of the node is visible
   */
  public void show(Outlined what, Integer millis, Set<PartKind> parts, Owner owner)
      throws UiException {
    Node node = what.node();
    Scene scene = node.getScene();
    Toolkit.layout(scene);
    Bounds visiblePart = what.visiblePart(scene);
    if (visiblePart.isEmpty()) {
      WebElement element = what.at().element();
      boolean isTreeVisible =
          Toolkit.isTreeVisible(node) && (element == null || element.boundsInScene() != null);
      throw UiException.actionFailed(
          isTreeVisible ? "outOfView" : "invisible",
          isTreeVisible
              ? "This node is scrolled out of view. Bring it into view first (ui_perform scrollTo)."
              : "This node is hidden, so there is nothing to outline. Open its tab, menu or pane first.",
          Map.of());
    }
    clear(owner);
    ShownHighlight highlight = outline(new Outline(what, name(what.at()), parts), scene);
    if (highlight == null) {
      highlight = EdgePopups.show(node, visiblePart);
    }
    Future<?> end = millis == null ? null : FxTimer.runOnFx(millis, () -> clear(owner));
    shown.put(owner, new Shown(highlight, end));
  }

  /** Removes the outline of an owner. */
  public void clear(Owner owner) {
    Shown removed = shown.remove(owner);
    if (removed != null) {
      if (removed.end != null) {
        removed.end.cancel(false);
      }
      removed.highlight.hide();
    }
  }

  /** Removes the outlines of all owners of a connection. */
  public void clearAll(Client client) {
    for (Owner owner : List.copyOf(shown.keySet())) {
      if (owner.client == client) {
        clear(owner);
      }
    }
  }

  /** Adds an outline to the scene's overlay. Returns null when the overlay cannot be used. */
  private ShownHighlight outline(Outline outline, Scene scene) {
    Overlay overlay = overlays.computeIfAbsent(scene, Overlay::new);
    boolean added = overlay.add(outline);
    if (overlay.isEmpty()) {
      overlays.remove(scene);
    }
    return added ? () -> remove(outline, overlay) : null;
  }

  private void remove(Outline outline, Overlay overlay) {
    overlay.remove(outline);
    if (overlay.isEmpty()) {
      overlays.remove(overlay.scene(), overlay);
    }
  }

  private String name(Located at) {
    WebLine line = at.element() == null ? null : at.element().line();
    String type = line == null ? nodes.type(at.node()) : line.type();
    String id = line == null ? at.node().getId() : line.id();
    return type + (id == null || id.isEmpty() ? "" : " #" + id);
  }
}
