package javafxinspector.core.reload.fxml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.Set;
import javafxinspector.core.fx.Access;
import javafxinspector.core.threads.AnyThread;

/**
 * The resource bundles that the application has read. Saved texts are put into the same objects,
 * because applications keep them and load views with them later.
 */
@AnyThread
final class Bundles {
  private static final String CONTENT = "lookup";

  private final Access access;

  Bundles(Access access) {
    this.access = access;
  }

  /**
   * Reads the texts of a file.
   *
   * @throws IllegalArgumentException if it contains an invalid escape
   */
  static Map<String, Object> read(byte[] content) {
    try {
      PropertyResourceBundle bundle = new PropertyResourceBundle(new ByteArrayInputStream(content));
      Map<String, Object> texts = new HashMap<>();
      bundle.keySet().forEach(key -> texts.put(key, bundle.handleGetObject(key)));
      return texts;
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /**
   * The bundles that were read from a file.
   *
   * @param urls URLs of the file
   * @param kept bundles that are not in the cache of the JDK, for example because they were read
   *     from a stream
   * @param before the texts that the file has had so far
   */
  Set<ResourceBundle> of(
      Collection<String> urls,
      Collection<ResourceBundle> kept,
      Collection<Map<String, Object>> before)
      throws ReflectiveOperationException {
    Set<ResourceBundle> found = all(kept);
    found.removeIf(each -> !(each instanceof PropertyResourceBundle));
    Set<ResourceBundle> matching = identities();
    for (ResourceBundle each : found) {
      boolean isNamed = each.getBaseBundleName() == null || isNamedAfter(fileName(each), urls);
      if (isNamed && before.contains(content(each).get(each))) {
        matching.add(each);
      }
    }
    return matching;
  }

  /** The bundles with cached results of their classes, by the names of the classes. */
  Set<ResourceBundle> ofClasses(Collection<String> classes, Collection<ResourceBundle> kept)
      throws ReflectiveOperationException {
    Set<ResourceBundle> found = all(kept);
    found.removeIf(
        each ->
            !(each instanceof ListResourceBundle) || !classes.contains(each.getClass().getName()));
    return found;
  }

  /**
   * Replaces the texts of a bundle.
   *
   * @param texts null for the texts that its class returns now
   */
  void set(ResourceBundle bundle, Map<String, Object> texts) throws ReflectiveOperationException {
    // Another thread may be reading the current map.
    content(bundle).set(bundle, texts == null ? null : new HashMap<>(texts));
    field(ResourceBundle.class, "keySet").set(bundle, null);
  }

  /**
   * Makes the application read a file again when it requests a bundle with its name. The JDK caches
   * all bundles that were read, and only clears those of the caller's own module.
   *
   * @param current bundles that already have the texts of the file
   */
  void forget(Collection<String> urls, Set<ResourceBundle> current)
      throws ReflectiveOperationException {
    for (Map.Entry<?, ?> each : cache().entrySet()) {
      for (ResourceBundle bundle : chain(bundle(each.getValue()))) {
        String name = fileName(bundle);
        // A bundle provider may have it in another package.
        String simple = name == null ? null : name.substring(name.lastIndexOf('/') + 1);
        if (isNamedAfter(simple, urls) && !current.contains(bundle)) {
          cache().remove(each.getKey());
        }
      }
    }
  }

  /** A bundle and its parents, which have the texts that it lacks. */
  List<ResourceBundle> chain(ResourceBundle bundle) throws ReflectiveOperationException {
    List<ResourceBundle> chain = new ArrayList<>();
    Field parent = field(ResourceBundle.class, "parent");
    for (ResourceBundle each = bundle; each != null; each = (ResourceBundle) parent.get(each)) {
      chain.add(each);
    }
    return chain;
  }

  private Set<ResourceBundle> all(Collection<ResourceBundle> kept)
      throws ReflectiveOperationException {
    Set<ResourceBundle> all = identities();
    for (Object each : cache().values()) {
      all.addAll(chain(bundle(each)));
    }
    for (ResourceBundle each : kept) {
      all.addAll(chain(each));
    }
    return all;
  }

  private static boolean isNamedAfter(String name, Collection<String> urls) {
    return name != null && urls.stream().anyMatch(each -> each.endsWith("/" + name));
  }

  /** The name of the file that the JDK reads for a bundle; null if that is not known. */
  private static String fileName(ResourceBundle bundle) {
    String base = bundle.getBaseBundleName();
    Locale locale = bundle.getLocale();
    if (base == null || locale == null) {
      return null;
    }
    Control control = Control.getControl(Control.FORMAT_PROPERTIES);
    return control.toResourceName(control.toBundleName(base, locale), "properties");
  }

  private Map<?, ?> cache() throws ReflectiveOperationException {
    return (Map<?, ?>) field(ResourceBundle.class, "cacheList").get(null);
  }

  /** Returns null if the bundle was garbage-collected. */
  private static ResourceBundle bundle(Object reference) {
    return reference instanceof Reference<?> known && known.get() instanceof ResourceBundle bundle
        ? bundle
        : null;
  }

  private Field content(ResourceBundle bundle) throws ReflectiveOperationException {
    return field(
        bundle instanceof ListResourceBundle
            ? ListResourceBundle.class
            : PropertyResourceBundle.class,
        CONTENT);
  }

  private Field field(Class<?> type, String name) throws ReflectiveOperationException {
    access.open(type);
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static Set<ResourceBundle> identities() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }
}
