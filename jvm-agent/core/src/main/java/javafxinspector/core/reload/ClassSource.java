package javafxinspector.core.reload;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.InvalidModuleDescriptorException;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javafxinspector.core.source.CodeSources;

/**
 * The source of loaded classes: a folder, an archive, or a module of the Java runtime. A thread of
 * the Java agent.
 */
final class ClassSource implements AutoCloseable {
  private final Path path;
  private final Module module;
  private final NestedClasses nested;
  private ZipFile archive;
  private Map<String, byte[]> classes;

  private ClassSource(Path path, Module module, NestedClasses nested) {
    this.path = path;
    this.module = module;
    this.nested = nested;
  }

  /** Returns null if it is none of these, or was removed. */
  static ClassSource of(Class<?> loaded) {
    URL location = CodeSources.locationOf(loaded);
    try {
      if (location == null) {
        return null;
      }
      if (location.getProtocol().equals("jrt")) {
        return new ClassSource(null, loaded.getModule(), null);
      }
      NestedClasses nested = NestedClasses.of(location);
      if (nested != null) {
        return new ClassSource(nested.archive(), null, nested);
      }
      return CodeSources.isLocalFile(location)
          ? new ClassSource(CodeSources.pathOf(location).toRealPath(), null, null)
          : null;
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  /** The real path of a folder or archive; null for a module. */
  Path path() {
    return path;
  }

  boolean isFolder() {
    return path != null && Files.isDirectory(path);
  }

  /** Whether a file of this folder, or this archive, was written after a time in milliseconds. */
  boolean isNewer(Path file, long millis) {
    try {
      Path written = isFolder() ? file : path;
      return written != null && Files.getLastModifiedTime(written).toMillis() > millis;
    } catch (IOException e) {
      return true;
    }
  }

  /**
   * Whether the classes were loaded from this folder, or from an archive or module that was built
   * from it.
   */
  boolean isBuiltFrom(CompiledFolder folder) {
    if (path == null) {
      return module.getName().equals(moduleName(folder));
    }
    return isFolder() ? path.equals(folder.path()) : folder.makes(path) || resembles(folder);
  }

  /**
   * Whether the location of the source also suggests this folder. This decides if the content
   * resembles several folders.
   */
  boolean isBuiltBeside(CompiledFolder folder) {
    return path == null || isFolder() || folder.makes(path);
  }

  /** The content of an entry of an archive or module; null if it does not exist. */
  byte[] read(String entry) {
    try (InputStream in = open(entry)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }

  @Override
  public void close() {
    try {
      if (archive != null) {
        archive.close();
      }
    } catch (IOException e) {
      return; // the archive was only read
    }
  }

  private InputStream open(String entry) throws IOException {
    if (path == null) {
      return module.getResourceAsStream(entry);
    }
    if (nested != null && !nested.inside().endsWith("/")) {
      classes = classes == null ? nested.read() : classes;
      byte[] found = classes.get(entry);
      return found == null ? null : new ByteArrayInputStream(found);
    }
    if (archive == null) {
      archive = new ZipFile(path.toFile());
    }
    ZipEntry found = archive.getEntry(nested == null ? entry : nested.inside() + entry);
    return found == null ? null : archive.getInputStream(found);
  }

  /**
   * Whether most of the common classes are equal, as in an archive elsewhere or in one of many
   * modules.
   */
  private boolean resembles(CompiledFolder folder) {
    int equal = 0;
    int different = 0;
    for (String entry : folder.entries()) {
      byte[] archived = read(entry);
      if (archived != null) {
        try {
          boolean isEqual = Arrays.equals(archived, Files.readAllBytes(folder.file(entry)));
          equal += isEqual ? 1 : 0;
          different += isEqual ? 0 : 1;
        } catch (IOException e) {
          continue; // a build has just removed the file
        }
      }
    }
    return equal > different;
  }

  private static String moduleName(CompiledFolder folder) {
    try (InputStream in = Files.newInputStream(folder.file("module-info.class"))) {
      return ModuleDescriptor.read(in).name();
    } catch (IOException | InvalidModuleDescriptorException e) {
      return null;
    }
  }
}
