package javafxinspector.core.screen;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafxinspector.core.threads.OffFx;

/** Converts the layers of a capture to the bytes that are sent. */
@OffFx
final class Pixels {
  private Pixels() {}

  /**
   * The red, green, blue and alpha values (not premultiplied) of each pixel, row by row, deflated,
   * in Base64.
   */
  static String rgba(Capture capture) {
    Downscaling.Image whole =
        new Downscaling.Image(blend(capture), capture.takenWidth(), capture.takenHeight());
    double ratioX = capture.taken().x() / capture.scale();
    double ratioY = capture.taken().y() / capture.scale();
    byte[] rgba =
        bytes(
            Downscaling.shrink(whole, ratioX, ratioY, capture.width(), capture.height()).pixels());
    ByteArrayOutputStream deflated = new ByteArrayOutputStream(rgba.length / 8 + 64);
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(deflated, deflater)) {
      out.write(rgba);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      deflater.end();
    }
    return Base64.getEncoder().encodeToString(deflated.toByteArray());
  }

  /** The premultiplied ARGB pixels of all layers, later layers above earlier ones. */
  private static int[] blend(Capture capture) {
    int width = capture.takenWidth();
    int height = capture.takenHeight();
    int[] blended = new int[width * height];
    for (Capture.Layer layer : capture.layers()) {
      WritableImage image = layer.image();
      int columns = Math.min((int) image.getWidth(), width - layer.x());
      int rows = Math.min((int) image.getHeight(), height - layer.y());
      int[] row = new int[Math.max(0, columns)];
      for (int y = 0; y < rows && columns > 0; y++) {
        image
            .getPixelReader()
            .getPixels(0, y, columns, 1, PixelFormat.getIntArgbPreInstance(), row, 0, columns);
        int at = (layer.y() + y) * width + layer.x();
        for (int x = 0; x < columns; x++) {
          blended[at + x] = over(row[x], blended[at + x]);
        }
      }
    }
    return blended;
  }

  private static int over(int top, int below) {
    int through = 255 - (top >>> 24);
    if (through == 0 || below == 0) {
      return top;
    }
    return top
        + (scaled(below >>> 24, through) << 24)
        + (scaled(below >> 16 & 255, through) << 16)
        + (scaled(below >> 8 & 255, through) << 8)
        + scaled(below & 255, through);
  }

  private static int scaled(int channel, int by) {
    return (channel * by + 127) / 255;
  }

  private static byte[] bytes(int[] argb) {
    byte[] bytes = new byte[argb.length * 4];
    int at = 0;
    for (int pixel : argb) {
      int alpha = pixel >>> 24;
      bytes[at++] = (byte) straight(pixel >> 16 & 255, alpha);
      bytes[at++] = (byte) straight(pixel >> 8 & 255, alpha);
      bytes[at++] = (byte) straight(pixel & 255, alpha);
      bytes[at++] = (byte) alpha;
    }
    return bytes;
  }

  private static int straight(int channel, int alpha) {
    return alpha == 255 || alpha == 0
        ? channel
        : Math.min(255, (channel * 255 + alpha / 2) / alpha);
  }
}
