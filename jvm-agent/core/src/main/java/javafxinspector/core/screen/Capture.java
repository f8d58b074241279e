package javafxinspector.core.screen;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.transform.Transform;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * The content of a window at one moment, with one layer for its scene and one for each of its
 * popups. Rendered on the JavaFX application thread, read and scaled on other threads.
 *
 * <p>Layers are rendered at the resolution of the window's display. At another scale, JavaFX
 * renders its cached images again, which include the content of every scroll pane: a text area with
 * a thousand lines takes half a second instead of ten milliseconds, and the next frame of the
 * window takes as long again.
 *
 * @param area the captured area in the window's scene; its upper left corner is the origin of the
 *     screenshot
 * @param scale pixels of the finished screenshot per scene pixel
 * @param taken pixels of the layers per scene pixel
 */
record Capture(Bounds area, double scale, Scale taken, List<Layer> layers) {
  /**
   * Larger screenshots are scaled down: 64 MB would block the JavaFX application thread for too
   * long.
   */
  private static final double MAX_PIXELS = 16_000_000;

  /** Pixels per scene pixel. */
  record Scale(double x, double y) {}

  /**
   * One rendered scene.
   *
   * @param x position of its left edge, in pixels of the layers
   * @param y position of its upper edge, in pixels of the layers
   */
  record Layer(WritableImage image, int x, int y) {}

  /**
   * Renders a window and the popups that belong to it, even if it is iconified or covered.
   *
   * @param part the part of its scene to capture; null for the whole scene and its popups, which
   *     may extend beyond it
   * @param wanted the size of the finished screenshot
   * @param beforeRendering called once all scenes are laid out
   */
  @OnFx
  static Capture take(Window window, Bounds part, Size wanted, Runnable beforeRendering) {
    List<Window> windows = withPopups(window);
    Bounds area = part;
    if (area == null) {
      for (Window w : windows) {
        area = union(area, sceneArea(w, window));
      }
    }
    Scale device = new Scale(window.getRenderScaleX(), window.getRenderScaleY());
    double k = fitting(area, wanted, device);
    Scale taken = taken(area, k, device);
    windows.forEach(w -> Toolkit.layout(w.getScene()));
    beforeRendering.run();
    List<Layer> layers = new ArrayList<>();
    for (Window w : windows) {
      Layer layer = layer(w, sceneArea(w, window), area, taken);
      if (layer != null) {
        layers.add(layer);
      }
    }
    return new Capture(area, k, taken, layers);
  }

  /** A window and its popups, from bottom to top. */
  @OnFx
  static List<Window> withPopups(Window window) {
    List<Window> windows = new ArrayList<>();
    windows.add(window);
    for (Window w : Window.getWindows()) {
      if (w != window && w instanceof PopupWindow && isAbove(w, window) && w.isShowing()) {
        windows.add(w);
      }
    }
    return windows;
  }

  /** The width of the finished screenshot in pixels. */
  int width() {
    return pixels(area.getWidth(), scale);
  }

  int height() {
    return pixels(area.getHeight(), scale);
  }

  /** The width of all layers together in pixels. */
  int takenWidth() {
    return pixels(area.getWidth(), taken.x);
  }

  int takenHeight() {
    return pixels(area.getHeight(), taken.y);
  }

  private static int pixels(double length, double scale) {
    return (int) Math.max(1, Math.ceil(length * scale - 0.01));
  }

  private static double fitting(Bounds area, Size wanted, Scale device) {
    double k = wanted.scale();
    if (wanted.max() != null) {
      k = Math.min(k, wanted.max() / Math.max(area.getWidth(), area.getHeight()));
    }
    if (wanted.atMostDevice()) {
      k = Math.min(k, Math.min(device.x, device.y));
    }
    k = Math.min(k, Math.sqrt(MAX_PIXELS / (area.getWidth() * area.getHeight())));
    // The response contains the scale with two decimals, which clients use to convert to scene
    // coordinates. So the scale has no more decimals.
    return Math.max(0.01, Math.floor(k * 100 + 1e-6) / 100);
  }

  /**
   * The scale of the display, unless a larger one is requested or it results in too many pixels.
   */
  private static Scale taken(Bounds area, double k, Scale device) {
    boolean isEnough = k <= Math.min(device.x, device.y);
    boolean fits = area.getWidth() * device.x * area.getHeight() * device.y <= MAX_PIXELS;
    return isEnough && fits ? device : new Scale(k, k);
  }

  private static boolean isAbove(Window popup, Window window) {
    Window w = popup;
    while (w instanceof PopupWindow && w != window) {
      w = ((PopupWindow) w).getOwnerWindow();
    }
    return w == window;
  }

  /** The area of a window's scene, in the scene of {@code base}. */
  static Bounds sceneArea(Window window, Window base) {
    Scene scene = window.getScene();
    double x =
        window == base ? 0 : window.getX() + scene.getX() - base.getX() - base.getScene().getX();
    double y =
        window == base ? 0 : window.getY() + scene.getY() - base.getY() - base.getScene().getY();
    return new BoundingBox(x, y, scene.getWidth(), scene.getHeight());
  }

  private static Bounds union(Bounds a, Bounds b) {
    if (a == null) {
      return b;
    }
    double minX = Math.min(a.getMinX(), b.getMinX());
    double minY = Math.min(a.getMinY(), b.getMinY());
    return new BoundingBox(
        minX,
        minY,
        Math.max(a.getMaxX(), b.getMaxX()) - minX,
        Math.max(a.getMaxY(), b.getMaxY()) - minY);
  }

  /**
   * The node to render for a scene. A camera's view depends on the size of the rendered area, so a
   * scene with a camera is rendered completely, at scale 1, into an image.
   */
  private static Node content(Scene scene) {
    return scene.getCamera() == null ? scene.getRoot() : new ImageView(scene.snapshot(null));
  }

  /** Renders the part of a window that is inside the area; null if there is none. */
  private static Layer layer(Window window, Bounds place, Bounds area, Scale k) {
    double minX = Math.max(place.getMinX(), area.getMinX());
    double minY = Math.max(place.getMinY(), area.getMinY());
    double width = Math.min(place.getMaxX(), area.getMaxX()) - minX;
    double height = Math.min(place.getMaxY(), area.getMaxY()) - minY;
    if (width <= 0 || height <= 0) {
      return null;
    }
    Scene scene = window.getScene();
    boolean popup = window instanceof PopupWindow;
    if (popup) {
      Toolkit.keepSize(scene);
    }
    Paint fill = popup ? Color.TRANSPARENT : scene.getFill();
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(fill == null ? Color.TRANSPARENT : fill);
    parameters.setTransform(Transform.scale(k.x, k.y));
    parameters.setDepthBuffer(scene.isDepthBuffer());
    parameters.setViewport(
        new Rectangle2D(
            (minX - place.getMinX()) * k.x,
            (minY - place.getMinY()) * k.y,
            pixels(width, k.x),
            pixels(height, k.y)));
    return new Layer(
        content(scene).snapshot(parameters, null),
        (int) Math.round((minX - area.getMinX()) * k.x),
        (int) Math.round((minY - area.getMinY()) * k.y));
  }
}
