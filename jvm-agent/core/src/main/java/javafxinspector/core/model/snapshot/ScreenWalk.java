package javafxinspector.core.model.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.geometry.Bounds;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Interactions;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * Reads the focused window and its popups as a flat list (docs/contract/screen.md, "The screen as a
 * table").
 */
@OnFx
final class ScreenWalk {
  /**
   * Maximum number of characters that are read from a text input, so that a long document is not
   * copied.
   */
  private static final int INPUT = 10_000;

  /**
   * A node that was found.
   *
   * @param hidden whether it or one of its ancestors is invisible
   * @param secret whether it is a password field
   * @param x distance of its scene's left edge from that of the window's scene, in pixels
   * @param y distance of its scene's upper edge from that of the window's scene, in pixels
   */
  private record Found(TypeInfo type, boolean hidden, boolean secret, double x, double y) {}

  private final Windows windows;
  private final Uids uids;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Found> found = new ArrayList<>();
  private double x;
  private double y;

  ScreenWalk(Windows windows, Uids uids) {
    this.windows = windows;
    this.uids = uids;
  }

  /**
   * @param only uids of the nodes to read, with their complete texts; null for all nodes
   * @throws UiException MCP_UI_NO_STAGES if no window is showing
   */
  ScreenState read(Set<String> only) throws UiException {
    List<Window> shown = shown();
    Window base = shown.get(0);
    for (Window window : shown) {
      Scene scene = window.getScene();
      if (scene != null && scene.getRoot() != null) {
        x = window == base ? 0 : left(window) - left(base);
        y = window == base ? 0 : top(window) - top(base);
        visit(scene.getRoot(), !scene.getRoot().isVisible(), false);
      }
    }
    String[] names = uids.of(nodes);
    List<ScreenState.Element> elements = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      if (only == null || only.contains(names[i])) {
        elements.add(
            element(
                names[i], nodes.get(i), found.get(i), only == null ? INPUT : Integer.MAX_VALUE));
      }
    }
    return new ScreenState(windows.info(base), screen(base), elements);
  }

  /** The focused window, or the modal dialog that blocks it, with its popups. */
  private List<Window> shown() throws UiException {
    List<Window> focused = windows.scoped(null);
    Window blocker = windows.blocker(focused.get(0));
    return focused.contains(blocker)
        ? windows.scoped(new Scope("index", uids.of(blocker)))
        : focused;
  }

  private void visit(Node node, boolean hidden, boolean inPassword) {
    TypeInfo type = Types.of(node);
    boolean secret = inPassword || type.kind() == Kind.PASSWORD;
    nodes.add(node);
    found.add(new Found(type, hidden, secret, x, y));
    for (Node child : Children.content(node, type.kind())) {
      visit(child, !child.isVisible() || Order.hides(node, hidden, child), secret);
    }
  }

  private static ScreenState.Element element(String uid, Node node, Found at, int limit) {
    Bounds inScene = Bounds.of(NodeBounds.inScene(node));
    return new ScreenState.Element(
        uid,
        at.type.shown(),
        node.getId() == null || node.getId().isEmpty() ? null : node.getId(),
        at.secret ? null : Texts.of(node, at.type.kind(), limit),
        at.secret ? null : description(node),
        new Bounds(inScene.minX() + at.x, inScene.minY() + at.y, inScene.width(), inScene.height()),
        flags(node, at));
  }

  private static String description(Node node) {
    String text = node.getAccessibleText();
    String shown = text == null || text.isEmpty() ? node.getAccessibleHelp() : text;
    return shown == null || shown.isEmpty() ? null : shown;
  }

  private static List<String> flags(Node node, Found at) {
    List<String> flags = new ArrayList<>(4);
    add(flags, "visible", !at.hidden && !Geometry.visiblePart(node).isEmpty());
    add(flags, "clickable", Interactions.isClickable(node, at.type));
    add(flags, "longClickable", Interactions.hasContextMenu(node, at.type));
    add(flags, "focusable", node.isFocusTraversable());
    add(flags, "scrollable", Interactions.isScrollable(node, at.type));
    add(flags, "editable", Interactions.isEditable(node));
    add(flags, "enabled", !States.isDisabled(node));
    return flags;
  }

  private static void add(List<String> flags, String flag, boolean applies) {
    if (applies) {
      flags.add(flag);
    }
  }

  private static double left(Window window) {
    return window.getX() + (window.getScene() == null ? 0 : window.getScene().getX());
  }

  private static double top(Window window) {
    return window.getY() + (window.getScene() == null ? 0 : window.getScene().getY());
  }

  /**
   * The screen that shows the center of a window, otherwise the first one that shows a part of it.
   */
  private static ScreenState.Screen screen(Window window) {
    Screen shown = null;
    for (Screen screen : Screen.getScreens()) {
      boolean center =
          screen
              .getBounds()
              .contains(
                  window.getX() + window.getWidth() / 2, window.getY() + window.getHeight() / 2);
      shown = center ? screen : shown;
    }
    if (shown == null) {
      List<Screen> parts =
          Screen.getScreensForRectangle(
              window.getX(), window.getY(), window.getWidth(), window.getHeight());
      shown = parts.isEmpty() ? Screen.getPrimary() : parts.get(0);
    }
    return new ScreenState.Screen(
        shown.getBounds().getWidth(), shown.getBounds().getHeight(), window.getRenderScaleX());
  }
}
