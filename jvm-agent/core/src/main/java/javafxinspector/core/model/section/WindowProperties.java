package javafxinspector.core.model.section;

import java.lang.reflect.Method;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * The properties of a window, which clients find at the root of its scene. A name with the class of
 * the window, as in {@code Stage.title}, is always possible; the plain name only if the root has no
 * such property.
 */
@OnFx
public final class WindowProperties {
  private WindowProperties() {}

  /** The window whose root is this node; null for none. */
  public static Window windowOf(Node node) {
    Scene scene = node.getParent() == null ? node.getScene() : null;
    return scene == null || scene.getRoot() != node ? null : scene.getWindow();
  }

  /** The name of a property of a window for clients. */
  public static String name(Window window, String property) {
    return prefix(window) + property;
  }

  /** The name of a property without the class of the window. */
  public static String shortName(Window window, String name) {
    String prefix = prefix(window);
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }

  /** The method of a property of the window whose root is this node; null for none. */
  static Method find(Node node, String name) {
    Window window = windowOf(node);
    return window == null ? null : all(window).get(shortName(window, name));
  }

  /** All properties of a window. */
  public static Map<String, Method> all(Window window) {
    return Beans.properties(window.getClass());
  }

  private static String prefix(Window window) {
    return Types.named(window.getClass()).getSimpleName() + ".";
  }
}
