package javafxinspector.core.reload;

import java.io.File;
import java.lang.module.ResolvedModule;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.threads.AnyThread;

/** The places in which this JVM finds classes and resources. */
@AnyThread
final class ClassPath {
  private static final List<String> PROPERTIES =
      List.of("java.class.path", "jdk.module.path", "jdk.module.upgrade.path");

  private static final String PLATFORM = "(java|jdk|javafx)\\..*";

  private ClassPath() {}

  /** Whether the application has named modules of its own. */
  static boolean hasModules() {
    return ModuleLayer.boot().modules().stream()
        .anyMatch(each -> !each.getName().matches(PLATFORM));
  }

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
          continue; // a wildcard on Windows
        }
      }
    }
    return entries;
  }

  /** Names of the modules in the Java runtime that belong neither to Java nor to JavaFX. */
  static List<String> modules() {
    return ModuleLayer.boot().configuration().modules().stream()
        .filter(each -> !each.name().matches(PLATFORM))
        .filter(
            each ->
                each.reference()
                    .location()
                    .filter(location -> "jrt".equals(location.getScheme()))
                    .isPresent())
        .map(ResolvedModule::name)
        .sorted()
        .toList();
  }

  /** The folder of a Java runtime that was linked with the application; null for any other. */
  static String image() {
    return entries().isEmpty() ? System.getProperty("java.home") : null;
  }
}
