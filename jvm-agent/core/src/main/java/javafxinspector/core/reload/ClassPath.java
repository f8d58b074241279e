package javafxinspector.core.reload;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where this JVM finds classes and resources. Any thread. */
final class ClassPath {
  private static final List<String> PROPERTIES =
      List.of("java.class.path", "jdk.module.path", "jdk.module.upgrade.path");

  private ClassPath() {}

  /** Absolute paths of the folders and archives. */
  static List<String> entries() {
    List<String> entries = new ArrayList<>();
    for (String property : PROPERTIES) {
      for (String entry : System.getProperty(property, "").split(File.pathSeparator)) {
        try {
          if (!entry.isBlank()) {
            entries.add(Path.of(entry).toAbsolutePath().normalize().toString());
          }
        } catch (InvalidPathException e) {
          continue; // A wildcard on Windows.
        }
      }
    }
    return entries;
  }

  /** The folder of a Java runtime that was linked with the application; null for any other. */
  static String image() {
    return entries().isEmpty() ? System.getProperty("java.home") : null;
  }
}
