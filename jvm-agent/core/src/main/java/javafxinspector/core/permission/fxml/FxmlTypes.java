package javafxinspector.core.permission.fxml;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes that the names in one FXML document may stand for, and which of them every client may
 * use. It finds what FXMLLoader could find, in any order of the imports. Classes are loaded, but
 * not initialised.
 */
final class FxmlTypes {
  /**
   * What user interfaces consist of: without windows, input, services and what reads the system.
   */
  private static final Set<String> PACKAGES =
      Set.of(
          "javafx.geometry",
          "javafx.scene.canvas",
          "javafx.scene.chart",
          "javafx.scene.control",
          "javafx.scene.effect",
          "javafx.scene.image",
          "javafx.scene.layout",
          "javafx.scene.paint",
          "javafx.scene.shape",
          "javafx.scene.text",
          "javafx.scene.transform");

  /** Others that only hold values; java.net.URL opens nothing by itself. */
  private static final Set<String> CLASSES =
      Set.of(
          "javafx.collections.FXCollections",
          "javafx.scene.Cursor",
          "javafx.scene.Group",
          "javafx.scene.input.KeyCodeCombination",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Double",
          "java.lang.Float",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.String",
          "java.net.URL");

  private final ClassLoader loader;
  private final List<String> packages = new ArrayList<>();
  private final Map<String, String> classes = new HashMap<>();

  /**
   * @param loader with which the document is loaded
   */
  FxmlTypes(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Adds an import.
   *
   * @param target of the processing instruction
   * @return the class that it loads; null for a package or if there is none
   */
  Class<?> add(String target) {
    if (target.endsWith(".*")) {
      packages.add(target.substring(0, target.length() - 2));
      return null;
    }
    int at = packageEnd(target);
    if (at < 0) {
      return null;
    }
    String binary = binaryName(target.substring(0, at), target.substring(at + 1));
    classes.put(target.substring(at + 1), binary);
    return load(binary);
  }

  /** All classes that a name of the document may stand for. */
  List<Class<?>> named(String name) {
    List<Class<?>> found = new ArrayList<>();
    int at = packageEnd(name);
    if (at >= 0) {
      addTo(found, binaryName(name.substring(0, at), name.substring(at + 1)));
    }
    if (classes.containsKey(name)) {
      addTo(found, classes.get(name));
    }
    for (String each : packages) {
      addTo(found, binaryName(each, name));
    }
    return found;
  }

  private void addTo(List<Class<?>> found, String binary) {
    Class<?> type = load(binary);
    if (type != null) {
      found.add(type);
    }
  }

  private Class<?> load(String binary) {
    try {
      return Class.forName(binary, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  private static String binaryName(String packageName, String name) {
    return packageName + "." + name.replace('.', '$');
  }

  /** The offset of the dot before the first part that does not start with a lower-case letter. */
  private static int packageEnd(String name) {
    int at = name.indexOf('.');
    while (at >= 0 && at + 1 < name.length() && Character.isLowerCase(name.charAt(at + 1))) {
      at = name.indexOf('.', at + 1);
    }
    return at;
  }

  /** Whether anybody may use it. */
  static boolean isFree(Class<?> type) {
    return CLASSES.contains(type.getName()) || PACKAGES.contains(type.getPackageName());
  }

  /** Whether a class belongs to JavaFX. */
  static boolean isJavaFx(Class<?> type) {
    return type.getName().startsWith("javafx.");
  }

  /**
   * Whether a property of a class is one that JavaFX has declared, so that no code of others reads
   * or sets it.
   */
  static boolean isOfJavaFx(Class<?> type, String property) {
    if (isFree(type)) {
      return true;
    }
    boolean found = false;
    for (Method method : type.getMethods()) {
      if (isOf(method, property)) {
        found = true;
        if (!isJavaFx(method.getDeclaringClass())) {
          return false;
        }
      }
    }
    return found;
  }

  /** The class of a property's value; null if it is not known. */
  static Class<?> typeOf(Class<?> type, String property) {
    for (Method method : type.getMethods()) {
      boolean isGetter = method.getParameterCount() == 0 && !method.getName().equals(property);
      if (isGetter && isOf(method, property) && !method.getName().endsWith("Property")) {
        return method.getReturnType();
      }
    }
    return null;
  }

  private static boolean isOf(Method method, String property) {
    if (property.isEmpty()) {
      return false;
    }
    String capital = Character.toUpperCase(property.charAt(0)) + property.substring(1);
    String name = method.getName();
    return name.equals("set" + capital)
        || name.equals("get" + capital)
        || name.equals("is" + capital)
        || name.equals(property + "Property");
  }
}
