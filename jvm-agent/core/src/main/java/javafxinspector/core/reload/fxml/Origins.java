package javafxinspector.core.reload.fxml;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import javafx.util.BuilderFactory;
import javafx.util.Callback;

/**
 * Stores the origins of an object in its properties, so that they live as long as the object. They
 * are stored as maps, because the object must not refer to classes of the Java agent. JavaFX
 * application thread, or the thread that loads the object.
 */
final class Origins {
  private static final String KEY = "javafxinspector.fxml";

  /** The key of an origin without a location. */
  private static final String STREAM = "javafxinspector.fxml.stream";

  private Origins() {}

  /** Adds an origin. An object has several if it is a custom control with its own FXML. */
  static void attach(Object root, Origin origin) {
    List<Map<String, Object>> all = others(root, origin);
    all.add(entry(origin));
    ViewRoot.properties(root).put(KEY, all);
  }

  /** Adds the origin of an object that was loaded from a stream. */
  static void attachStreamed(Object root, Origin origin) {
    ViewRoot.properties(root).put(STREAM, entry(origin));
  }

  /** The origin of an object that was loaded from a stream; null for none. */
  @SuppressWarnings("unchecked")
  static Origin streamed(Object root) {
    Object known = ViewRoot.hasProperties(root) ? ViewRoot.properties(root).get(STREAM) : null;
    return known == null ? null : read((Map<String, Object>) known);
  }

  private static Map<String, Object> entry(Origin origin) {
    Map<String, Object> entry = new HashMap<>();
    entry.put("location", origin.location());
    entry.put("resources", origin.resources());
    entry.put("builderFactory", origin.builderFactory());
    entry.put("controller", origin.controller());
    entry.put("controllerFactory", origin.controllerFactory());
    entry.put("charset", origin.charset());
    entry.put("classLoader", origin.classLoader());
    entry.put("document", origin.content().document());
    entry.put("made", origin.content().made());
    entry.put("namespace", origin.content().namespace());
    entry.put("onFx", origin.content().onFx());
    return entry;
  }

  /** Removes all origins. */
  static void detach(Object root) {
    if (ViewRoot.hasProperties(root)) {
      ViewRoot.properties(root).remove(KEY);
      ViewRoot.properties(root).remove(STREAM);
    }
  }

  /** Removes one of the origins. */
  static void detach(Object root, Origin origin) {
    List<Map<String, Object>> others = others(root, origin);
    if (others.isEmpty()) {
      detach(root);
    } else {
      ViewRoot.properties(root).put(KEY, others);
    }
  }

  /** The origins of an object; empty if it was not loaded from FXML. */
  static List<Origin> of(Object root) {
    List<Origin> origins = new ArrayList<>();
    for (Map<String, Object> entry : entries(root)) {
      origins.add(read(entry));
    }
    return origins;
  }

  /** The entries of other documents. */
  private static List<Map<String, Object>> others(Object root, Origin origin) {
    List<Map<String, Object>> others = new ArrayList<>(entries(root));
    String location = origin.location().toString();
    others.removeIf(each -> location.equals(String.valueOf(each.get("location"))));
    return others;
  }

  @SuppressWarnings("unchecked")
  private static Origin read(Map<String, Object> entry) {
    return new Origin(
        (URL) entry.get("location"),
        (ResourceBundle) entry.get("resources"),
        (BuilderFactory) entry.get("builderFactory"),
        entry.get("controller"),
        (Callback<Class<?>, Object>) entry.get("controllerFactory"),
        (Charset) entry.get("charset"),
        (ClassLoader) entry.get("classLoader"),
        new Origin.Content(
            (String) entry.get("document"),
            (List<WeakReference<Object>>) entry.get("made"),
            (Map<String, WeakReference<Object>>) entry.get("namespace"),
            (Boolean) entry.get("onFx")));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> entries(Object root) {
    Object known = ViewRoot.hasProperties(root) ? ViewRoot.properties(root).get(KEY) : null;
    return known == null ? List.of() : (List<Map<String, Object>>) known;
  }
}
