package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Match;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Scope;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.UiException;

/**
 * From an action's target or coordinates to the node or the place that is meant (docs/tools.md,
 * "Targets"). FX thread.
 */
public final class Targets {
  private static final int TOLD = 5;

  private final Windows windows;
  private final Nodes nodes;

  public Targets(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
  }

  /** A place in a window. Coordinates are the scene's. */
  record Place(Scene scene, double x, double y) {}

  /**
   * The node that an action names; null when it names none.
   *
   * @throws UiException MCP_UI_NODE_NOT_FOUND or MCP_UI_STALE_REF for an address; reason noMatch or
   *     ambiguous for a selector; noSuchItem or unsupported for a row
   */
  Node node(Action action) throws UiException {
    Target target = action.target();
    if (target == null) {
      return null;
    }
    Node node = target.ref() != null ? nodes.resolve(target.ref()) : one(target, scope(action));
    Integer row = target.index() != null ? target.index() : action.index();
    return row == null ? node : Cells.show(node, row, target.columnId());
  }

  /**
   * The one visible node that the target's selector means.
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
    // Only one, though hidden: the checks then say why it cannot be acted on.
    List<Node> found = visible.isEmpty() && all.size() == 1 ? all : visible;
    if (target.nth() != null && target.nth() < found.size()) {
      return found.get(target.nth());
    }
    if (found.size() == 1 && target.nth() == null) {
      return found.get(0);
    }
    if (found.isEmpty()) {
      throw UiException.actionFailed(
          "noMatch",
          "No visible node matches the selector. Take a snapshot to see what is there, or wait for it with ui_wait_for.",
          Map.of("hidden", all.size()));
    }
    List<Match> told = new ArrayList<>();
    for (Node node : found.subList(0, Math.min(TOLD, found.size()))) {
      told.add(nodes.describe(node));
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
        Map.of("matches", told, "total", found.size()));
  }

  /** Which windows the action's selector, coordinates and keys are for; null for the default. */
  static Scope scope(Action action) {
    return action.stage() == null && action.stageIndex() == null
        ? null
        : new Scope(action.stage(), action.stageIndex());
  }

  /**
   * Where an action's coordinates lie. In a scene's coordinates a popup that shows above the point
   * takes it, as in the window's picture.
   *
   * @throws UiException reason outOfView when no window is there
   */
  Place place(Action action) throws UiException {
    if ("screen".equals(action.space())) {
      return onScreen(action.x(), action.y());
    }
    Window window = windows.find(scope(action));
    Scene scene = window.getScene();
    if (scene == null) {
      throw outside(action.x(), action.y());
    }
    double screenX = window.getX() + scene.getX() + action.x();
    double screenY = window.getY() + scene.getY() + action.y();
    List<Window> all = Window.getWindows();
    for (int i = all.size() - 1; i >= 0; i--) {
      Window popup = all.get(i);
      if (popup != window
          && popup instanceof PopupWindow
          && !Toolkit.isOurs(popup)
          && Toolkit.owner(popup) == window) {
        Place place = within(popup, screenX, screenY);
        if (place != null && Toolkit.pick(place.scene, place.x, place.y) != null) {
          return place;
        }
      }
    }
    Place place = within(window, screenX, screenY);
    if (place == null) {
      throw outside(action.x(), action.y());
    }
    return place;
  }

  private Place onScreen(double x, double y) throws UiException {
    List<Window> all = windows.ordered();
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i) instanceof PopupWindow) {
        Place place = within(all.get(i), x, y);
        if (place != null && Toolkit.pick(place.scene, place.x, place.y) != null) {
          return place;
        }
      }
    }
    List<Window> stages = new ArrayList<>();
    stages.add(windows.find(null));
    all.stream().filter(w -> !(w instanceof PopupWindow)).forEach(stages::add);
    for (Window window : stages) {
      Place place = within(window, x, y);
      if (place != null) {
        return place;
      }
    }
    throw outside(x, y);
  }

  /** The place in a window's scene that is at a point of the screen; null when it is outside. */
  private static Place within(Window window, double screenX, double screenY) {
    Scene scene = window.getScene();
    if (scene == null || !window.isShowing()) {
      return null;
    }
    double x = screenX - window.getX() - scene.getX();
    double y = screenY - window.getY() - scene.getY();
    return x < 0 || y < 0 || x >= scene.getWidth() || y >= scene.getHeight()
        ? null
        : new Place(scene, x, y);
  }

  private static UiException outside(double x, double y) {
    return UiException.actionFailed(
        "outOfView",
        "No window of the program is at x "
            + x
            + ", y "
            + y
            + ". Take a screenshot or a snapshot with bounds to see where things are.",
        Map.of());
  }

  /** The node at a place; null when nothing takes the mouse there. */
  static Node at(Place place) {
    return Checks.hit(place.scene(), new Point2D(place.x(), place.y()));
  }
}
