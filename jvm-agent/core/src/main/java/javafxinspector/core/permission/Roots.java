package javafxinspector.core.permission;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.source.CodeSources;
import javafxinspector.core.threads.AnyThread;

/**
 * The folders from which the Java agent reads classes and FXML for clients: those from which the
 * application has loaded classes, and those in the options with which the Java agent was started or
 * attached (docs/protocol/connection.md, "Permission to run code").
 */
@AnyThread
public final class Roots {
  private static final String OPTION = "roots";
  private static final String JAR_SEPARATOR = "!/";

  private final Supplier<Class<?>[]> loadedClasses;
  private final Set<Path> fixed = ConcurrentHashMap.newKeySet();

  /**
   * @param loadedClasses all classes of this JVM
   */
  public Roots(Supplier<Class<?>[]> loadedClasses) {
    this.loadedClasses = loadedClasses;
  }

  /** Adds the folders from the options, if there are any. */
  public void add(Map<String, String> options) {
    for (String root : options.getOrDefault(OPTION, "").split(File.pathSeparator)) {
      try {
        Path path = root.isBlank() ? null : Path.of(root);
        if (path != null && path.isAbsolute()) {
          fixed.add(path.toRealPath());
        }
      } catch (IOException | InvalidPathException e) {
        continue; // the folder does not exist, so there is nothing to read
      }
    }
  }

  /**
   * Checks a file without following a path that cannot lead into a root.
   *
   * @return its real path
   * @throws UiException MCP_UI_REFUSED if it is not in a root; MCP_UI_INVALID_INPUT if it cannot be
   *     read
   */
  public Path require(String file) throws UiException {
    Path path;
    try {
      path = Path.of(file);
    } catch (InvalidPathException e) {
      throw refused(file);
    }
    Set<Path> roots = all();
    // Determining the real path of a file on a network share would open the share.
    if (!path.isAbsolute()
        || roots.stream().noneMatch(root -> Objects.equals(root.getRoot(), path.getRoot()))) {
      throw refused(file);
    }
    try {
      Path real = path.toRealPath();
      if (contains(real, roots)) {
        return real;
      }
    } catch (IOException e) {
      if (contains(path.normalize(), roots)) {
        throw new UiException(
            "MCP_UI_INVALID_INPUT", file + " cannot be read. Nothing was changed. Compile again.");
      }
    }
    throw refused(file);
  }

  /** Whether the content of a URL is in a root, in an archive of the application or in a module. */
  public boolean contain(URL url) {
    try {
      switch (url.getProtocol()) {
        case "jrt":
          return true;
        case "file":
          return CodeSources.isLocalFile(url)
              && contains(CodeSources.pathOf(url).toRealPath(), all());
        case "jar":
          String archive = url.getPath();
          int end = archive.indexOf(JAR_SEPARATOR);
          URL file = new URL(end < 0 ? archive : archive.substring(0, end));
          return CodeSources.isLocalFile(file)
              && contains(CodeSources.pathOf(file).toRealPath(), all());
        default:
          return false;
      }
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean contains(Path path, Set<Path> roots) {
    for (Path root : roots) {
      if (path.startsWith(root)) {
        return true;
      }
    }
    return false;
  }

  /** Real paths of folders and archives. */
  private Set<Path> all() {
    // As text, because the hash code of a URL requires a name lookup of its host.
    Map<String, URL> locations = new HashMap<>();
    for (Class<?> loaded : loadedClasses.get()) {
      URL location = CodeSources.locationOf(loaded);
      if (location != null && CodeSources.isLocalFile(location)) {
        locations.put(location.toExternalForm(), location);
      }
    }
    Set<Path> roots = new HashSet<>(fixed);
    for (URL location : locations.values()) {
      try {
        roots.add(CodeSources.pathOf(location).toRealPath());
      } catch (IOException | IllegalArgumentException e) {
        continue; // the location was removed, or is not a path of this system
      }
    }
    return roots;
  }

  private static UiException refused(String file) {
    return new UiException(
        "MCP_UI_REFUSED",
        file
            + " is in no folder from which the application has loaded classes, nor in a project"
            + " that was named when the Java agent was loaded. Nothing was changed. Attach to the"
            + " application from the project of this file.",
        Map.of("file", file));
  }
}
