package javafxinspector.core.reload.fxml;

import java.net.URL;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
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
    ClassLoader classLoader) {
  private static final String KEY = "javafxinspector.fxml";

  static Origin of(FXMLLoader loader) {
    return new Origin(
        loader.getLocation(),
        loader.getResources(),
        loader.getBuilderFactory(),
        loader.getController(),
        KeptControllers.original(loader.getControllerFactory()),
        loader.getCharset(),
        loader.getClassLoader());
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
    all.add(entry);
    node.getProperties().put(KEY, all);
  }

  static void detach(Node node) {
    if (node.hasProperties()) {
      node.getProperties().remove(KEY);
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
        (ClassLoader) entry.get("classLoader"));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> entries(Node node) {
    Object known = node.hasProperties() ? node.getProperties().get(KEY) : null;
    return known == null ? List.of() : (List<Map<String, Object>>) known;
  }
}
