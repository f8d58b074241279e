package javafxinspector.core.permission.fxml;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.Charset;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.document.FxmlDocument;
import javafxinspector.core.threads.OffFx;

/**
 * The files that an FXML document refers to.
 *
 * @param isInside whether a URL belongs to the application
 */
@OffFx
record Included(Predicate<URL> isInside) {
  private static final int MAX_BYTES = 4 * 1024 * 1024;
  private static final Set<String> READ = Set.of("file", "jar", "jrt");

  /**
   * Whether a path, relative to the document or from the class path if it begins with a slash, is
   * inside.
   */
  boolean isInside(String path, LoadedView view) {
    if (path.isEmpty()) {
      return true; // FXMLLoader rejects it
    }
    URL url = resolve(path, view);
    return url != null && isInside.test(url);
  }

  private static URL resolve(String path, LoadedView view) {
    try {
      return path.charAt(0) == '/'
          ? view.loader().getResource(path.substring(1))
          : new URL(view.location(), path);
    } catch (MalformedURLException e) {
      return null;
    }
  }

  /**
   * The classes that the root of an included document has in its file and in loaded views.
   *
   * @return empty if they are not known
   */
  Set<Class<?>> rootsOf(String path, LoadedView view) {
    URL url = path.isEmpty() ? null : resolve(path, view);
    if (url == null || !isInside.test(url)) {
      return Set.of();
    }
    try {
      FxmlDocument document = FxmlUses.read(read(url, view.charset()));
      boolean isObject = document.root().prefix().isEmpty();
      FxmlTypes types = FxmlTypes.of(document, view.loader());
      Set<Class<?>> roots =
          new LinkedHashSet<>(isObject ? types.named(document.root().name()) : List.of());
      if (!roots.isEmpty()) {
        String known = url.toString().replaceFirst("^file:///", "file:/");
        roots.addAll(view.roots().getOrDefault(known, Set.of()));
      }
      return roots;
    } catch (IOException | UiException e) {
      return Set.of();
    }
  }

  /**
   * @throws IOException also if it is on another machine
   */
  static String read(URL url, Charset charset) throws IOException {
    if (!READ.contains(url.getProtocol())) {
      throw new IOException(url + " is not read");
    }
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    try (InputStream in = connection.getInputStream()) {
      return new String(in.readNBytes(MAX_BYTES), charset);
    }
  }
}
