package javafxinspector.core.reload.fxml;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.threads.OnFx;

/**
 * An object that was loaded from FXML, and its origin.
 *
 * @param root a node, or an object that {@link ViewRoot} knows
 */
@OnFx
record View(Object root, Origin origin) {
  String url() {
    return origin.url();
  }

  /**
   * The facts that a check of other FXML for this view needs.
   *
   * @param roots classes of the roots of all views, by their URLs
   */
  LoadedView loaded(Map<String, Set<Class<?>>> roots) {
    Map<String, Class<?>> names = new HashMap<>();
    origin.namespace().forEach((name, value) -> names.put(name, value.getClass()));
    Object controller = origin.controller();
    return new LoadedView(
        url(),
        origin.location(),
        origin.classLoader(),
        origin.charset(),
        root.getClass(),
        controller == null ? null : controller.getClass(),
        Map.copyOf(names),
        roots,
        origin.hasOwnBuilders());
  }

  /** Whether it is in a window. */
  boolean isShown() {
    return ViewRoot.isShown(root);
  }
}
