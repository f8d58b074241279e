package javafxinspector.core.picture;

import java.util.Map;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.NodeRef;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Scope;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.UiException;

/**
 * Pictures of windows with their popups, or of the part that a node covers (docs/tools.md,
 * "Pictures").
 */
public final class Screenshots {
  private final Windows windows;
  private final Nodes nodes;
  private final Runnable beforeRendering;

  /**
   * @param beforeRendering called on the FX thread when the windows are laid out, before a snapshot
   *     renders them
   */
  public Screenshots(Windows windows, Nodes nodes, Runnable beforeRendering) {
    this.windows = windows;
    this.nodes = nodes;
    this.beforeRendering = beforeRendering;
  }

  /** A corner in a scene. */
  public record Origin(double x, double y) {}

  /**
   * {@code rgba}: see {@link Pixels}; scene x = pixel / scale + origin.x; {@code fxMs}: how long
   * the FX thread was held, in milliseconds.
   */
  public record Picture(
      int width,
      int height,
      double scale,
      Origin origin,
      WindowInfo window,
      String rgba,
      double fxMs) {}

  private record Taken(Shot shot, WindowInfo window, long nanos) {}

  /**
   * Client thread; the FX thread only renders.
   *
   * @param scope the window; without effect beside a ref
   * @param ref of the node; null for the whole window
   * @param scale pixels for each scene pixel; null is 1
   * @param max longest side in pixels; null for none
   */
  public Picture take(Scope scope, NodeRef ref, Double scale, Integer max, Call call)
      throws UiException {
    double k = scale == null ? 1 : scale;
    if (!(k > 0) || max != null && max < 1) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "scale and max are above 0.",
          Map.of("path", k > 0 ? "max" : "scale"));
    }
    Taken taken =
        call.onFx(
            () -> {
              long began = System.nanoTime();
              Node node = ref == null ? null : nodes.resolve(ref);
              Window window = node == null ? windows.find(scope) : node.getScene().getWindow();
              if (window.getScene() == null
                  || window.getScene().getWidth() <= 0
                  || window.getScene().getHeight() <= 0) {
                throw new UiException(
                    "MCP_UI_NO_STAGES",
                    "The window shows nothing yet. Wait until it does (ui_wait_for), then ask again.");
              }
              Toolkit.layout(window.getScene());
              return new Taken(
                  Shot.take(window, node == null ? null : part(node), k, max, beforeRendering),
                  windows.info(window),
                  System.nanoTime() - began);
            });
    Shot shot = taken.shot;
    return new Picture(
        shot.width(),
        shot.height(),
        shot.scale(),
        new Origin(shot.area().getMinX(), shot.area().getMinY()),
        taken.window,
        Pixels.rgba(shot),
        taken.nanos / 1e6);
  }

  /** What a node covers of its window. */
  private Bounds part(Node node) throws UiException {
    Toolkit.layout(node.getScene());
    Bounds visible = Geometry.visiblePart(node);
    if (!Toolkit.isTreeVisible(node) || visible.isEmpty()) {
      throw UiException.actionFailed(
          Toolkit.isTreeVisible(node) ? "outOfView" : "invisible",
          "This node cannot be seen now: there is no picture of it. Bring it into view first (ui_perform scrollTo).",
          Map.of());
    }
    double minX = Math.floor(visible.getMinX());
    double minY = Math.floor(visible.getMinY());
    return new BoundingBox(
        minX, minY, Math.ceil(visible.getMaxX()) - minX, Math.ceil(visible.getMaxY()) - minY);
  }
}
