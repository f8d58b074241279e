package javafxinspector.core.reload;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * The location of classes that are not in the root of an archive: in a folder or in another
 * archive, as in archives of Spring Boot. A thread of the Java agent.
 *
 * @param archive the outer archive, which is a file
 * @param inside name of the folder, with a slash at its end, or of the archive in it
 */
record NestedClasses(Path archive, String inside) {
  /**
   * A location such as {@code jar:nested:/app.jar/!BOOT-INF/classes/!/}. Older versions write
   * "file" in it.
   */
  private static final Pattern LOCATION =
      Pattern.compile("jar:(?:nested|file):(/.+?\\.[jw]ar)(?:/!|!/)(.+?)!?/?");

  /** Returns null if the location is something else. */
  static NestedClasses of(URL location) throws IOException {
    Matcher matcher = LOCATION.matcher(location.toExternalForm());
    if (!matcher.matches()) {
      return null;
    }
    Path archive = Path.of(URI.create("file:" + matcher.group(1))).toRealPath();
    String inside = matcher.group(2);
    boolean isFolder = !inside.endsWith(".jar") && !inside.endsWith("/");
    return new NestedClasses(archive, isFolder ? inside + "/" : inside);
  }

  /** All classes of the inner archive, by the names of their files; empty for a folder. */
  Map<String, byte[]> read() throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    if (inside.endsWith("/")) {
      return classes;
    }
    byte[] nested = read(inside);
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(nested))) {
      for (ZipEntry each = in.getNextEntry(); each != null; each = in.getNextEntry()) {
        if (each.getName().endsWith(".class")) {
          classes.put(each.getName(), in.readAllBytes());
        }
      }
    }
    return classes;
  }

  private byte[] read(String name) throws IOException {
    try (ZipFile file = new ZipFile(archive.toFile())) {
      ZipEntry entry = file.getEntry(name);
      if (entry == null) {
        throw new IOException(archive + " has no " + name);
      }
      try (InputStream in = file.getInputStream(entry)) {
        return in.readAllBytes();
      }
    }
  }
}
