package javafxinspector.core.made;

import javafxinspector.core.source.CodeLine;

/**
 * The code or FXML element that has created a node (docs/contract/nodes.md, "Source of a node"),
 * with URLs instead of files.
 *
 * @param file the URL of the FXML, or of the class's source as if it were beside the class; if the
 *     location is not known, the name of the source file
 * @param line from 1; null if it is not known
 * @param column from 1; null if it is not known
 * @param kind {@code fxml} or {@code java}
 * @param className the name of the class whose code has created the node
 * @param method the method of that class; null for an inline function, whose name is not known
 * @param via null for none
 */
public record NodeSource(
    String file,
    Integer line,
    Integer column,
    String kind,
    String className,
    String method,
    Via via,
    boolean exact) {
  /** The element that includes a document, or the document's {@code fx:root}. */
  public record Via(String file, int line) {
    static Via of(FxmlPlace place) {
      return place == null || place.line() == 0 ? null : new Via(place.url(), place.line());
    }
  }

  static NodeSource of(FxmlPlace place) {
    Integer line = place.line() == 0 ? null : place.line();
    Integer column = place.column() == 0 ? null : place.column();
    return new NodeSource(place.url(), line, column, "fxml", null, null, null, true);
  }

  /**
   * @param location the URL from which the class was loaded; null if it is not known
   */
  static NodeSource of(StackTraceElement code, String location) {
    Integer line = code.getLineNumber() > 0 ? code.getLineNumber() : null;
    return new NodeSource(
        file(code.getClassName(), code.getFileName(), location),
        line,
        null,
        "java",
        code.getClassName(),
        code.getMethodName().isEmpty() ? null : code.getMethodName(),
        null,
        true);
  }

  public static NodeSource of(CodeLine code) {
    return of(code.at(), code.location());
  }

  NodeSource with(Via other) {
    return new NodeSource(file, line, column, kind, className, method, other, exact);
  }

  NodeSource at(int other) {
    return new NodeSource(file, other, column, kind, className, method, via, exact);
  }

  NodeSource inexact() {
    return new NodeSource(file, line, column, kind, className, method, via, false);
  }

  /** The URL that the source of a class would have if it were beside the class. */
  static String file(String className, String fileName, String location) {
    String name = fileName == null ? outermost(className) : fileName;
    if (location == null) {
      return name;
    }
    int last = className.lastIndexOf('.') + 1;
    String path = className.substring(0, last).replace('.', '/') + name;
    if (location.endsWith("/")) {
      return location + path;
    }
    return location.startsWith("jrt:") ? location + "/" + path : "jar:" + location + "!/" + path;
  }

  private static String outermost(String className) {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    int nested = simple.indexOf('$', 1);
    return (nested < 0 ? simple : simple.substring(0, nested)) + ".java";
  }
}
