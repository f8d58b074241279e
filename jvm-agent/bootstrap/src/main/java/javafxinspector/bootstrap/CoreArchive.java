package javafxinspector.bootstrap;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What {@code core.jar} in a Java agent jar contains: an archive that is not compressed itself.
 *
 * @param jar as it was when it was read
 * @param entries the bytes of its files, by their names
 */
record CoreArchive(JarStamp jar, Map<String, byte[]> entries) {
  private static final String NAME = "core.jar";

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
      Map<String, byte[]> entries = new HashMap<>();
      try (ZipInputStream in = new ZipInputStream(file.getInputStream(core))) {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
          if (!entry.isDirectory()) {
            entries.put(entry.getName(), in.readAllBytes());
          }
        }
      }
      return new CoreArchive(jar, entries);
    }
  }
}
