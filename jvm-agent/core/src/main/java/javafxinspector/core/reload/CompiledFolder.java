package javafxinspector.core.reload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Roots;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class files in a folder. A file that has been read does not change here, even if a build
 * writes it again. A thread of the Java agent.
 */
final class CompiledFolder {
  private static final String SUFFIX = ".class";

  private final Path folder;
  private final Set<Path> archives = new HashSet<>();
  private final Set<String> entries;
  private final Map<String, byte[]> read = new HashMap<>();

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
    return entry(type.getName());
  }

  /** The same, by the binary or internal name of the class. */
  static String entry(String name) {
    return name.replace('.', '/') + SUFFIX;
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

  /** Whether the build creates this archive from the folder, according to its location. */
  boolean makes(Path archive) {
    return archives.contains(archive);
  }

  Path file(String entry) {
    return folder.resolve(entry);
  }

  /** Whether it contains a class in the package of a class. */
  boolean hasPackage(String internalName) {
    String folder = internalName.substring(0, internalName.lastIndexOf('/') + 1);
    return entries.stream()
        .anyMatch(each -> each.startsWith(folder) && each.indexOf('/', folder.length()) < 0);
  }

  /**
   * The bytes of a class file.
   *
   * @throws UiException MCP_UI_REFUSED if it may not be read; MCP_UI_INVALID_INPUT, with {@code
   *     incomplete}, if it is not a complete class file
   */
  byte[] read(String entry, Roots roots) throws UiException {
    byte[] known = read.get(entry);
    if (known == null) {
      known = readFile(entry, roots);
      read.put(entry, known);
    }
    return known;
  }

  private byte[] readFile(String entry, Roots roots) throws UiException {
    Path file = file(entry);
    byte[] bytes = null;
    boolean isComplete = false;
    try {
      bytes = Files.readAllBytes(roots.require(file.toString()));
      ClassReader reader = new ClassReader(bytes);
      // A file that a compiler is still writing may already have its name.
      reader.accept(new ClassVisitor(Opcodes.ASM9) {}, 0);
      isComplete = className(entry).equals(reader.getClassName().replace('/', '.'));
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      isComplete = false;
    }
    if (!isComplete) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          file + " is no class file that can be read. Nothing was changed. Compile it again.",
          Map.of("file", file.toString(), "incomplete", true));
    }
    return bytes;
  }

  private static Set<String> entries(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          // Neither module-info nor package-info is a class that can run.
          .filter(name -> name.endsWith(SUFFIX) && !name.endsWith("-info" + SUFFIX))
          .collect(Collectors.toSet());
    } catch (IOException | UncheckedIOException e) {
      return Set.of(); // a build has just removed the folder
    }
  }

  /** Returns null if the path does not exist. */
  private static Path real(String path) {
    try {
      return Path.of(path).toRealPath();
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }
}
