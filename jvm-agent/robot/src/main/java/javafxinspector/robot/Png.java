package javafxinspector.robot;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** Writes images in the format PNG. The application may have no module that does so. */
final class Png {
  private Png() {}

  /** The pixels of an image, from top to bottom. */
  static int[] pixels(WritableImage image) {
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    int[] pixels = new int[width * height];
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    return pixels;
  }

  /** The image of pixels, compressed quickly. */
  static byte[] of(int[] colors, int width) throws IOException {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(data, deflater, 8192)) {
      byte[] row = new byte[1 + 3 * width];
      for (int from = 0; from < colors.length; from += width) {
        for (int x = 0; x < width; x++) {
          int color = colors[from + x];
          row[1 + 3 * x] = (byte) (color >> 16);
          row[2 + 3 * x] = (byte) (color >> 8);
          row[3 + 3 * x] = (byte) color;
        }
        out.write(row);
      }
    } finally {
      deflater.end();
    }
    // 8 bits for each of red, green and blue.
    byte[] header =
        ByteBuffer.allocate(13)
            .putInt(width)
            .putInt(colors.length / width)
            .put((byte) 8)
            .put((byte) 2)
            .array();
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(png);
    out.writeLong(0x89504E470D0A1A0AL);
    chunk(out, "IHDR", header);
    chunk(out, "IDAT", data.toByteArray());
    chunk(out, "IEND", new byte[0]);
    return png.toByteArray();
  }

  private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.writeInt(data.length);
    out.write(name);
    out.write(data);
    out.writeInt((int) crc.getValue());
  }
}
