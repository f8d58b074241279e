package javafxinspector.core.screen;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
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
import javafxinspector.core.threads.OnFx;

/** The visible outlines: at most one for each owner, without a limit on their total number. */
@OnFx
public final class Highlights {
  /**
   * The owner of an outline.
   *
   * @param client the connection that requested it
   * @param name distinguishes owners that share a connection; null for the connection itself
   */
  public record Owner(Client client, String name) {}

  private record Shown(Outline outline, Overlay overlay, Future<?> end) {}

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
   * @param parts the parts of its layout to show
   * @throws UiException reason invisible or outOfView when no part of the node is visible
   */
  public void show(Outlined what, Integer millis, Set<PartKind> parts, Owner owner)
      throws UiException {
    Node node = what.node();
    Scene scene = node.getScene();
    Toolkit.layout(scene);
    if (what.visiblePart(scene).isEmpty()) {
      WebElement element = what.at().element();
      boolean isTreeVisible =
          Toolkit.isTreeVisible(node) && (element == null || element.boundsInScene() != null);
      if (!isTreeVisible) {
        throw invisible();
      }
      throw UiException.actionFailed(
          "outOfView",
          "This node is scrolled out of view. Bring it into view first (ui_perform scrollTo).",
          Map.of());
    }
    Overlay overlay = overlays.computeIfAbsent(scene, Overlay::new);
    Shown before = forget(owner);
    boolean isReplaced = before != null && before.overlay == overlay;
    if (before != null && !isReplaced) {
      remove(before);
    }
    Outline outline = new Outline(what, name(what.at()), parts);
    boolean isDrawn = overlay.replace(isReplaced ? before.outline : null, outline);
    Future<?> end = millis == null ? null : FxTimer.runOnFx(millis, () -> clear(owner));
    shown.put(owner, new Shown(outline, overlay, end));
    if (!isDrawn) {
      clear(owner);
      throw invisible();
    }
  }

  /** Removes the outline of an owner. */
  public void clear(Owner owner) {
    Shown removed = forget(owner);
    if (removed != null) {
      remove(removed);
    }
  }

  /** Removes an owner and returns its outline, which no longer ends by itself; null for none. */
  private Shown forget(Owner owner) {
    Shown forgotten = shown.remove(owner);
    if (forgotten != null && forgotten.end != null) {
      forgotten.end.cancel(false);
    }
    return forgotten;
  }

  /** Removes the outlines of all owners of a connection. */
  public void clearAll(Client client) {
    for (Owner owner : List.copyOf(shown.keySet())) {
      if (owner.client == client) {
        clear(owner);
      }
    }
  }

  private void remove(Shown removed) {
    Overlay overlay = removed.overlay;
    overlay.remove(removed.outline);
    if (overlay.isEmpty()) {
      overlays.remove(overlay.scene(), overlay);
    }
  }

  private static UiException invisible() {
    return UiException.actionFailed(
        "invisible",
        "This node is hidden, so there is nothing to outline. Open its tab, menu or pane first.",
        Map.of());
  }

  private String name(Located at) {
    WebLine line = at.element() == null ? null : at.element().line();
    String type = line == null ? nodes.type(at.node()) : line.type();
    String id = line == null ? at.node().getId() : line.id();
    return type + (id == null || id.isEmpty() ? "" : " #" + id);
  }
}
