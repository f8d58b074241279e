package javafxinspector.core.input.resolve;

import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/** Finds the node that a user's mouse points at. */
@OnFx
public final class HitTest {
  private HitTest() {}

  /**
   * The node that a user's mouse would reach at this point of a scene, which may belong to a popup
   * above it.
   */
  public static Node at(Scene scene, Point2D point) {
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
}
