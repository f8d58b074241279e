package javafxinspector.core.screen;

import java.util.Arrays;

/**
 * Scales an image down by averaging the source pixels of each result pixel, which keeps text
 * legible.
 */
final class Downscaling {
  private static final int CHANNELS = 4;

  private Downscaling() {}

  /** Premultiplied ARGB, row by row. */
  record Image(int[] pixels, int width, int height) {}

  /**
   * Scales an image down.
   *
   * @param ratioX source pixels per result pixel, at least 1
   * @param width width of the result; pixels beyond the source are ignored
   */
  static Image shrink(Image from, double ratioX, double ratioY, int width, int height) {
    if (from.width == width && from.height == height) {
      return from;
    }
    int[] pixels = new int[width * height];
    float[] sums = new float[width * CHANNELS];
    float[] weights = new float[width];
    for (int y = 0; y < height; y++) {
      Arrays.fill(sums, 0);
      Arrays.fill(weights, 0);
      double top = y * ratioY;
      double bottom = Math.min(top + ratioY, from.height);
      for (int row = (int) top; row < bottom; row++) {
        float share = (float) (Math.min(row + 1, bottom) - Math.max(row, top));
        addRow(from, row, share, ratioX, sums, weights);
      }
      for (int x = 0; x < width; x++) {
        pixels[y * width + x] = pixel(sums, x * CHANNELS, weights[x]);
      }
    }
    return new Image(pixels, width, height);
  }

  private static void addRow(
      Image from, int row, float share, double ratioX, float[] sums, float[] weights) {
    for (int x = 0; x < weights.length; x++) {
      double left = x * ratioX;
      double right = Math.min(left + ratioX, from.width);
      for (int column = (int) left; column < right; column++) {
        float weight = share * (float) (Math.min(column + 1, right) - Math.max(column, left));
        int argb = from.pixels[row * from.width + column];
        int at = x * CHANNELS;
        sums[at] += weight * (argb >>> 24);
        sums[at + 1] += weight * (argb >> 16 & 255);
        sums[at + 2] += weight * (argb >> 8 & 255);
        sums[at + 3] += weight * (argb & 255);
        weights[x] += weight;
      }
    }
  }

  private static int pixel(float[] sums, int at, float weight) {
    return weight == 0
        ? 0
        : Math.round(sums[at] / weight) << 24
            | Math.round(sums[at + 1] / weight) << 16
            | Math.round(sums[at + 2] / weight) << 8
            | Math.round(sums[at + 3] / weight);
  }
}
