package javafxinspector.core.source;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import javafxinspector.core.fx.PerClass;
import javafxinspector.core.threads.AnyThread;

/** Determines where classes were loaded from. */
@AnyThread
public final class CodeSources {
  private static final PerClass<Optional<String>> FILE_NAMES =
      PerClass.of(type -> Optional.ofNullable(SourceAttributes.of(type).file()));

  /** The file from which a class was loaded, or the archive that contains it. */
  private static final PerClass<Optional<File>> FILES = PerClass.of(CodeSources::fileOf);

  private CodeSources() {}

  /** The location of a class, such as a folder or an archive; null if it is not known. */
  public static URL locationOf(Class<?> loaded) {
    CodeSource source = loaded.getProtectionDomain().getCodeSource();
    return source == null ? null : source.getLocation();
  }

  /** The name of the source file of a class; null if its class file does not contain it. */
  public static String fileName(Class<?> loaded) {
    return FILE_NAMES.get(loaded).orElse(null);
  }

  /**
   * Time at which the class file, or the archive that contains it, was modified, in milliseconds
   * since the epoch; 0 if it is not known.
   */
  public static long modified(Class<?> loaded) {
    return FILES.get(loaded).map(File::lastModified).orElse(0L);
  }

  private static Optional<File> fileOf(Class<?> loaded) {
    URL location = locationOf(loaded);
    if (location == null || !isLocalFile(location)) {
      return Optional.empty();
    }
    try {
      Path path = pathOf(location);
      boolean isFolder = location.getPath().endsWith("/");
      String name = loaded.getName().replace('.', '/') + ".class";
      return Optional.of((isFolder ? path.resolve(name) : path).toFile());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Whether the URL is a file of this machine rather than of a network share. */
  public static boolean isLocalFile(URL url) {
    return url.getProtocol().equals("file") && (url.getHost() == null || url.getHost().isEmpty());
  }

  /**
   * The path in the URL of a file.
   *
   * @throws IllegalArgumentException if it is not a path of this system
   */
  public static Path pathOf(URL url) {
    try {
      return Path.of(new URI(url.getProtocol(), null, url.toURI().getPath(), null));
    } catch (URISyntaxException e) {
      return Path.of(url.getPath()); // the URL contains a space, for example
    }
  }
}
