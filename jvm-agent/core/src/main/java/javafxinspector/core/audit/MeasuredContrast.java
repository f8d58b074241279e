package javafxinspector.core.audit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Bounds;
import javafxinspector.core.screen.WindowPicture;
import javafxinspector.core.threads.OffFx;

/**
 * The contrast of a text, from its pixels.
 *
 * @param ratio from 1 to 21
 */
@OffFx
record MeasuredContrast(double ratio, int text, int background) {
  /** The most frequent color is the background if it has this share of the pixels. */
  private static final double UNIFORM = 0.4;

  /** Minimum distance of the anti-aliased pixels of a text from the background. */
  private static final double DRAWN = 0.5;

  /** Share of the surroundings on which a text must be readable. */
  private static final double READABLE = 0.4;

  private static final double EDGE = 8;
  private static final int MIN_PIXELS = 12;

  private static final int BLACK = 0xff000000;
  private static final int WHITE = 0xffffffff;

  /**
   * Measures the contrast of a text. Returns null if the text is covered. Anything may be behind a
   * window that is not opaque; the contrast is then the greater one of the contrasts on black and
   * on white.
   */
  static MeasuredContrast of(TextSample sample, WindowPicture picture) {
    Bounds box = sample.box();
    int[] inside = picture.colors(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY());
    if (inside.length < MIN_PIXELS) {
      return null;
    }
    MeasuredContrast onWhite = of(sample, picture, inside, WHITE);
    if (Arrays.stream(inside).allMatch(color -> color >>> 24 == 255)) {
      return onWhite;
    }
    MeasuredContrast onBlack = of(sample, picture, inside, BLACK);
    if (onWhite == null || onBlack == null) {
      return null;
    }
    return onWhite.ratio >= onBlack.ratio ? onWhite : onBlack;
  }

  /**
   * @param backdrop color behind the window
   */
  private static MeasuredContrast of(
      TextSample sample, WindowPicture picture, int[] pixels, int backdrop) {
    int[] inside = over(pixels, backdrop);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int color : inside) {
      counts.merge(color, 1, Integer::sum);
    }
    Map.Entry<Integer, Integer> most =
        counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
    return most.getValue() >= UNIFORM * inside.length
        ? onUniform(sample, counts, most.getKey())
        : onPicture(sample, picture, inside, backdrop);
  }

  private static MeasuredContrast onUniform(
      TextSample sample, Map<Integer, Integer> counts, int background) {
    int farthest = background;
    for (int color : counts.keySet()) {
      if (Rgb.contrast(color, background) > Rgb.contrast(farthest, background)) {
        farthest = color;
      }
    }
    if (sample.fill() == null) {
      return between(farthest, background);
    }
    int expected = Rgb.over(sample.fill(), background);
    if (expected == background) {
      return counts.size() == 1 && sample.isExact() ? between(expected, background) : null;
    }
    boolean isDrawn =
        counts.keySet().stream()
            .anyMatch(color -> Rgb.progress(background, expected, color) >= DRAWN);
    if (!sample.isExact()) {
      MeasuredContrast measured = between(farthest, background);
      MeasuredContrast computed = between(expected, background);
      return measured.ratio > computed.ratio || !isDrawn ? measured : computed;
    }
    return isDrawn ? between(expected, background) : null;
  }

  /** On an image or a gradient: the median of the contrasts with the surroundings of the text. */
  private static MeasuredContrast onPicture(
      TextSample sample, WindowPicture picture, int[] inside, int backdrop) {
    if (!sample.isExact() || sample.hasShadow()) {
      return null;
    }
    // The first and last rows of a text have hardly any pixels of letters.
    Bounds box = sample.box();
    double edge = Math.max(1, box.getHeight() / EDGE);
    int[] above = picture.colors(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMinY() + edge);
    int[] below = picture.colors(box.getMinX(), box.getMaxY() - edge, box.getMaxX(), box.getMaxY());
    int[] around = Arrays.copyOf(above, above.length + below.length);
    System.arraycopy(below, 0, around, above.length, below.length);
    around = over(around, backdrop);
    boolean isDrawn = false;
    int fill = Rgb.over(sample.fill(), 0);
    for (int color : inside) {
      isDrawn |= Rgb.contrast(color, fill) < 1.1;
    }
    if (!isDrawn || around.length < MIN_PIXELS) {
      return null;
    }
    Integer[] sorted = new Integer[around.length];
    for (int i = 0; i < around.length; i++) {
      sorted[i] = around[i];
    }
    Arrays.sort(sorted, java.util.Comparator.comparingDouble(color -> Rgb.contrast(color, fill)));
    // The contrast is too low only if it is too low on most of the surroundings.
    return between(fill, sorted[(int) (sorted.length * (1 - READABLE))]);
  }

  private static int[] over(int[] colors, int backdrop) {
    return Arrays.stream(colors).map(color -> Rgb.over(color, backdrop)).toArray();
  }

  /** Formats the contrast, such as “2.3:1 of #aaaaaa on #ffffff”. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%.1f:1 of %s on %s",
        Math.floor(ratio * 10) / 10,
        Rgb.text(text),
        Rgb.text(background));
  }

  private static MeasuredContrast between(int text, int background) {
    return new MeasuredContrast(Rgb.contrast(text, background), text, background);
  }
}
