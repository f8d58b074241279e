package javafxinspector.core.permission.fxml;

import java.net.URL;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Set;

/**
 * Describes how a view that is shown was loaded.
 *
 * @param url its location, as views are named in requests
 * @param charset of its file
 * @param root class of its root object, which the application may have created itself
 * @param controller class of its controller; null for none
 * @param names classes of the objects that its names refer to
 * @param roots classes of the roots of all views, by their URLs
 * @param hasOwnBuilders whether code of the application creates the objects
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
  /** Prefix of the names that an update of a view gives to the objects that it keeps. */
  public static final String RESERVED = "javafxInspectorKept";
}
