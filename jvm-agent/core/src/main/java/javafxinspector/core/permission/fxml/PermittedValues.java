package javafxinspector.core.permission.fxml;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the values in one FXML document: expressions, and places from which something is read. */
final class PermittedValues {
  /** Attributes whose value is loaded. */
  private static final Set<String> LOADED = Set.of("url", "stylesheets", "userAgentStylesheet");

  private static final Pattern ABSOLUTE =
      Pattern.compile("\\s*(?:[A-Za-z][A-Za-z0-9+.-]+:|//|\\\\).*");
  private static final Pattern STYLE =
      Pattern.compile(
          "-fx-skin|\\\\|url\\(\\s*['\"]?\\s*(?:[A-Za-z][A-Za-z0-9+.-]+:|//)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern LITERAL = Pattern.compile("'[^'\\\\]*'|\"[^\"\\\\]*\"");
  private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.]*");
  private static final Pattern OPERATORS = Pattern.compile("[\\s\\p{N}.+*/%<>=!&|()-]*");
  private static final Set<String> KEYWORDS = Set.of("true", "false", "null");

  /** Names that FXMLLoader gives to what is not in the document. */
  private static final Set<String> RESERVED =
      Set.of("controller", "location", "resources", "event");

  private static final String NESTED_CONTROLLER = "Controller";

  private final URL location;
  private final ClassLoader loader;
  private final Predicate<URL> isInside;
  private final Uses uses;
  private final Map<String, Class<?>> types = new HashMap<>();
  private final List<Runnable> atEnd = new ArrayList<>();

  /**
   * @param isInside whether a URL belongs to the application
   * @param uses receives what is found
   */
  PermittedValues(URL location, ClassLoader loader, Predicate<URL> isInside, Uses uses) {
    this.location = location;
    this.loader = loader;
    this.isInside = isInside;
    this.uses = uses;
  }

  /**
   * @param type of the element with this {@code fx:id}; null if it is not known
   */
  void id(String id, Class<?> type) {
    boolean isFree = type != null && FxmlTypes.isFree(type);
    types.merge(
        id, isFree ? type : Object.class, (one, other) -> one == other ? one : Object.class);
  }

  /** Checks the expressions, when all ids are known. */
  void end() {
    atEnd.forEach(Runnable::run);
  }

  /** A variable that {@code fx:reference} or {@code fx:copy} names. */
  void reference(String source, int line) {
    atEnd.add(
        () -> {
          if (!isKnown(source)) {
            uses.add("the reference to \"" + source + "\"", line);
          }
        });
  }

  /** The value of the attribute of a property. */
  void attribute(String name, String value, int line) {
    if (value.startsWith("${")) {
      atEnd.add(() -> binding(value, line));
      return;
    }
    part(name, value, line);
    // FXMLLoader splits the values of lists.
    if (value.contains(",")) {
      for (String each : value.split(",")) {
        part(name, each.strip(), line);
      }
    }
  }

  /** The text of a property that is an element; FXMLLoader resolves no expressions in it. */
  void text(String name, String value, int line) {
    if (LOADED.contains(name) && ABSOLUTE.matcher(value).lookingAt()
        || name.equals("style") && STYLE.matcher(value).find()) {
      uses.add(name + "=\"" + value.strip() + "\"", line);
    }
  }

  private void part(String name, String value, int line) {
    text(name, value, line);
    if (value.startsWith("#{")) {
      uses.add("the expression " + value, line);
    } else if (value.startsWith("$") && !value.startsWith("$$")) {
      String path = value.substring(1);
      atEnd.add(
          () -> {
            if (!path.equals("null") && !isKnown(path)) {
              uses.add("the expression " + value, line);
            }
          });
    } else if (value.startsWith("@") && !value.startsWith("@@") && !isInside(value.substring(1))) {
      uses.add("the file \"" + value + "\"", line);
    }
  }

  /** Whether a path, relative to the document or with a slash to the class path, is inside. */
  boolean isInside(String path) {
    if (path.isEmpty()) {
      return true; // FXMLLoader refuses it.
    }
    URL url;
    try {
      url = path.charAt(0) == '/' ? loader.getResource(path.substring(1)) : new URL(location, path);
    } catch (MalformedURLException e) {
      return false;
    }
    return url != null && isInside.test(url);
  }

  private boolean isKnown(String name) {
    Class<?> type = types.get(name);
    return type != null
        && type != Object.class
        && !RESERVED.contains(name)
        && !name.endsWith(NESTED_CONTROLLER);
  }

  /** An expression of literals, operators, and properties of JavaFX's own elements. */
  private void binding(String value, int line) {
    String content = value.endsWith("}") ? value.substring(2, value.length() - 1) : value;
    String rest = LITERAL.matcher(content).replaceAll(" ");
    boolean isFree = OPERATORS.matcher(WORD.matcher(rest).replaceAll(" ")).matches();
    Matcher words = WORD.matcher(rest);
    while (isFree && words.find()) {
      String[] path = words.group().split("\\.", -1);
      isFree =
          path.length == 1 && KEYWORDS.contains(path[0])
              || path.length <= 2 && isKnown(path[0]) && !(path.length == 2 && path[1].isEmpty());
    }
    if (!isFree) {
      uses.add("the expression " + value, line);
    }
  }
}
