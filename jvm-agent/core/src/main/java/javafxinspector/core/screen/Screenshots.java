package javafxinspector.core.screen;

import java.util.List;
import java.util.Map;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.Call;

/**
 * Takes screenshots of windows with their popups, or of the area of a node; see
 * docs/contract/screen.md, "Screenshots".
 */
public final class Screenshots {
  private final Windows windows;
  private final Addresses addresses;
  private final Uids uids;
  private final Runnable beforeRendering;

  /**
   * Creates the service.
   *
   * @param beforeRendering called on the JavaFX application thread when the windows are laid out,
   *     before a snapshot renders them
   */
  public Screenshots(Windows windows, Addresses addresses, Uids uids, Runnable beforeRendering) {
    this.windows = windows;
    this.addresses = addresses;
    this.uids = uids;
    this.beforeRendering = beforeRendering;
  }

  /** The upper left corner of a screenshot in the window's scene. */
  public record Origin(double x, double y) {}

  /**
   * A screenshot. {@code rgba}: see {@link Pixels}; scene x = pixel / scale + origin.x; {@code
   * node}: uid of the node or element that was given, if any; {@code nodes}: null unless requested;
   * {@code fxMs}: how long the JavaFX application thread was blocked, in milliseconds.
   */
  public record Screenshot(
      int width,
      int height,
      double scale,
      Origin origin,
      WindowInfo window,
      String node,
      String rgba,
      List<VisibleNodes.VisibleNode> nodes,
      Boolean moreNodes,
      double fxMs) {}

  private record Taken(
      Capture capture, WindowInfo window, String node, VisibleNodes.Read nodes, long nanos) {}

  /**
   * Takes a screenshot. Client thread; only rendering, at the display's resolution, runs on the
   * JavaFX application thread.
   *
   * @param scope selects the window, or the windows in which the selector of {@code ref} searches
   * @param ref the node; null for the whole window
   * @param whole whether to capture the whole window that contains the node or element; for a
   *     popup, the stage that owns it, with the popup
   * @param maxNodes maximum number of visible nodes to read as well; 0 for none
   */
  public Screenshot take(
      Scope scope, NodeAddress ref, boolean whole, Size wanted, int maxNodes, Call call)
      throws UiException {
    boolean scaled = wanted.scale() > 0;
    if (!scaled || wanted.max() != null && wanted.max() < 1) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "scale and max must be greater than 0.",
          Map.of("path", scaled ? "max" : "scale"));
    }
    Taken taken =
        call.onFx(
            () -> {
              long began = System.nanoTime();
              Located found = ref == null ? null : addresses.find(ref, scope);
              Node node = found == null || whole ? null : Addresses.node(found);
              Window window = found == null ? windows.find(scope) : Order.window(found.node());
              if (whole) {
                window = Toolkit.owner(window);
              }
              if (window.getScene() == null
                  || window.getScene().getWidth() <= 0
                  || window.getScene().getHeight() <= 0) {
                throw new UiException(
                    "MCP_UI_NO_STAGES",
                    "The window shows nothing yet. Wait for a node with ui_wait_for, then try again.");
              }
              Toolkit.layout(window.getScene());
              Capture capture =
                  Capture.take(window, node == null ? null : part(node), wanted, beforeRendering);
              return new Taken(
                  capture,
                  windows.info(window),
                  found == null ? null : uid(found),
                  maxNodes > 0 ? VisibleNodes.read(window, capture.area(), maxNodes, uids) : null,
                  System.nanoTime() - began);
            });
    Capture capture = taken.capture;
    return new Screenshot(
        capture.width(),
        capture.height(),
        capture.scale(),
        new Origin(capture.area().getMinX(), capture.area().getMinY()),
        taken.window,
        taken.node,
        Pixels.rgba(capture),
        taken.nodes == null ? null : taken.nodes.nodes(),
        taken.nodes != null && taken.nodes.isCut() ? true : null,
        taken.nanos / 1e6);
  }

  private String uid(Located found) {
    return found.element() == null ? uids.of(found.node()) : found.element().uid();
  }

  /** The visible area of a node in its window. */
  private Bounds part(Node node) throws UiException {
    Toolkit.layout(node.getScene());
    Bounds visible = Geometry.visiblePart(node);
    if (!Toolkit.isTreeVisible(node) || visible.isEmpty()) {
      throw UiException.actionFailed(
          Toolkit.isTreeVisible(node) ? "outOfView" : "invisible",
          "This node is not visible, so there is no screenshot of it. Bring it into view first (ui_perform scrollTo).",
          Map.of());
    }
    double minX = Math.floor(visible.getMinX());
    double minY = Math.floor(visible.getMinY());
    return new BoundingBox(
        minX, minY, Math.ceil(visible.getMaxX()) - minX, Math.ceil(visible.getMaxY()) - minY);
  }
}
