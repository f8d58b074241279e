package javafxinspector.core.input.ready;

import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.stage.Window;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.resolve.HitTest;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * Checks that a user could perform the action now, as Playwright does. Each failure states its
 * reason and how to proceed; see docs/contract/responses.md, "Failure reasons".
 */
@OnFx
public final class Checks {
  /** Points to try when the center is not part of the node: fractions of its visible part. */
  private static final double[] FRACTIONS = {0.5, 0.25, 0.75, 0.1, 0.9};

  private final Windows windows;
  private final Nodes nodes;
  private final Choosers choosers;

  public Checks(Windows windows, Nodes nodes, Choosers choosers) {
    this.windows = windows;
    this.nodes = nodes;
    this.choosers = choosers;
  }

  /**
   * Checks that the node is visible and, if required, enabled, and that its window accepts input.
   * Updates the layout first.
   */
  public void checkReady(Node node, boolean enabled) throws UiException {
    checkPresent(node);
    Toolkit.layout(node.getScene());
    checkPresent(node);
    if (!Toolkit.isTreeVisible(node)) {
      throw failed(
          "invisible",
          node,
          "is not visible: it or one of its ancestors is hidden. Open its tab, menu or pane first");
    }
    if (enabled && States.isDisabled(node)) {
      throw failed(
          "disabled",
          node,
          "is disabled. Enable it first, or wait for it with ui_wait_for (state enabled)");
    }
    checkNotBlocked(node.getScene().getWindow());
  }

  /**
   * Checks that a user could point at the node now, and scrolls it into view.
   *
   * @param still observes the node of the action
   */
  public void checkReachable(Node node, Stillness still) throws UiException {
    checkReady(node, true);
    point(node, null, null);
    still.check(node);
  }

  /** Checks that the node is in a window that is showing. */
  private void checkPresent(Node node) throws UiException {
    Scene scene = node.getScene();
    if (scene == null || scene.getWindow() == null || !scene.getWindow().isShowing()) {
      throw UiException.actionFailed(
          "gone",
          name(node) + " is no longer in a window. Take a new snapshot and use a node of it.",
          Map.of());
    }
  }

  /**
   * Checks that no modal dialog blocks the window. The Java agent's input would bypass the block; a
   * user's would not.
   *
   * @throws UiException reason blockedByModal; nativeDialog if a native file dialog blocks it
   */
  public void checkNotBlocked(Window window) throws UiException {
    Window top = Toolkit.owner(window);
    if (Toolkit.isEnabled(top)) {
      return;
    }
    Window blocker = windows.blocker(top);
    if (blocker == null) {
      choosers.checkNoneIsNative();
    }
    if (blocker == null) {
      throw UiException.actionFailed(
          "blockedByModal",
          "A modal dialog outside of JavaFX blocks this window. Close it first.",
          Map.of());
    }
    WindowInfo info = windows.info(blocker);
    String title = info.title() == null ? "" : " \"" + info.title() + "\"";
    throw UiException.actionFailed(
        "blockedByModal",
        "The modal "
            + info.kind()
            + title
            + " (uid "
            + info.uid()
            + ") blocks this window. Answer it first.",
        Map.of("window", info));
  }

  /**
   * Returns the point where a user would point at the node: the center of its visible part, or the
   * center of the icon for a label with only an icon. Scrolls the node into view first.
   *
   * @param x relative to the node's upper left corner, with {@code y}; null for the center
   * @return a point in the node's scene where a mouse event reaches the node
   */
  public Point2D point(Node node, Double x, Double y) throws UiException {
    Bounds whole = Geometry.inScene(node);
    if (!(whole.getWidth() > 0 && whole.getHeight() > 0)) {
      throw failed("zeroSize", node, "has no size. Act on a node that a user can see");
    }
    ScrollIntoView.show(node);
    Bounds part = Geometry.visiblePart(node);
    if (part.isEmpty()) {
      throw failed(
          "outOfView",
          node,
          "is outside the visible part of its window, and no scroll pane can bring it into view. Enlarge the window");
    }
    if (x != null && y != null) {
      Bounds local = node.getLayoutBounds();
      Point2D point = Geometry.shown(node, local.getMinX() + x, local.getMinY() + y);
      if (!part.contains(point)) {
        throw failed(
            "outOfView",
            node,
            "is not visible at x "
                + x
                + ", y "
                + y
                + ": it has "
                + Math.round(local.getWidth())
                + "x"
                + Math.round(local.getHeight())
                + " pixels. Give a point in its visible part");
      }
      checkReached(node, point);
      return point;
    }
    Node icon = icon(node);
    Bounds seen = icon == null ? null : Geometry.visiblePart(icon);
    if (seen != null
        && !seen.isEmpty()
        && isReached(node, HitTest.at(node.getScene(), Geometry.middle(seen)))) {
      return Geometry.middle(seen);
    }
    for (double v : FRACTIONS) {
      for (double h : FRACTIONS) {
        Point2D point =
            new Point2D(
                part.getMinX() + part.getWidth() * h, part.getMinY() + part.getHeight() * v);
        if (isReached(node, HitTest.at(node.getScene(), point))) {
          return point;
        }
      }
    }
    checkReached(node, Geometry.middle(part));
    return Geometry.middle(part);
  }

  /** The visible part of a label that shows a graphic but no text; null for other nodes. */
  private static Node icon(Node node) {
    if (!(node instanceof Label label) || label.getGraphic() == null) {
      return null;
    }
    boolean hasText = label.getText() != null && !label.getText().isEmpty();
    boolean isIcon = !hasText || label.getContentDisplay() == ContentDisplay.GRAPHIC_ONLY;
    return isIcon && label.getGraphic().isVisible() ? label.getGraphic() : null;
  }

  /**
   * Returns the point where a user would point at an element of a page, after scrolling it into
   * view in its page and in the scene.
   *
   * @param x relative to the element's upper left corner, with {@code y}; null for the center
   * @return a point in the scene where a mouse event reaches the element
   */
  public Point2D point(WebElement element, Double x, Double y) throws UiException {
    Point2D inView = element.reach(true, x, y);
    ScrollIntoView.show(element.view(), inView);
    return point(element.view(), inView.getX(), inView.getY());
  }

  /** Checks that a mouse event at this point of the node's scene reaches the node. */
  private void checkReached(Node node, Point2D point) throws UiException {
    Node hit = HitTest.at(node.getScene(), point);
    if (isReached(node, hit)) {
      return;
    }
    if (hit == null || node.isMouseTransparent()) {
      throw UiException.actionFailed(
          "covered",
          name(node)
              + " does not receive mouse events (it is mouse transparent, or empty at that point). Act on "
              + (hit == null ? "another node." : "the node that receives them: details.by."),
          hit == null ? Map.of() : Map.of("by", nodes.describe(hit)));
    }
    throw UiException.actionFailed(
        "covered",
        name(node)
            + " is covered by "
            + nodes.describe(hit).summary()
            + ". Close or move that node first, or act on it instead.",
        Map.of("by", nodes.describe(hit)));
  }

  /**
   * Whether the node or one of its descendants receives the event, or whether the node is a
   * mouse-transparent part of a control that receives the events of all its parts.
   */
  private static boolean isReached(Node node, Node hit) {
    return hit != null
        && (Geometry.isBelow(hit, node) || node.isMouseTransparent() && isPartOf(node, hit));
  }

  private static boolean isPartOf(Node node, Node control) {
    return control instanceof javafx.scene.control.Control && Geometry.isBelow(node, control);
  }

  public UiException failed(String reason, Node node, String problem) {
    return UiException.actionFailed(reason, name(node) + " " + problem + ".", Map.of());
  }

  /**
   * A short description of a node without its text, because a message must not contain a password.
   */
  private String name(Node node) {
    return nodes.type(node) + (node.getId() == null ? "" : "#" + node.getId());
  }
}
