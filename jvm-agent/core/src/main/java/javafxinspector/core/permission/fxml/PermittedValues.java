package javafxinspector.core.permission.fxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.event.EventTarget;
import javafxinspector.core.permission.StyleRules;
import javafxinspector.core.permission.fxml.FxmlProperty.Declared;
import javafxinspector.core.reload.document.DocumentElement;

/**
 * Checks the values in an FXML document by the properties that they are set to. A style and the
 * address of something to read must be literal values, because expressions are not evaluated.
 */
final class PermittedValues {
  private static final Pattern ABSOLUTE =
      Pattern.compile("\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|//|\\\\).*", Pattern.DOTALL);

  /** The beginning of an address, for properties whose meaning is not known. */
  private static final Pattern PLACE =
      Pattern.compile("\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:\\S|[/\\\\~]|\\.\\.)");

  private static final Pattern LITERAL = Pattern.compile("'[^'\\\\]*'|\"[^\"\\\\]*\"");
  private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.]*");
  private static final Pattern OPERATORS = Pattern.compile("[\\s\\p{N}.+*/%<>=!&|()-]*");
  private static final Set<String> KEYWORDS = Set.of("true", "false", "null");

  /** The first characters of values that FXMLLoader does not use literally. */
  private static final String SPECIAL = "$%@#\\";

  /** Names that FXMLLoader gives to objects that are not in the document. */
  private static final Set<String> RESERVED =
      Set.of("controller", "location", "resources", "event");

  private static final String NESTED_CONTROLLER = "Controller";
  private static final String PASSWORDS = "javafx.scene.control.PasswordField";

  private final LoadedView view;
  private final Included included;
  private final Uses uses;
  private final Map<String, Class<?>> types = new HashMap<>();
  private final List<Runnable> atEnd = new ArrayList<>();

  /**
   * @param uses receives the uses that are found
   */
  PermittedValues(LoadedView view, Included included, Uses uses) {
    this.view = view;
    this.included = included;
    this.uses = uses;
  }

  private void use(String what, DocumentElement at) {
    uses.add(what, at.line());
  }

  /** Checks the {@code fx:id} of an object, which FXMLLoader injects into the controller. */
  void id(DocumentElement element, Class<?> type) {
    String id = element.id();
    if (id == null) {
      return;
    }
    boolean isFree = !view.hasOwnBuilders() && FxmlTypes.isFree(type);
    types.merge(
        id, isFree ? type : Object.class, (one, other) -> one == other ? one : Object.class);
    boolean isReserved = RESERVED.contains(id) || id.startsWith(LoadedView.RESERVED);
    boolean isShown = isFree && EventTarget.class.isAssignableFrom(type);
    if (isReserved || !isShown && isField(id)) {
      use("fx:id=\"" + id + "\" of " + type.getName(), element);
    }
  }

  /** Checks the {@code fx:id} of an included document, whose controller is injected too. */
  void included(DocumentElement element, String source) {
    String id = element.id();
    if (id != null && (RESERVED.contains(id) || isField(id) || isField(id + NESTED_CONTROLLER))) {
      use("fx:id=\"" + id + "\" of fx:include of \"" + source + "\"", element);
    }
    if (id != null) {
      types.put(id, Object.class);
    }
  }

  private boolean isField(String name) {
    for (Class<?> each = view.controller(); each != null; each = each.getSuperclass()) {
      for (java.lang.reflect.Field field : each.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Checks the expressions after all ids are known. */
  void end() {
    atEnd.forEach(Runnable::run);
  }

  /** {@code fx:reference} or {@code fx:copy} of a variable. */
  void reference(DocumentElement element, FxmlProperty in) {
    String source = element.attributes().getOrDefault("source", "");
    String what = "fx:" + element.name() + " of \"" + source + "\"" + place(in);
    if (in != null && (in.isLoaded() || in.isStyle())) {
      use(what, element);
    }
    atEnd.add(
        () -> {
          if (!isKnown(source)) {
            use(what, element);
          }
        });
  }

  private static String place(FxmlProperty in) {
    return in == null ? "" : " in " + in.name() + in.of();
  }

  /**
   * An object that is set to a property, or added to it.
   *
   * @param in null for none
   */
  void object(DocumentElement element, Class<?> type, FxmlProperty in) {
    if (in == null || !in.isLoaded() && !in.isStyle()) {
      return;
    }
    String literal =
        element
            .attributes()
            .get(type == java.net.URL.class ? "value" : DocumentElement.FX + ":value");
    boolean isLiteral = type == String.class || type == java.net.URL.class;
    if (!isLiteral || literal == null) {
      use("the element " + element.name() + place(in), element);
    } else if (type == String.class) {
      plain(in, literal, element);
    }
  }

  /** An object in a property that JavaFX does not declare. */
  void element(FxmlProperty property, Declared declared, DocumentElement element) {
    if (declared != Declared.FREE) {
      use("the elements in the property " + property.name() + property.of(), element);
    }
  }

  /** The value of the attribute of a property. */
  void attribute(FxmlProperty property, Declared declared, String value, DocumentElement at) {
    String what = property.name() + "=\"" + value + "\"" + property.of();
    if (!declared(property, declared, value, what, at)) {
      return;
    }
    if (property.isStyle() || property.isLoaded()) {
      written(property, value, what, at);
    } else if (value.startsWith("${")) {
      atEnd.add(
          () -> {
            if (!isPermittedBinding(value)) {
              use(what, at);
            }
          });
    } else {
      part(value, what, at);
      for (String each : property.isList() ? value.split(",") : new String[0]) {
        part(each.strip(), what, at);
      }
    }
  }

  /**
   * Adds the use of a property that the application or a library has declared. A literal value may
   * be replaced with another one in the application's own properties, but no other value may.
   *
   * @return whether the value must be checked too
   */
  private boolean declared(
      FxmlProperty property, Declared declared, String value, String what, DocumentElement at) {
    if (declared == Declared.FREE) {
      return true;
    }
    boolean isPlain =
        declared == Declared.APPLICATION && !isSpecial(value) && !PLACE.matcher(value).lookingAt();
    use(isPlain ? "the property " + property.name() + property.of() : what, at);
    return isPlain && (property.isStyle() || property.isLoaded());
  }

  private static boolean isSpecial(String value) {
    for (String each : value.split(",")) {
      String part = each.strip();
      if (!part.isEmpty() && SPECIAL.indexOf(part.charAt(0)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Checks a value that must be literal. */
  private void written(FxmlProperty property, String value, String what, DocumentElement at) {
    if (property.isStyle()) {
      if (isSpecial(value)) {
        use(what, at);
      } else {
        plain(property, value, at);
      }
      return;
    }
    for (String each : value.split(",")) {
      String part = each.strip();
      boolean isFile = part.startsWith("@") && !part.startsWith("@@");
      if (isFile ? !included.isInside(part.substring(1), view) : isSpecial(part)) {
        use(what, at);
      }
      plain(property, part, at);
    }
    plain(property, value, at);
  }

  /** A text that FXMLLoader sets literally. */
  void text(FxmlProperty property, Declared declared, DocumentElement at) {
    String text = at.text().strip();
    String what = property.name() + "=\"" + text + "\"" + property.of();
    if (declared(property, declared, text, what, at)) {
      plain(property, text, at);
    }
  }

  private void plain(FxmlProperty property, String value, DocumentElement at) {
    boolean isRefused =
        property.isStyle() && StyleRules.refused(value) != null
            || property.isLoaded() && ABSOLUTE.matcher(value).matches();
    if (isRefused) {
      use(property.name() + "=\"" + value + "\"" + property.of(), at);
    }
  }

  private void part(String value, String what, DocumentElement at) {
    if (value.startsWith("#{")) {
      use(what, at);
    } else if (value.startsWith("$") && !value.startsWith("$$")) {
      String path = value.substring(1);
      atEnd.add(
          () -> {
            if (!path.equals("null") && !isKnown(path)) {
              use(what, at);
            }
          });
    } else if (value.startsWith("@")
        && !value.startsWith("@@")
        && !included.isInside(value.substring(1), view)) {
      use(what, at);
    }
  }

  /**
   * Whether a name refers to an object that every client may use, both before and after the change.
   */
  private boolean isKnown(String name) {
    Class<?> type = types.get(name);
    Class<?> before = view.names().get(name);
    return type != null
        && type != Object.class
        && (before == null || FxmlTypes.isFree(before))
        && !RESERVED.contains(name)
        && !name.endsWith(NESTED_CONTROLLER);
  }

  /** An expression of literals, operators, and values of JavaFX's own elements. */
  private boolean isPermittedBinding(String value) {
    if (!value.endsWith("}")) {
      return false;
    }
    String rest = LITERAL.matcher(value.substring(2, value.length() - 1)).replaceAll(" ");
    boolean isFree = OPERATORS.matcher(WORD.matcher(rest).replaceAll(" ")).matches();
    Matcher words = WORD.matcher(rest);
    while (isFree && words.find()) {
      String[] path = words.group().split("\\.", -1);
      isFree =
          path.length == 1 && KEYWORDS.contains(path[0])
              || path.length == 2
                  && isKnown(path[0])
                  && isValue(types.get(path[0]), path[1])
                  && isValue(view.names().getOrDefault(path[0], types.get(path[0])), path[1]);
    }
    return isFree;
  }

  /**
   * Whether the values of a property are texts, numbers, booleans or enum constants, and not
   * passwords.
   */
  private static boolean isValue(Class<?> owner, String name) {
    Class<?> type = new FxmlProperty(owner, name, false).type();
    return type != null
        && !owner.getName().equals(PASSWORDS)
        && (type.isPrimitive()
            || type.isEnum()
            || type == String.class
            || type == Boolean.class
            || Number.class.isAssignableFrom(type));
  }
}
