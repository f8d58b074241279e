package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.util.List;
import javafxinspector.core.threads.AnyThread;

/** The classes to which the names in a document refer. */
@AnyThread
final class DocumentTypes {
  private final List<String> imports;
  private final ClassLoader loader;

  DocumentTypes(List<String> imports, ClassLoader loader) {
    this.imports = imports;
    this.loader = loader;
  }

  /**
   * The method by which a class sets a static property, such as {@code GridPane.rowIndex}.
   *
   * @param property with the name of its class
   * @return null if there is none
   */
  Method setter(String property) {
    return method(property, "set", 2);
  }

  /** The method by which a class reads a static property; null if there is none. */
  Method getter(String property) {
    return method(property, "get", 1);
  }

  private Method method(String property, String prefix, int arity) {
    int dot = property.lastIndexOf('.');
    Class<?> type = named(property.substring(0, dot));
    String name = property.substring(dot + 1);
    String wanted = prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    for (Method method : type == null ? new Method[0] : type.getMethods()) {
      if (method.getName().equals(wanted) && method.getParameterCount() == arity) {
        return method;
      }
    }
    return null;
  }

  private Class<?> named(String name) {
    for (String each : imports) {
      boolean isPackage = each.endsWith(".*");
      String full = isPackage ? each.substring(0, each.length() - 1) + name : each;
      Class<?> type = isPackage || each.endsWith("." + name) ? load(full) : null;
      if (type != null) {
        return type;
      }
    }
    return load(name);
  }

  private Class<?> load(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
