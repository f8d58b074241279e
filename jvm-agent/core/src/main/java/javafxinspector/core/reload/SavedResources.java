package javafxinspector.core.reload;

import java.io.ByteArrayInputStream;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.permission.SavedFile;
import javafxinspector.core.reload.fxml.LoadedViews.Copy;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.Threads;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.weaving.Instrumented;

/**
 * Files that were saved in the project but have not been built. When the application opens one of
 * them, it reads the saved content instead of the copy that its build has created: FXML,
 * stylesheets, images, bundles and other resources. The JDK is instrumented when a file is saved
 * for the first time.
 */
@AnyThread
final class SavedResources {
  /** Placeholders that builds replace in resources that they filter. */
  private static final Pattern FILTERED = Pattern.compile("\\$\\{[^}\\s]+}|@[\\w.-]+@");

  private final Instrumentation instrumentation;
  private final Instrumented instrumented;
  private final Map<ResourceKey, Saved> saved = new ConcurrentHashMap<>();

  /** The names of the resources. Most resources that are opened have other names. */
  private final Set<String> names = ConcurrentHashMap.newKeySet();

  /**
   * @param built {@link ResourceKey#built} when the file was saved; it differs after a build
   */
  private record Saved(byte[] content, long built) {}

  SavedResources(Instrumentation instrumentation, AgentLog log) {
    this.instrumentation = instrumentation;
    instrumented =
        new Instrumented(
            new ResourceMethods(), "Saved resources cannot be used for what is loaded later", log);
  }

  /**
   * The contents that these resources have and had, by which objects that were loaded from them can
   * be found.
   */
  List<Copy> copies(Collection<String> urls) {
    List<Copy> copies = new ArrayList<>();
    for (String each : urls) {
      URL url = ResourceKey.url(each);
      ResourceKey key = url == null ? null : ResourceKey.of(url);
      byte[] built = key == null ? null : key.content();
      if (built != null) {
        Saved known = saved.get(key);
        copies.add(new Copy(url, built));
        if (known != null) {
          copies.add(new Copy(url, known.content));
        }
      }
    }
    return copies;
  }

  /** Whether a build has replaced placeholders of the saved file in a copy. */
  boolean isFiltered(Collection<String> urls, byte[] content) {
    Matcher placeholder = FILTERED.matcher(new String(content, StandardCharsets.ISO_8859_1));
    while (placeholder.find()) {
      byte[] wanted = placeholder.group().getBytes(StandardCharsets.ISO_8859_1);
      String text = new String(wanted, StandardCharsets.ISO_8859_1);
      for (ResourceKey key : keys(urls)) {
        byte[] built = key.content();
        if (built != null && !new String(built, StandardCharsets.ISO_8859_1).contains(text)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Lets the application read a saved file from now on when it opens one of these URLs.
   *
   * @return how many resources have another content from now on
   */
  int put(Collection<String> urls, SavedFile file) {
    byte[] content = file.content();
    int changed = 0;
    for (ResourceKey key : keys(urls)) {
      byte[] built = key.content();
      byte[] before = content(key);
      boolean isItself = key.entry() == null && key.file().equals(file.file());
      if (built == null || isItself || Arrays.equals(built, content)) {
        saved.remove(key);
      } else {
        saved.put(key, new Saved(content, key.built()));
        names.add(key.name());
      }
      boolean isSame = Arrays.equals(before == null ? built : before, content);
      changed += built == null || isItself || isSame ? 0 : 1;
    }
    if (!saved.isEmpty()) {
      begin();
    }
    return changed;
  }

  /** Returns a task that restores the current state for these URLs. */
  Runnable restore(Collection<String> urls) {
    Map<ResourceKey, Saved> before = new HashMap<>();
    keys(urls).forEach(key -> before.put(key, saved.get(key)));
    return () ->
        before.forEach(
            (key, content) -> {
              if (content == null) {
                saved.remove(key);
              } else {
                saved.put(key, content);
              }
            });
  }

  private static Set<ResourceKey> keys(Collection<String> urls) {
    Set<ResourceKey> keys = new LinkedHashSet<>();
    for (String each : urls) {
      URL url = ResourceKey.url(each);
      ResourceKey key = url == null ? null : ResourceKey.of(url);
      if (key != null) {
        keys.add(key);
      }
    }
    return keys;
  }

  private void begin() {
    Consumer<Object> opened = this::onOpen;
    Runnable remaining =
        instrumented.begin(instrumentation, in -> ResourceMethods.HOOK.connect(in, opened));
    if (remaining != null) {
      Threads.daemon("weaving", remaining).start();
    }
  }

  /** Restores the JDK. */
  void end() {
    saved.clear();
    instrumented.restore();
  }

  /** Called by the JDK before it opens a resource, on the thread that opens it. */
  private void onOpen(Object passed) {
    Object[] call = (Object[]) passed;
    if (call[0] instanceof URL url && isNamed(url.getPath())) {
      byte[] content = content(ResourceKey.of(url));
      call[1] = content == null ? null : new SavedConnection(url, content);
    } else if (call[0] instanceof String module
        && call[1] instanceof String name
        && isNamed(name)) {
      byte[] content = content(ResourceKey.of(module, name));
      call[2] = content == null ? null : new ByteArrayInputStream(content);
    }
  }

  /** Whether a path, which may be encoded, can be that of a saved file. */
  private boolean isNamed(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return !names.isEmpty() && (names.contains(name) || name.indexOf('%') >= 0);
  }

  /** Returns null if there is none, or if the build has written the resource since then. */
  private byte[] content(ResourceKey key) {
    Saved known = key == null ? null : saved.get(key);
    if (known != null && known.built != key.built()) {
      saved.remove(key, known);
      return null;
    }
    return known == null ? null : known.content;
  }
}
