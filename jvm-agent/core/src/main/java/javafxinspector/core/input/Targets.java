package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.address.ItemLocation;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.Windows;

/**
 * Resolves the target or the coordinates of an action to a node or a point in a scene; see
 * docs/contract.md, "Targets". FX thread.
 */
public final class Targets {
  private static final int MAX_REPORTED = 5;

  private final Windows windows;
  private final Nodes nodes;

  public Targets(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
  }

  /** A point in a window, in scene coordinates. */
  public record ScenePoint(Scene scene, double x, double y) {}

  /**
   * The node that an action's target identifies; null when there is no target.
   *
   * @throws UiException MCP_UI_NODE_NOT_FOUND or MCP_UI_STALE_REF for a node reference; reason
   *     noMatch or ambiguous for a selector; noSuchItem or unsupported for a row
   */
  public Node node(Place place) throws UiException {
    Target target = place.target();
    if (target == null) {
      return null;
    }
    Node node = target.ref() != null ? resolve(target.ref()) : one(target, place.scope());
    return target.index() == null ? node : Cells.show(node, target.index(), target.columnId());
  }

  /** Resolves a node reference. Scrolls to a row or cell that is scrolled out of view. */
  private Node resolve(NodeRef ref) throws UiException {
    ItemLocation away = nodes.scrolledAway(ref);
    if (away != null && away.row() >= 0) {
      Cells.show(away);
    }
    return nodes.resolve(ref);
  }

  /**
   * The one visible node that the target's selector matches.
   *
   * @param scope null for the default
   * @throws UiException reason noMatch or ambiguous
   */
  public Node one(Target target, Scope scope) throws UiException {
    List<Node> all = nodes.find(target.selector(), scope, target.within());
    List<Node> visible = new ArrayList<>();
    for (Node node : all) {
      if (Toolkit.isTreeVisible(node)) {
        visible.add(node);
      }
    }
    // The only match is hidden: the checks then report why it cannot be acted on.
    List<Node> found = visible.isEmpty() && all.size() == 1 ? all : visible;
    if (target.nth() != null && target.nth() < found.size()) {
      return found.get(target.nth());
    }
    if (found.size() == 1 && target.nth() == null) {
      return found.get(0);
    }
    if (found.isEmpty()) {
      String unknown = all.isEmpty() ? nodes.unknownIn(target.selector()) : null;
      throw UiException.actionFailed(
          "noMatch",
          "No visible node matches the selector. "
              + (unknown == null
                  ? "Take a snapshot to see the available nodes, or wait for it with ui_wait_for."
                  : unknown),
          Map.of("hidden", all.size()));
    }
    List<Match> matches = new ArrayList<>();
    for (Node node : found.subList(0, Math.min(MAX_REPORTED, found.size()))) {
      matches.add(nodes.describe(node));
    }
    throw UiException.actionFailed(
        target.nth() == null ? "ambiguous" : "noMatch",
        target.nth() == null
            ? found.size()
                + " visible nodes match the selector. Use the ref of one of details.matches, nth, or a selector that only it matches."
            : "There is no match "
                + target.nth()
                + ": "
                + found.size()
                + " visible nodes match, counted from 0.",
        Map.of("matches", matches, "total", found.size()));
  }

  /**
   * The point that an action's coordinates refer to. In scene coordinates, a popup above the point
   * takes precedence, as in the window's screenshot.
   *
   * @throws UiException reason outOfView when there is no window
   */
  public ScenePoint point(Place place) throws UiException {
    if ("screen".equals(place.space())) {
      return onScreen(place.x(), place.y());
    }
    Window window = windows.find(place.scope());
    Scene scene = window.getScene();
    if (scene == null) {
      throw outside(place.x(), place.y());
    }
    double screenX = window.getX() + scene.getX() + place.x();
    double screenY = window.getY() + scene.getY() + place.y();
    List<Window> all = Window.getWindows();
    for (int i = all.size() - 1; i >= 0; i--) {
      Window popup = all.get(i);
      if (popup != window
          && popup instanceof PopupWindow
          && !Toolkit.isAgentWindow(popup)
          && Toolkit.owner(popup) == window) {
        ScenePoint point = within(popup, screenX, screenY);
        if (point != null && Toolkit.pick(point.scene, point.x, point.y) != null) {
          return point;
        }
      }
    }
    ScenePoint point = within(window, screenX, screenY);
    if (point == null) {
      throw outside(place.x(), place.y());
    }
    return point;
  }

  private ScenePoint onScreen(double x, double y) throws UiException {
    List<Window> all = windows.ordered();
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i) instanceof PopupWindow) {
        ScenePoint point = within(all.get(i), x, y);
        if (point != null && Toolkit.pick(point.scene, point.x, point.y) != null) {
          return point;
        }
      }
    }
    List<Window> stages = new ArrayList<>();
    stages.add(windows.find(null));
    all.stream().filter(w -> !(w instanceof PopupWindow)).forEach(stages::add);
    for (Window window : stages) {
      ScenePoint point = within(window, x, y);
      if (point != null) {
        return point;
      }
    }
    throw outside(x, y);
  }

  /**
   * The same position in the window that the user sees there, when it is outside of the point's own
   * scene; the point itself when there is none.
   */
  public ScenePoint below(ScenePoint point) throws UiException {
    Scene scene = point.scene;
    Window window = scene.getWindow();
    double screenX = window.getX() + scene.getX() + point.x;
    double screenY = window.getY() + scene.getY() + point.y;
    return within(window, screenX, screenY) != null || !isInWindow(screenX, screenY)
        ? point
        : onScreen(screenX, screenY);
  }

  private boolean isInWindow(double screenX, double screenY) {
    return windows.ordered().stream().anyMatch(window -> within(window, screenX, screenY) != null);
  }

  /**
   * Converts a point of the screen to a point of a window's scene; null when it is outside of the
   * scene.
   */
  private static ScenePoint within(Window window, double screenX, double screenY) {
    Scene scene = window.getScene();
    if (scene == null || !window.isShowing()) {
      return null;
    }
    double x = screenX - window.getX() - scene.getX();
    double y = screenY - window.getY() - scene.getY();
    return x < 0 || y < 0 || x >= scene.getWidth() || y >= scene.getHeight()
        ? null
        : new ScenePoint(scene, x, y);
  }

  private static UiException outside(double x, double y) {
    return UiException.actionFailed(
        "outOfView",
        "No window of the application is at x "
            + x
            + ", y "
            + y
            + ". Take a screenshot or a snapshot with bounds to see where things are.",
        Map.of());
  }

  /** The node at a point; null when no node receives mouse events there. */
  public static Node at(ScenePoint point) {
    return Checks.hit(point.scene(), new Point2D(point.x(), point.y()));
  }
}
