package javafxinspector.core.audit;

import javafx.scene.paint.Color;
import javafxinspector.core.threads.AnyThread;

/** Colors of pixels and the contrast between them (WCAG 2, "contrast ratio"). */
@AnyThread
final class Rgb {
  private Rgb() {}

  /** Contrast from 1 to 21. */
  static double contrast(int one, int other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  /** The color that results from painting a color on a background. */
  static int over(Color color, int background) {
    double alpha = color.getOpacity();
    return 0xff000000
        | channel(color.getRed(), background >> 16 & 255, alpha) << 16
        | channel(color.getGreen(), background >> 8 & 255, alpha) << 8
        | channel(color.getBlue(), background & 255, alpha);
  }

  /**
   * The color that results from painting an ARGB color on a background.
   *
   * @param background opaque
   */
  static int over(int color, int background) {
    int opacity = color >>> 24;
    if (opacity == 255) {
      return color;
    }
    int mixed = 0xff000000;
    for (int shift = 0; shift <= 16; shift += 8) {
      int above = (color >> shift & 255) * opacity;
      int below = (background >> shift & 255) * (255 - opacity);
      mixed |= (above + below + 127) / 255 << shift;
    }
    return mixed;
  }

  /** Formats a color, such as #0096c9. */
  static String text(int color) {
    return String.format("#%06x", color & 0xffffff);
  }

  /** Position of a color between two others: 0 at the first, 1 at the second. */
  static double progress(int from, int to, int color) {
    double dot = 0;
    double length = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int way = (to >> shift & 255) - (from >> shift & 255);
      dot += way * ((color >> shift & 255) - (from >> shift & 255));
      length += way * way;
    }
    return length == 0 ? 0 : dot / length;
  }

  private static int channel(double of, int below, double alpha) {
    return (int) Math.round(of * 255 * alpha + below * (1 - alpha));
  }

  private static double luminance(int color) {
    return 0.2126 * linear(color >> 16 & 255)
        + 0.7152 * linear(color >> 8 & 255)
        + 0.0722 * linear(color & 255);
  }

  private static double linear(int channel) {
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
