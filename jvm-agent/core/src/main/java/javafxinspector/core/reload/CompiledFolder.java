package javafxinspector.core.reload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class files in a folder, as they are now. */
final class CompiledFolder {
  private static final String SUFFIX = ".class";

  private final Path folder;
  private final Set<Path> archives = new HashSet<>();
  private final Set<String> entries;

  private CompiledFolder(Path folder, List<String> archives, Set<String> entries) {
    this.folder = folder;
    this.entries = entries;
    for (String archive : archives) {
      Path real = real(archive);
      if (real != null) {
        this.archives.add(real);
      }
    }
  }

  /** The folders that exist. */
  static List<CompiledFolder> of(List<ClassFolder> folders) {
    List<CompiledFolder> compiled = new ArrayList<>();
    for (ClassFolder each : folders) {
      Path real = real(each.folder());
      if (real != null) {
        compiled.add(new CompiledFolder(real, each.archives(), entries(real)));
      }
    }
    return compiled;
  }

  /** A folder by its real path. */
  static CompiledFolder of(Path folder) {
    return new CompiledFolder(folder, List.of(), entries(folder));
  }

  /** The name of the file of a class, relative to its folder, with slashes. */
  static String entry(Class<?> type) {
    return type.getName().replace('.', '/') + SUFFIX;
  }

  /** The name of the class in a file. */
  static String className(String entry) {
    return entry.substring(0, entry.length() - SUFFIX.length()).replace('/', '.');
  }

  Path path() {
    return folder;
  }

  /** The names of its class files, relative to it, with slashes. */
  Set<String> entries() {
    return entries;
  }

  /** Whether the build makes this archive of it, as far as its place says. */
  boolean makes(Path archive) {
    return archives.contains(archive);
  }

  Path file(String entry) {
    return folder.resolve(entry);
  }

  private static Set<String> entries(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          // Neither module-info nor package-info is a class that runs.
          .filter(name -> name.endsWith(SUFFIX) && !name.endsWith("-info" + SUFFIX))
          .collect(Collectors.toSet());
    } catch (IOException | UncheckedIOException e) {
      return Set.of(); // A build has just removed it.
    }
  }

  /** Null if it does not exist. */
  private static Path real(String path) {
    try {
      return Path.of(path).toRealPath();
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }
}
