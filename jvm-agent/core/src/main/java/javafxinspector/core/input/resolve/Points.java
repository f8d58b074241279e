package javafxinspector.core.input.resolve;

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
import javafxinspector.core.input.request.Place;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/** Finds the point that an action's coordinates refer to. */
@OnFx
public final class Points {
  private final Windows windows;

  public Points(Windows windows) {
    this.windows = windows;
  }

  /**
   * The point that an action's coordinates refer to. In scene coordinates, a popup above the point
   * takes precedence, as in the window's screenshot.
   *
   * @throws UiException reason outOfView if there is no window
   */
  public ScenePoint find(Place place) throws UiException {
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
      if (popup != window && popup instanceof PopupWindow && Toolkit.owner(popup) == window) {
        ScenePoint point = within(popup, screenX, screenY);
        if (point != null && Toolkit.pick(point.scene(), point.x(), point.y()) != null) {
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
        if (point != null && Toolkit.pick(point.scene(), point.x(), point.y()) != null) {
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
   * The same position in the window that the user sees there, if it is outside the point's own
   * scene; the point itself if there is no such window.
   */
  public ScenePoint below(ScenePoint point) throws UiException {
    Scene scene = point.scene();
    Window window = scene.getWindow();
    double screenX = window.getX() + scene.getX() + point.x();
    double screenY = window.getY() + scene.getY() + point.y();
    return within(window, screenX, screenY) != null || !isInWindow(screenX, screenY)
        ? point
        : onScreen(screenX, screenY);
  }

  private boolean isInWindow(double screenX, double screenY) {
    return windows.ordered().stream().anyMatch(window -> within(window, screenX, screenY) != null);
  }

  /**
   * Converts a point of the screen to a point of a window's scene; null if it is outside the scene.
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

  /** The node at a point; null if no node receives mouse events there. */
  public static Node at(ScenePoint point) {
    return HitTest.at(point.scene(), new Point2D(point.x(), point.y()));
  }
}
