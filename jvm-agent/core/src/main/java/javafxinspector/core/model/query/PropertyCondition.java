package javafxinspector.core.model.query;

import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * A condition on a JavaFX property (docs/contract/addressing.md, "Predicates"): {@code
 * disabled=true}, {@code text~=part} or {@code id!=save}.
 */
@OnFx
final class PropertyCondition {
  private static final Pattern SYNTAX =
      Pattern.compile("\\s*([A-Za-z]\\w*)\\s*(~=|!=|==?)\\s*(.*?)\\s*", Pattern.DOTALL);
  private static final Pattern QUOTED = Pattern.compile("([\"'])(.*)\\1", Pattern.DOTALL);
  private static final int MAX_VALUES = 5;
  private static final int VALUE = 40;

  private final String name;
  private final String operator;
  private final String wanted;

  private PropertyCondition(String name, String operator, String wanted) {
    this.name = name;
    this.operator = operator;
    this.wanted = wanted;
  }

  /**
   * @param text null for no condition
   * @return null for null
   * @throws UiException MCP_UI_INVALID_INPUT if it is not a condition
   */
  static PropertyCondition of(String text) throws UiException {
    if (text == null) {
      return null;
    }
    Matcher parts = SYNTAX.matcher(text);
    if (!parts.matches()) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "\"" + text + "\" is no condition. Write \"disabled=true\" or \"text~=part\".",
          Map.of("path", "selector.predicate.propertyIs"));
    }
    Matcher quoted = QUOTED.matcher(parts.group(3));
    String wanted = quoted.matches() ? quoted.group(2) : parts.group(3);
    return new PropertyCondition(parts.group(1), parts.group(2), wanted);
  }

  /** Whether the node has the property, with such a value. */
  boolean matches(Node node) {
    String value = value(node);
    if (value == null) {
      return false;
    }
    switch (operator) {
      case "~=":
        return plain(value).contains(plain(wanted));
      case "!=":
        return !isSame(value);
      default:
        return isSame(value);
    }
  }

  /** Explains why no node matches: the property is unknown, or has other values. */
  String why(List<Node> roots) {
    Set<String> names = new TreeSet<>();
    Set<String> values = new TreeSet<>();
    roots.forEach(root -> learn(root, names, values));
    if (!names.contains(name)) {
      String near = Nearest.near(name, names);
      return "No node in any window has the property \""
          + name
          + "\"."
          + (near == null ? "" : " The nearest is \"" + near + "\".");
    }
    List<String> shown = new ArrayList<>();
    for (String each : values) {
      if (shown.size() < MAX_VALUES) {
        shown.add(each.isEmpty() ? "empty" : Truncation.withEllipsis(each, VALUE));
      }
    }
    int more = values.size() - shown.size();
    return "No node has "
        + name
        + operator
        + wanted
        + "."
        + (shown.isEmpty()
            ? " It is null, or no simple value, in all of them."
            : " Its values: "
                + String.join(", ", shown)
                + (more > 0 ? " and " + more + " more." : "."));
  }

  private void learn(Node node, Set<String> names, Set<String> values) {
    names.addAll(Beans.properties(node.getClass()).keySet());
    String value = value(node);
    if (value != null) {
      values.add(value);
    }
    Children.all(node).forEach(child -> learn(child, names, values));
  }

  private boolean isSame(String value) {
    if (plain(value).equals(plain(wanted))) {
      return true;
    }
    try {
      return Double.parseDouble(value) == Double.parseDouble(wanted);
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static String plain(String text) {
    return WhiteSpace.normal(text).toLowerCase(Locale.ROOT);
  }

  /** The value as text; null if the node has no such property, or its value is not a simple one. */
  private String value(Node node) {
    Method method = Beans.properties(node.getClass()).get(name);
    if (method == null || Texts.isPassword(node)) {
      return null;
    }
    Object value = read(node, method);
    boolean isSimple =
        value instanceof CharSequence
            || value instanceof Number
            || value instanceof Boolean
            || value instanceof Enum;
    if (isSimple) {
      return value instanceof Enum<?> constant ? constant.name() : String.valueOf(value);
    }
    boolean isOfJavaFx = value != null && value.getClass().getName().startsWith("javafx.");
    return isOfJavaFx && !(value instanceof Node) ? String.valueOf(value) : null;
  }

  private Object read(Node node, Method method) {
    try {
      Method getter = Beans.getter(node.getClass(), name);
      if (getter != null) {
        getter.setAccessible(true);
        return getter.invoke(node);
      }
      method.setAccessible(true);
      ObservableValue<?> property = (ObservableValue<?>) method.invoke(node);
      return property == null ? null : property.getValue();
    } catch (InvocationTargetException | InaccessibleObjectException | IllegalAccessException e) {
      return null; // The application's own getter failed, or its module is closed.
    }
  }
}
