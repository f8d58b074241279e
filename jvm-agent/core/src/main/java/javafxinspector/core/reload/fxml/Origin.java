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
import javafx.fxml.JavaFXBuilderFactory;
import javafx.util.BuilderFactory;
import javafx.util.Callback;

/**
 * How an object was loaded: everything that loading it again needs. {@link Origins} keeps it.
 * JavaFX application thread, or the thread that loads the object.
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
   * @param recorded what {@link LoadRecording} returns
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

  /** The same when it is known which document was loaded from a stream. */
  Origin at(URL url) {
    return new Origin(
        url,
        resources,
        builderFactory,
        controller,
        controllerFactory,
        charset,
        classLoader,
        content);
  }

  /** What the names of the document stand for, without collected objects. */
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

  /** Whether code of the application makes the objects. */
  boolean hasOwnBuilders() {
    return builderFactory != null && builderFactory.getClass() != JavaFXBuilderFactory.class;
  }

  /** A loader with all of this but the controller. */
  FXMLLoader loader() {
    FXMLLoader loader = new FXMLLoader(location, resources, builderFactory, null, charset);
    loader.setClassLoader(classLoader);
    return loader;
  }
}
