package javafxinspector.bootstrap;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The content of {@code core.jar} in a Java agent jar. The archive itself is not compressed. Its
 * files are located without being copied, because an application that starts waits for the first of
 * them.
 *
 * @param jar the jar at the time of reading
 * @param content the bytes of {@code core.jar}
 * @param files the places of its files, by their names
 */
record CoreArchive(JarStamp jar, byte[] content, Map<String, Place> files) {
  private static final String NAME = "core.jar";

  // The zip format: a directory at the end points to a header before each file.
  private static final int END = 0x06054b50;
  private static final int END_LENGTH = 22;
  private static final int ENTRY = 0x02014b50;
  private static final int ENTRY_LENGTH = 46;
  private static final int HEADER_LENGTH = 30;

  /**
   * The place of a file in the content.
   *
   * @param length in bytes
   */
  record Place(int offset, int length) {}

  /**
   * Reads the whole archive and closes the jar, so that a jar that is rebuilt or removed later does
   * not affect a running application.
   */
  static CoreArchive read(JarStamp jar) throws IOException {
    try (JarFile file = new JarFile(jar.path().toFile())) {
      JarEntry core = file.getJarEntry(NAME);
      if (core == null) {
        throw new IOException(jar.path() + " does not contain core");
      }
      try (InputStream in = file.getInputStream(core)) {
        byte[] content = in.readNBytes((int) core.getSize());
        return new CoreArchive(jar, content, files(content));
      }
    }
  }

  private static Map<String, Place> files(byte[] content) throws IOException {
    ByteBuffer zip = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    int end = content.length - END_LENGTH;
    if (end < 0 || zip.getInt(end) != END) {
      throw new IOException(NAME + " is damaged");
    }
    int count = zip.getChar(end + 10);
    Map<String, Place> files = new HashMap<>(2 * count);
    int entry = zip.getInt(end + 16);
    for (int i = 0; i < count; i++) {
      int method = zip.getChar(entry + 10);
      if (zip.getInt(entry) != ENTRY || method != 0) {
        throw new IOException(NAME + " is damaged, or compressed");
      }
      int nameLength = zip.getChar(entry + 28);
      int header = zip.getInt(entry + 42);
      int offset = header + HEADER_LENGTH + zip.getChar(header + 26) + zip.getChar(header + 28);
      files.put(
          new String(content, entry + ENTRY_LENGTH, nameLength, StandardCharsets.ISO_8859_1),
          new Place(offset, zip.getInt(entry + 24)));
      entry += ENTRY_LENGTH + nameLength + zip.getChar(entry + 30) + zip.getChar(entry + 32);
    }
    return files;
  }
}
