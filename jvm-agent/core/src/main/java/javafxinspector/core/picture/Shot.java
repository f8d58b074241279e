package javafxinspector.core.picture;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.transform.Transform;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;

/**
 * A window's picture as it was at one moment: one layer for its scene, one for each of its popups.
 * Taken on the FX thread, read off it.
 *
 * @param area what the picture covers, in the window's scene; its corner is the picture's origin
 * @param scale pixels for each scene pixel
 */
record Shot(Bounds area, double scale, List<Layer> layers) {
  /** More pixels than this are scaled down: 64 MB on the FX thread are too much for anybody. */
  private static final double MOST_PIXELS = 16_000_000;

  /**
   * @param x of its left edge in the picture, in pixels
   */
  record Layer(WritableImage image, int x, int y) {}

  /**
   * Takes a window and the popups that belong to it. Iconified and covered windows too. FX thread.
   *
   * @param part only this part of its scene; null for all of it and of its popups, which may reach
   *     beyond
   * @param max the longest side in pixels; null for no limit
   * @param beforeRendering called once all of them are laid out
   */
  static Shot take(
      Window window, Bounds part, double scale, Integer max, Runnable beforeRendering) {
    List<Window> windows = new ArrayList<>();
    windows.add(window);
    for (Window w : Window.getWindows()) {
      if (w != window
          && w instanceof PopupWindow
          && isAbove(w, window)
          && w.isShowing()
          && !Toolkit.isOurs(w)) {
        windows.add(w);
      }
    }
    Bounds area = part;
    if (area == null) {
      for (Window w : windows) {
        area = union(area, place(w, window));
      }
    }
    double k = fitting(area, scale, max);
    windows.forEach(w -> Toolkit.layout(w.getScene()));
    beforeRendering.run();
    List<Layer> layers = new ArrayList<>();
    for (Window w : windows) {
      Layer layer = layer(w, place(w, window), area, k);
      if (layer != null) {
        layers.add(layer);
      }
    }
    return new Shot(area, k, layers);
  }

  int width() {
    return (int) Math.max(1, Math.ceil(area.getWidth() * scale - 0.01));
  }

  int height() {
    return (int) Math.max(1, Math.ceil(area.getHeight() * scale - 0.01));
  }

  private static double fitting(Bounds area, double scale, Integer max) {
    double k = scale;
    if (max != null) {
      k = Math.min(k, max / Math.max(area.getWidth(), area.getHeight()));
    }
    k = Math.min(k, Math.sqrt(MOST_PIXELS / (area.getWidth() * area.getHeight())));
    // The answer carries two decimals, from which the client gets back to the scene: so use no
    // more.
    return Math.max(0.01, Math.floor(k * 100 + 1e-6) / 100);
  }

  private static boolean isAbove(Window popup, Window window) {
    Window w = popup;
    while (w instanceof PopupWindow && w != window) {
      w = ((PopupWindow) w).getOwnerWindow();
    }
    return w == window;
  }

  /** Where a window's scene is in the scene of {@code base}. */
  private static Bounds place(Window window, Window base) {
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

  /** The part of a window that lies in the area; null when none does. */
  private static Layer layer(Window window, Bounds place, Bounds area, double k) {
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
    parameters.setTransform(Transform.scale(k, k));
    parameters.setDepthBuffer(scene.isDepthBuffer());
    parameters.setViewport(
        new Rectangle2D(
            (minX - place.getMinX()) * k,
            (minY - place.getMinY()) * k,
            Math.max(1, Math.ceil(width * k - 0.01)),
            Math.max(1, Math.ceil(height * k - 0.01))));
    return new Layer(
        scene.getRoot().snapshot(parameters, null),
        (int) Math.round((minX - area.getMinX()) * k),
        (int) Math.round((minY - area.getMinY()) * k));
  }
}
