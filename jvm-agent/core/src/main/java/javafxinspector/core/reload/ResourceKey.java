package javafxinspector.core.reload;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ResolvedModule;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javafxinspector.core.source.CodeSources;
import javafxinspector.core.threads.AnyThread;

/**
 * Identifies a resource in a folder, an archive or a Java runtime, independently of the spelling of
 * its URL.
 *
 * @param file real path of the file, also in a Java runtime, or of the archive
 * @param entry its name in the archive; null if it is not in one
 */
@AnyThread
record ResourceKey(Path file, String entry) {
  private static final String SEPARATOR = "!/";
  private static final String RUNTIME = "jrt";

  /** Returns null for a resource that is elsewhere, such as on another machine. */
  static ResourceKey of(URL url) {
    try {
      if (CodeSources.isLocalFile(url)) {
        return new ResourceKey(CodeSources.pathOf(url).toRealPath(), null);
      }
      if (url.getProtocol().equals(RUNTIME)) {
        return new ResourceKey(Path.of(url.toURI()).toRealPath(), null);
      }
      int end = url.getPath().indexOf(SEPARATOR);
      if (!url.getProtocol().equals("jar") || end < 0) {
        return null;
      }
      URL archive = new URL(url.getPath().substring(0, end));
      // Decoded like the path of a file.
      String entry = new URI("file:/" + url.getPath().substring(end + 2)).getPath().substring(1);
      return CodeSources.isLocalFile(archive)
          ? new ResourceKey(CodeSources.pathOf(archive).toRealPath(), entry)
          : null;
    } catch (IOException
        | URISyntaxException
        | IllegalArgumentException
        | FileSystemNotFoundException e) {
      return null;
    }
  }

  /** Returns null if the URL is invalid. */
  static URL url(String url) {
    try {
      return new URL(url);
    } catch (MalformedURLException e) {
      return null;
    }
  }

  /** The resource of a module; null if there is none. */
  static ResourceKey of(String module, String name) {
    Optional<URI> location =
        ModuleLayer.boot()
            .configuration()
            .findModule(module)
            .map(ResolvedModule::reference)
            .flatMap(each -> each.location());
    if (location.isEmpty()) {
      return null;
    }
    try {
      Path path = Path.of(location.get()).toRealPath();
      return Files.isDirectory(path)
          ? new ResourceKey(path.resolve(name).toRealPath(), null)
          : new ResourceKey(path, name);
    } catch (IOException | IllegalArgumentException | FileSystemNotFoundException e) {
      return null;
    }
  }

  /** The part after the last slash. */
  String name() {
    return entry == null
        ? file.getFileName().toString()
        : entry.substring(entry.lastIndexOf('/') + 1);
  }

  /** A value that changes when a build writes the resource. */
  long built() {
    try {
      return Files.getLastModifiedTime(file).toMillis();
    } catch (IOException e) {
      return 0;
    }
  }

  /** The built content; null if there is none. */
  byte[] content() {
    try {
      if (entry == null) {
        return Files.readAllBytes(file);
      }
      try (ZipFile archive = new ZipFile(file.toFile())) {
        ZipEntry found = archive.getEntry(entry);
        if (found == null) {
          return null;
        }
        try (InputStream in = archive.getInputStream(found)) {
          return in.readAllBytes();
        }
      }
    } catch (IOException e) {
      return null;
    }
  }
}
