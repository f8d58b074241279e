package javafxinspector.core.permission.fxml;

import java.net.URL;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Set;

/**
 * How a view that is shown was loaded.
 *
 * @param url its location, as views are named in requests
 * @param charset of its file
 * @param root class of what it shows, which the application may have made itself
 * @param controller class of its controller; null for none
 * @param names classes of what its names stand for
 * @param roots classes of the roots of all views, by their URLs
 * @param hasOwnBuilders whether code of the application makes the objects
 */
public record LoadedView(
    String url,
    URL location,
    ClassLoader loader,
    Charset charset,
    Class<?> root,
    Class<?> controller,
    Map<String, Class<?>> names,
    Map<String, Set<Class<?>>> roots,
    boolean hasOwnBuilders) {
  /** Begins the names that an update of a view gives to what it keeps. */
  public static final String RESERVED = "javafxInspectorKept";
}
