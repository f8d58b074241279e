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
 * Describes how an object was loaded, with all data that is needed to load it again. It is stored
 * by {@link Origins}. JavaFX application thread, or the thread that loads the object.
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
   * The loaded document and its objects. Does not keep any object of the application alive.
   *
   * @param document text of the document
   * @param made the object of each element, in the order of their start tags
   * @param namespace the objects to which its names refer
   * @param onFx whether it was loaded on the JavaFX application thread
   */
  record Content(
      String document,
      List<WeakReference<Object>> made,
      Map<String, WeakReference<Object>> namespace,
      boolean onFx) {}

  /**
   * @param recorded the result of {@link LoadRecording}
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

  /** The origin after a new version of the document was applied. */
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

  /** The origin with the document that was loaded from a stream, once this is known. */
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

  /** The objects to which the names of the document refer, without garbage-collected ones. */
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

  /** Replaces an object with the one that has taken its place. */
  void replace(Object from, Object to) {
    content.made.replaceAll(each -> each.get() == from ? new WeakReference<>(to) : each);
    content.namespace.replaceAll(
        (name, each) -> each.get() == from ? new WeakReference<>(to) : each);
  }

  /** Its URL in the spelling that the server uses. */
  String url() {
    String url = location.toString();
    return url.startsWith("file:///") ? "file:/" + url.substring("file:///".length()) : url;
  }

  /** Whether code of the application creates the objects. */
  boolean hasOwnBuilders() {
    return builderFactory != null && builderFactory.getClass() != JavaFXBuilderFactory.class;
  }

  /** Creates a loader with the same settings, but without the controller. */
  FXMLLoader loader() {
    FXMLLoader loader = new FXMLLoader(location, resources, builderFactory, null, charset);
    loader.setClassLoader(classLoader);
    return loader;
  }
}
