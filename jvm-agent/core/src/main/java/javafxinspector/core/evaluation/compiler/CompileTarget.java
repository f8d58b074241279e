package javafxinspector.core.evaluation.compiler;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The target that code is compiled for.
 *
 * @param classPath jars and folders with classes of the application
 * @param modules modules of the application that are part of its Java runtime, as in a runtime
 *     image
 * @param packages their packages, as {@code module/package}, exported or not
 * @param home of the application's Java runtime; null if the compiler runs in the application
 * @param version major version of that runtime
 */
public record CompileTarget(
    String classPath, List<String> modules, List<String> packages, String home, int version) {

  /** The options of the compiler. */
  List<String> options() {
    List<String> options = new ArrayList<>(List.of("-classpath", classPath, "-proc:none"));
    if (home != null && version < Runtime.version().feature()) {
      String release = String.valueOf(version);
      options.addAll(List.of("-source", release, "-target", release));
    }
    if (home != null && !hasClasses()) {
      return options; // the classes of the compiler's own Java runtime
    }
    if (home != null) {
      options.addAll(List.of("--system", home));
    }
    if (!modules.isEmpty()) {
      options.addAll(List.of("--add-modules", String.join(",", modules)));
    }
    for (String each : packages) {
      options.addAll(List.of("--add-exports", each + "=ALL-UNNAMED"));
    }
    return options;
  }

  /** Whether the classes of the Java runtime can be read by another JVM. */
  private boolean hasClasses() {
    Path library = Path.of(home, "lib");
    return Files.exists(library.resolve("modules")) && Files.exists(library.resolve("jrt-fs.jar"));
  }
}
