package javafxinspector.core.reload;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.css.Stylesheet;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Stylesheets;
import javafxinspector.core.fx.Stylesheets.Loaded;
import javafxinspector.core.model.style.StylesheetTexts;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.OnFx;

/**
 * Replaces stylesheets with texts, whatever they were loaded from. A thread of the Java agent; only
 * the replacement itself runs on the JavaFX application thread.
 */
final class StylesheetReload {
  private static final int MAX_BYTES = 4 * 1024 * 1024;
  private static final Set<String> LOCAL = Set.of("file", "jar", "jrt");
  static final String JAVAFX = "/com/sun/javafx/";

  /** The texts that were applied in place of the content of URLs. */
  private final Map<String, String> applied = new ConcurrentHashMap<>();

  /** The texts of all stylesheets that were read for the last replacement. */
  private volatile Map<String, String> lastSources = Map.of();

  /** Texts of archives, which do not change. */
  private final Map<String, String> archived = new ConcurrentHashMap<>();

  /** The URLs of all stylesheets of the application, including imported ones. */
  Collection<String> urls(Call call) throws UiException {
    Set<String> urls = new LinkedHashSet<>();
    Map<String, String> sources = new HashMap<>(applied);
    for (Loaded loaded : loaded(call)) {
      collect(normal(loaded.url()), urls, sources);
    }
    return urls;
  }

  /**
   * Applies a text in place of the content of some URLs.
   *
   * @param strict whether to reject a text of which JavaFX does not understand a part
   * @return number of replaced stylesheets, including those that import it; 0 if none has changed
   * @throws UiException with line and column if the text is not correct
   */
  int apply(Collection<String> urls, String text, boolean strict, Call call) throws UiException {
    CssText css = new CssText(text);
    if (css.problem() != null) {
      throw css.problem().exception();
    }
    Map<String, String> texts = new HashMap<>();
    for (String url : urls) {
      if (!text.equals(applied.get(normal(url)))) {
        texts.put(normal(url), text);
      }
    }
    if (texts.isEmpty()) {
      return 0;
    }
    Map<String, String> sources = new HashMap<>(applied);
    sources.putAll(texts);
    List<Loaded> affected = new ArrayList<>();
    for (Loaded loaded : loaded(call)) {
      if (reaches(normal(loaded.url()), texts.keySet(), sources, new HashSet<>())) {
        affected.add(loaded);
      }
    }
    call.onFx(
        () -> {
          Map<String, Stylesheet> sheets = new LinkedHashMap<>();
          for (Loaded loaded : affected) {
            Map<String, String> checked = strict ? texts : Map.of();
            sheets.put(
                loaded.key(), parse(normal(loaded.url()), sources, checked, new HashSet<>()));
          }
          Stylesheets.replace(sheets);
          applied.putAll(texts);
          lastSources = sources;
          return null;
        });
    return affected.size();
  }

  /** The texts that were applied last. */
  StylesheetTexts asApplied() {
    return new StylesheetTexts() {
      @Override
      public String of(String url) {
        return isLocal(url) ? read(normal(url), new HashMap<>(applied)) : null;
      }

      @Override
      public String resolve(String base, String reference) {
        return CssText.resolve(normal(base), reference);
      }
    };
  }

  /** The texts of all stylesheets, for {@link #reapply}. */
  Map<String, String> texts(Call call) throws UiException {
    Map<String, String> sources = new HashMap<>(applied);
    if (!applied.isEmpty()) {
      Set<String> urls = new LinkedHashSet<>();
      for (Loaded loaded : loaded(call)) {
        collect(normal(loaded.url()), urls, sources);
      }
    }
    return sources;
  }

  /** Replaces stylesheets that JavaFX may have read from their URLs again for new nodes. */
  @OnFx
  void reapply(Map<String, String> sources) throws UiException {
    Map<String, Stylesheet> sheets = new LinkedHashMap<>();
    for (Loaded loaded : local(Stylesheets.loaded())) {
      String url = normal(loaded.url());
      if (reaches(url, applied.keySet(), sources, new HashSet<>())) {
        sheets.put(loaded.key(), parse(url, sources, Map.of(), new HashSet<>()));
      }
    }
    if (!sheets.isEmpty()) {
      Stylesheets.replace(sheets);
    }
  }

  /** Applies texts by URL, for the stylesheets that are still used. */
  @OnFx
  void restore(Map<String, String> texts) {
    if (texts.isEmpty()) {
      return;
    }
    Map<String, String> sources = new HashMap<>(lastSources);
    applied.putAll(texts);
    sources.putAll(applied);
    try {
      reapply(sources);
    } catch (UiException e) {
      throw new IllegalStateException(e); // cannot happen: earlier errors in a text are ignored
    }
  }

  private static List<Loaded> loaded(Call call) throws UiException {
    return local(call.readOnFx(Stylesheets::loaded));
  }

  private static List<Loaded> local(List<Loaded> all) {
    List<Loaded> loaded = new ArrayList<>();
    for (Loaded each : all) {
      if (isLocal(each.url()) && !each.url().contains(JAVAFX)) {
        loaded.add(each);
      }
    }
    return loaded;
  }

  private void collect(String url, Set<String> urls, Map<String, String> sources) {
    String text = urls.add(url) ? read(url, sources) : null;
    if (text != null) {
      new CssText(text).imports(url).forEach(each -> collect(normal(each), urls, sources));
    }
  }

  private boolean reaches(
      String url, Set<String> targets, Map<String, String> sources, Set<String> seen) {
    if (targets.contains(url)) {
      return true;
    }
    String text = seen.add(url) ? read(url, sources) : null;
    if (text == null) {
      return false;
    }
    for (String imported : new CssText(text).imports(url)) {
      if (reaches(normal(imported), targets, sources, seen)) {
        return true;
      }
    }
    return false;
  }

  /** Merges imports, because JavaFX would read them from their URLs. */
  private Stylesheet parse(
      String url, Map<String, String> sources, Map<String, String> changed, Set<String> importers)
      throws UiException {
    importers.add(url);
    String text = read(url, sources);
    CssText css = new CssText(text == null ? "" : text);
    List<String> problems = new ArrayList<>();
    Stylesheet sheet = Stylesheets.parse(url, css.withoutImports(), problems);
    // Earlier errors are no reason to reject a change elsewhere.
    if (!problems.isEmpty() && changed.containsKey(url)) {
      throw CssText.problem(problems.get(0)).exception();
    }
    List<javafx.css.Rule> imported = new ArrayList<>();
    for (String each : css.imports(url)) {
      String from = normal(each);
      if (!importers.contains(from)) {
        if (changed.containsKey(url) && read(from, sources) == null) {
          throw new FileProblem("The imported stylesheet " + from + " was not found", 0, 0)
              .exception();
        }
        imported.addAll(parse(from, sources, changed, new HashSet<>(importers)).getRules());
      }
    }
    Stylesheets.prepend(sheet, imported);
    return sheet;
  }

  /**
   * Remembers each text in {@code sources}, so that nothing is read on the JavaFX application
   * thread.
   */
  private String read(String url, Map<String, String> sources) {
    String known = sources.getOrDefault(url, archived.get(url));
    if (known != null) {
      return known;
    }
    String text = load(url.endsWith(".bss") ? url.substring(0, url.length() - 4) + ".css" : url);
    if (text != null) {
      sources.put(url, text);
    }
    if (text != null && !url.startsWith("file:")) {
      archived.put(url, text);
    }
    return text;
  }

  private static String load(String url) {
    if (!isLocal(url)) {
      return null;
    }
    try {
      java.net.URLConnection connection = URI.create(url).toURL().openConnection();
      // A cached jar would stay open and keep its content from the first read.
      connection.setUseCaches(false);
      try (InputStream in = connection.getInputStream()) {
        return new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
      }
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  private static boolean isLocal(String url) {
    int colon = url.indexOf(':');
    return colon > 0 && LOCAL.contains(url.substring(0, colon));
  }

  /** Converts the URL of a file to a single spelling. */
  static String normal(String url) {
    return url.startsWith("file:///") ? "file:/" + url.substring("file:///".length()) : url;
  }
}
