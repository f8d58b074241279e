package javafxinspector.core.input;

import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.UiException;

/**
 * What Playwright checks before it acts: that a person could do the same now. Each failure names
 * its reason and what to do about it (docs/tools.md, "Results"). FX thread.
 */
final class Checks {
  /**
   * Where a person might point at when the middle is not part of the node: fractions of what shows
   * of it.
   */
  private static final double[] TRIES = {0.5, 0.25, 0.75, 0.1, 0.9};

  private final Windows windows;
  private final Nodes nodes;

  Checks(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
  }

  /**
   * The node shows, is enabled where that is needed, has a size, and its window takes input. Brings
   * layout up to date first.
   */
  void ready(Node node, boolean enabled) throws UiException {
    present(node);
    Toolkit.layout(node.getScene());
    present(node);
    if (!Toolkit.isTreeVisible(node)) {
      throw failed(
          "invisible",
          node,
          "is not visible: it, or what it is in, is hidden. Open its tab, menu or pane first");
    }
    if (enabled && node.isDisabled()) {
      throw failed(
          "disabled",
          node,
          "is disabled. Do first what enables it, or wait for it with ui_wait_for (state enabled)");
    }
    open(node.getScene().getWindow());
  }

  /** The node is in a window that shows. */
  private void present(Node node) throws UiException {
    Scene scene = node.getScene();
    if (scene == null || scene.getWindow() == null || !scene.getWindow().isShowing()) {
      throw UiException.actionFailed(
          "gone",
          name(node) + " has left the program's windows. Take a new snapshot and use a node of it.",
          Map.of());
    }
  }

  /**
   * No modal dialog blocks the window. Our input would get around the block, a person's would not.
   */
  void open(Window window) throws UiException {
    Window top = Toolkit.owner(window);
    if (Toolkit.isEnabled(top)) {
      return;
    }
    Window blocker = windows.blocker(top);
    throw UiException.actionFailed(
        "blockedByModal",
        blocker == null
            ? "A modal dialog outside of JavaFX blocks this window. Close it first."
            : "A modal dialog blocks this window. Answer it first: it is in details.window.",
        blocker == null ? Map.of() : Map.of("window", windows.info(blocker)));
  }

  /**
   * The point at which a person would point at the node: in the middle of what shows of it, after
   * scrolling it into view.
   *
   * @param x from the node's upper left corner, with {@code y}; null for the middle
   * @return in the node's scene; a mouse event there reaches the node
   */
  Point2D point(Node node, Double x, Double y) throws UiException {
    Bounds whole = Geometry.inScene(node);
    if (!(whole.getWidth() > 0 && whole.getHeight() > 0)) {
      throw failed("zeroSize", node, "has no size. Act on a node that a person can see");
    }
    IntoView.bring(node);
    Bounds part = Geometry.visiblePart(node);
    if (part.isEmpty()) {
      throw failed(
          "outOfView",
          node,
          "is outside of what its window shows, and no scroll pane can bring it in. Enlarge the window");
    }
    if (x != null && y != null) {
      Bounds local = node.getLayoutBounds();
      Point2D point = node.localToScene(local.getMinX() + x, local.getMinY() + y, true);
      if (!part.contains(point)) {
        throw failed(
            "outOfView",
            node,
            "does not show at x " + x + ", y " + y + ". Give a point inside of what shows of it");
      }
      reaches(node, point);
      return point;
    }
    for (double v : TRIES) {
      for (double h : TRIES) {
        Point2D point =
            new Point2D(
                part.getMinX() + part.getWidth() * h, part.getMinY() + part.getHeight() * v);
        if (isReached(node, hit(node.getScene(), point))) {
          return point;
        }
      }
    }
    reaches(node, Geometry.middle(part));
    return Geometry.middle(part);
  }

  /** A mouse event at this point of the node's scene reaches the node. */
  private void reaches(Node node, Point2D point) throws UiException {
    Node hit = hit(node.getScene(), point);
    if (isReached(node, hit)) {
      return;
    }
    if (hit == null || node.isMouseTransparent()) {
      throw UiException.actionFailed(
          "covered",
          name(node)
              + " does not take the mouse (it is mouse transparent, or empty at that point). Act on "
              + (hit == null ? "another node." : "what takes it instead: details.by."),
          hit == null ? Map.of() : Map.of("by", nodes.describe(hit)));
    }
    throw UiException.actionFailed(
        "covered",
        name(node)
            + " is covered by "
            + nodes.describe(hit).summary()
            + ". Close or move that first, or act on it instead.",
        Map.of("by", nodes.describe(hit)));
  }

  /**
   * The node takes the event itself or by what is in it; or it is a part of a control that takes it
   * for all its parts.
   */
  private static boolean isReached(Node node, Node hit) {
    return hit != null
        && (Geometry.isBelow(hit, node) || node.isMouseTransparent() && isPartOf(node, hit));
  }

  private static boolean isPartOf(Node node, Node control) {
    return control instanceof javafx.scene.control.Control && Geometry.isBelow(node, control);
  }

  /**
   * The node that a person's mouse would reach at this point of a scene: of a popup above it, where
   * there is one.
   */
  static Node hit(Scene scene, Point2D point) {
    Window window = scene.getWindow();
    double screenX = window.getX() + scene.getX() + point.getX();
    double screenY = window.getY() + scene.getY() + point.getY();
    List<Window> all = Window.getWindows();
    for (int i = all.size() - 1; i > all.indexOf(window); i--) {
      Node hit =
          isPopupOver(all.get(i), window) ? pickOnScreen(all.get(i), screenX, screenY) : null;
      if (hit != null) {
        return hit;
      }
    }
    return Toolkit.pick(scene, point.getX(), point.getY());
  }

  private static boolean isPopupOver(Window popup, Window window) {
    return popup instanceof PopupWindow
        && !(popup instanceof Tooltip)
        && popup.isShowing()
        && popup.getScene() != null
        && !Toolkit.isOurs(popup)
        && Toolkit.owner(popup) == Toolkit.owner(window);
  }

  private static Node pickOnScreen(Window window, double screenX, double screenY) {
    Scene scene = window.getScene();
    double x = screenX - window.getX() - scene.getX();
    double y = screenY - window.getY() - scene.getY();
    return x < 0 || y < 0 || x >= scene.getWidth() || y >= scene.getHeight()
        ? null
        : Toolkit.pick(scene, x, y);
  }

  UiException failed(String reason, Node node, String problem) {
    return UiException.actionFailed(reason, name(node) + " " + problem + ".", Map.of());
  }

  /** A node in a few words, without its text: a password must not get into a message. */
  private String name(Node node) {
    return nodes.type(node) + (node.getId() == null ? "" : "#" + node.getId());
  }
}
