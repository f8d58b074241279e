package javafxinspector.core.reload.fxml;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.util.BuilderFactory;
import javafx.util.Callback;

/**
 * How a node was loaded: everything that loading it again needs. It is kept in the properties of
 * the node, so that it lives as long as the node; as a map, because the node must not refer to
 * classes of the Java agent. JavaFX application thread, or the thread that loads the node.
 */
record Origin(
    URL location,
    ResourceBundle resources,
    BuilderFactory builderFactory,
    Object controller,
    Callback<Class<?>, Object> controllerFactory,
    Charset charset,
    ClassLoader classLoader,
    Content content) {
  private static final String KEY = "javafxinspector.fxml";

  /** Names in the namespace that the loader itself sets. */
  private static final List<String> LOADED_WITH =
      List.of(FXMLLoader.LOCATION_KEY, FXMLLoader.RESOURCES_KEY, FXMLLoader.CONTROLLER_KEYWORD);

  /**
   * What was loaded. It keeps no object of the application alive.
   *
   * @param document its text
   * @param made what was made of each element, in the order of their start tags
   * @param namespace what its names stand for
   * @param onFx whether it was loaded on the JavaFX application thread
   */
  record Content(
      String document,
      List<WeakReference<Object>> made,
      Map<String, WeakReference<Object>> namespace,
      boolean onFx) {}

  /**
   * @param recorded what {@link Recording} returns
   */
  static Origin of(FXMLLoader loader, Object[] recorded) {
    @SuppressWarnings("unchecked")
    List<WeakReference<Object>> made = (List<WeakReference<Object>>) recorded[1];
    String document = new String((byte[]) recorded[0], loader.getCharset());
    return new Origin(
        loader.getLocation(),
        loader.getResources(),
        loader.getBuilderFactory(),
        loader.getController(),
        KeptControllers.original(loader.getControllerFactory()),
        loader.getCharset(),
        loader.getClassLoader(),
        new Content(
            document,
            new ArrayList<>(made),
            weak(loader.getNamespace()),
            Platform.isFxApplicationThread()));
  }

  /** The same after a new version of the document was applied. */
  Origin with(
      Object controller, String document, List<Object> made, Map<String, Object> namespace) {
    List<WeakReference<Object>> weak = new ArrayList<>();
    made.forEach(each -> weak.add(new WeakReference<>(each)));
    return new Origin(
        location,
        resources,
        builderFactory,
        controller,
        controllerFactory,
        charset,
        classLoader,
        new Content(document, weak, weak(namespace), content.onFx));
  }

  /** What the names of the document stand for; without what has gone. */
  Map<String, Object> namespace() {
    Map<String, Object> namespace = new HashMap<>();
    content.namespace.forEach(
        (name, value) -> {
          if (value.get() != null) {
            namespace.put(name, value.get());
          }
        });
    return namespace;
  }

  private static Map<String, WeakReference<Object>> weak(Map<String, Object> namespace) {
    Map<String, WeakReference<Object>> weak = new HashMap<>();
    namespace.forEach(
        (name, value) -> {
          if (value != null && !LOADED_WITH.contains(name)) {
            weak.put(name, new WeakReference<>(value));
          }
        });
    return weak;
  }

  /** Replaces an object by another one that has taken its place. */
  void replace(Object from, Object to) {
    content.made.replaceAll(each -> each.get() == from ? new WeakReference<>(to) : each);
    content.namespace.replaceAll(
        (name, each) -> each.get() == from ? new WeakReference<>(to) : each);
  }

  /** Its URL in the spelling of the server. */
  String url() {
    String url = location.toString();
    return url.startsWith("file:///") ? "file:/" + url.substring("file:///".length()) : url;
  }

  /** A loader with all of this but the controller. */
  FXMLLoader loader() {
    FXMLLoader loader = new FXMLLoader(location, resources, builderFactory, null, charset);
    loader.setClassLoader(classLoader);
    return loader;
  }

  /** Adds this to the node's origins: of a custom control with its own FXML, a node has several. */
  void attach(Node node) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Map<String, Object> each : entries(node)) {
      if (!location.toString().equals(String.valueOf(each.get("location")))) {
        all.add(each);
      }
    }
    Map<String, Object> entry = new HashMap<>();
    entry.put("location", location);
    entry.put("resources", resources);
    entry.put("builderFactory", builderFactory);
    entry.put("controller", controller);
    entry.put("controllerFactory", controllerFactory);
    entry.put("charset", charset);
    entry.put("classLoader", classLoader);
    entry.put("document", content.document);
    entry.put("made", content.made);
    entry.put("namespace", content.namespace);
    entry.put("onFx", content.onFx);
    all.add(entry);
    node.getProperties().put(KEY, all);
  }

  static void detach(Node node) {
    if (node.hasProperties()) {
      node.getProperties().remove(KEY);
    }
  }

  /** Removes one of the node's origins. */
  static void detach(Node node, Origin origin) {
    List<Map<String, Object>> others = new ArrayList<>();
    for (Map<String, Object> each : entries(node)) {
      if (!origin.location.toString().equals(String.valueOf(each.get("location")))) {
        others.add(each);
      }
    }
    if (others.isEmpty()) {
      detach(node);
    } else {
      node.getProperties().put(KEY, others);
    }
  }

  /** The origins of a node; empty if it was not loaded from FXML. */
  static List<Origin> of(Node node) {
    List<Origin> origins = new ArrayList<>();
    for (Map<String, Object> entry : entries(node)) {
      origins.add(read(entry));
    }
    return origins;
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
        new Content(
            (String) entry.get("document"),
            (List<WeakReference<Object>>) entry.get("made"),
            (Map<String, WeakReference<Object>>) entry.get("namespace"),
            (Boolean) entry.get("onFx")));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> entries(Node node) {
    Object known = node.hasProperties() ? node.getProperties().get(KEY) : null;
    return known == null ? List.of() : (List<Map<String, Object>>) known;
  }
}
