package javafxinspector.core.permission.fxml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.DefaultProperty;
import javafxinspector.core.reload.document.FxmlDocument;

/**
 * The classes that names in an FXML document may refer to, and which of them every client may use.
 * It finds every class that FXMLLoader could find, in any order of the imports. Classes are loaded,
 * but not initialised.
 */
final class FxmlTypes {
  /**
   * Packages with the parts of user interfaces. Windows, input, services and classes that read the
   * system are excluded.
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

  /** Other classes that only hold values. java.net.URL does not open anything by itself. */
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

  private FxmlTypes(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * @param loader the class loader with which the document is loaded
   */
  static FxmlTypes of(FxmlDocument document, ClassLoader loader) {
    FxmlTypes types = new FxmlTypes(loader);
    for (String each : document.imports()) {
      int at = packageEnd(each);
      if (each.endsWith(".*")) {
        types.packages.add(each.substring(0, each.length() - 2));
      } else if (at >= 0) {
        types.classes.put(
            each.substring(at + 1), binaryName(each.substring(0, at), each.substring(at + 1)));
      }
    }
    return types;
  }

  /** The class that an import names; null if there is none. */
  Class<?> imported(String name) {
    int at = packageEnd(name);
    return at < 0 ? null : load(binaryName(name.substring(0, at), name.substring(at + 1)));
  }

  /** All classes that a name in the document may refer to. */
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

  /** Whether every client may use it. */
  static boolean isFree(Class<?> type) {
    return CLASSES.contains(type.getName()) || PACKAGES.contains(type.getPackageName());
  }

  /**
   * Whether every client may set the properties that a class declares, in objects of its
   * subclasses.
   */
  static boolean declaresFree(Class<?> type) {
    return isFree(type) || type.getPackageName().equals("javafx.scene");
  }

  /** Whether a class belongs to Java or JavaFX. */
  static boolean isLibrary(Class<?> type) {
    return type.getName().startsWith("javafx.") || type.getName().startsWith("java.");
  }

  /** A map of Java or JavaFX, whose entries are its properties. */
  static boolean isMap(Class<?> type) {
    return Map.class.isAssignableFrom(type) && isLibrary(type);
  }

  /** A collection of Java or JavaFX, to which elements are added. */
  static boolean isCollection(Class<?> type) {
    return Collection.class.isAssignableFrom(type) && isLibrary(type);
  }

  /** The property that the content of an element is set to; empty for none. */
  static String defaultProperty(Class<?> type) {
    DefaultProperty found = type.getAnnotation(DefaultProperty.class);
    return found == null ? "" : found.value();
  }
}
