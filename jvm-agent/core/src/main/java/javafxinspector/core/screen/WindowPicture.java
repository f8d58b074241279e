package javafxinspector.core.screen;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.stage.PopupWindow;
import javafxinspector.core.fx.ScenePixels;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.threads.OnFx;

/**
 * The pixels of one scene, captured in bands that take only some milliseconds each. Captured on the
 * JavaFX application thread, read on other threads.
 */
public final class WindowPicture {
  private static final int FIRST_BAND = 96;

  /** Approximate maximum number of bands, because each band has a cost of its own. */
  private static final int BANDS = 16;

  /** Target duration of a band, in nanoseconds. */
  private static final double NANOS = 2e6;

  private static final double MAX_PIXELS = 16_000_000;

  private final Scene scene;
  private final Runnable beforeRendering;
  private final double scaleX;
  private final double scaleY;
  private final int width;
  private final int height;
  private final List<Band> bands = new ArrayList<>();
  private int taken;
  private int band = FIRST_BAND;
  private int[] pixels;

  private record Band(WritableImage image, int y, int rows) {}

  /**
   * Prepares the capture.
   *
   * @param scene of a showing window, without a camera
   * @param beforeRendering called before the renderer receives the changed nodes
   */
  @OnFx
  public WindowPicture(Scene scene, Runnable beforeRendering) {
    this.scene = scene;
    this.beforeRendering = beforeRendering;
    double x = scene.getWindow().getRenderScaleX();
    double y = scene.getWindow().getRenderScaleY();
    boolean fits = scene.getWidth() * x * scene.getHeight() * y <= MAX_PIXELS;
    scaleX = fits ? x : 1;
    scaleY = fits ? y : 1;
    width = (int) Math.max(1, Math.floor(scene.getWidth() * scaleX));
    height = (int) Math.max(1, Math.floor(scene.getHeight() * scaleY));
  }

  /** Captures the next band. Returns whether others are left. */
  @OnFx
  public boolean step() {
    if (taken >= height || scene.getRoot() == null || scene.getWindow() == null) {
      return false;
    }
    long began = System.nanoTime();
    boolean isPopup = scene.getWindow() instanceof PopupWindow;
    if (taken == 0 && isPopup) {
      Toolkit.keepSize(scene);
    }
    int rows = Math.min(band, height - taken);
    Paint fill = isPopup || scene.getFill() == null ? Color.TRANSPARENT : scene.getFill();
    beforeRendering.run();
    Rectangle2D part = new Rectangle2D(0, taken, width, rows);
    bands.add(new Band(ScenePixels.paint(scene, part, scaleX, scaleY, fill), taken, rows));
    taken += rows;
    if (taken >= height) {
      ScenePixels.repaint(scene);
    }
    double ratio = NANOS / Math.max(1, System.nanoTime() - began);
    band = (int) Math.max((height + BANDS - 1) / BANDS, rows * Math.min(2, ratio));
    return taken < height;
  }

  /** Whether all bands were captured. */
  public boolean isComplete() {
    return taken >= height;
  }

  /** Reads the pixels. Must be called after the capture is complete. */
  @OffFx
  public void read() {
    pixels = new int[width * height];
    for (Band each : bands) {
      each.image
          .getPixelReader()
          .getPixels(
              0,
              0,
              width,
              each.rows,
              PixelFormat.getIntArgbInstance(),
              pixels,
              each.y * width,
              width);
    }
    bands.clear();
  }

  /**
   * The colors in a rectangle of the scene, as ARGB, row by row. Colors outside of the scene are
   * left out. Must be called after {@link #read}.
   *
   * @param fromX left edge in pixels of the scene; the other parameters likewise
   */
  public int[] colors(double fromX, double fromY, double toX, double toY) {
    int left = clamp((int) Math.floor(fromX * scaleX), width);
    int right = clamp((int) Math.ceil(toX * scaleX), width);
    int top = clamp((int) Math.floor(fromY * scaleY), height);
    int bottom = clamp((int) Math.ceil(toY * scaleY), height);
    int columns = Math.max(0, right - left);
    int[] colors = new int[columns * Math.max(0, bottom - top)];
    for (int y = top; y < bottom; y++) {
      System.arraycopy(pixels, y * width + left, colors, (y - top) * columns, columns);
    }
    return colors;
  }

  private static int clamp(int value, int most) {
    return Math.max(0, Math.min(most, value));
  }
}
