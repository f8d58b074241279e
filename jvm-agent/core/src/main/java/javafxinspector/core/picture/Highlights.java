package javafxinspector.core.picture;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.Future;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.fx.Later;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.UiException;

/**
 * The marks that show now: at most one a client, and one a scene, where the last to ask wins. FX
 * thread.
 */
public final class Highlights {
  private record Shown(Scene scene, Mark mark, Future<?> end) {}

  private final Map<Client, Shown> shown = new HashMap<>();
  private final Nodes nodes;

  public Highlights(Nodes nodes) {
    this.nodes = nodes;
  }

  /**
   * Outlines a node in its window.
   *
   * @param millis for how long; null until it is cleared or the client goes
   * @throws UiException reason invisible or outOfView when there is nothing to outline
   */
  public void show(Node node, Integer millis, Client client) throws UiException {
    Scene scene = node.getScene();
    Toolkit.layout(scene);
    Bounds place = Outline.place(node, scene);
    if (place.isEmpty()) {
      boolean visible = Toolkit.isTreeVisible(node);
      throw UiException.actionFailed(
          visible ? "outOfView" : "invisible",
          visible
              ? "This node is scrolled out of view. Bring it into view first (ui_perform scrollTo)."
              : "This node is hidden: there is nothing to outline. Open its tab, menu or pane first.",
          Map.of());
    }
    clear(client);
    clear(scene);
    Mark mark = Outline.show(node, name(node));
    if (mark == null) {
      mark = EdgePopups.show(node, place);
    }
    Future<?> end = millis == null ? null : Later.onFx(millis, () -> clear(client));
    shown.put(client, new Shown(scene, mark, end));
  }

  /** Takes away what this client highlighted. */
  public void clear(Client client) {
    Shown gone = shown.remove(client);
    if (gone != null) {
      hide(gone);
    }
  }

  private void clear(Scene scene) {
    for (Iterator<Shown> all = shown.values().iterator(); all.hasNext(); ) {
      Shown one = all.next();
      if (one.scene == scene) {
        all.remove();
        hide(one);
      }
    }
  }

  private static void hide(Shown gone) {
    if (gone.end != null) {
      gone.end.cancel(false);
    }
    gone.mark.hide();
  }

  private String name(Node node) {
    return nodes.type(node)
        + (node.getId() == null || node.getId().isEmpty() ? "" : " #" + node.getId());
  }
}
