package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the parts of a selector that no node in the windows has: types, ids, style classes and
 * pseudo-classes.
 */
@OnFx
final class UnknownParts {
  private static final Pattern PART =
      Pattern.compile("([.#:]?)(" + Css.NAME + ")(\\([^(){}]*\\))?");

  /** Pseudo-classes of JavaFX's own controls. */
  private static final Set<String> PSEUDO_CLASSES =
      Set.of(
          "active",
          "armed",
          "bottom",
          "cancel",
          "cell-selection",
          "closing",
          "collapsed",
          "constrained-resize",
          "containing-focus",
          "default",
          "determinate",
          "dir",
          "disabled",
          "editable",
          "empty",
          "even",
          "expanded",
          "filled",
          "first-month",
          "fitToHeight",
          "fitToWidth",
          "focus-visible",
          "focus-within",
          "focused",
          "header",
          "horizontal",
          "hover",
          "indeterminate",
          "last-visible",
          "left",
          "no-header",
          "odd",
          "openvertically",
          "pannable",
          "pressed",
          "readonly",
          "right",
          "row-selection",
          "selected",
          "show-mnemonics",
          "showing",
          "top",
          "vertical",
          "visited");

  private final Map<String, Set<String>> known =
      Map.of(
          "",
          new TreeSet<>(),
          "#",
          new TreeSet<>(),
          ".",
          new TreeSet<>(),
          ":",
          new TreeSet<>(PSEUDO_CLASSES));
  private final Set<Class<?>> classes = new HashSet<>();
  private final List<String> unknown = new ArrayList<>();

  private UnknownParts(List<Node> roots) {
    roots.forEach(this::learn);
  }

  /**
   * @param roots scene roots of all windows
   * @return one sentence for each unknown part, with the nearest known one; null for none
   */
  static String of(Selector selector, List<Node> roots) {
    UnknownParts parts = new UnknownParts(roots);
    if (selector.css() != null) {
      Matcher part = PART.matcher(selector.css());
      while (part.find()) {
        parts.check(part.group(1), part.group(2), part.group(3));
      }
    }
    Predicate predicate = selector.predicate();
    if (predicate != null) {
      if (predicate.typeIs() != null && predicate.typeIs().stream().noneMatch(parts::isType)) {
        predicate.typeIs().forEach(type -> parts.check("", type, null));
      }
      if (predicate.idEquals() != null) {
        parts.check("#", predicate.idEquals(), null);
      }
      if (predicate.styleClassHas() != null) {
        parts.check(".", predicate.styleClassHas(), null);
      }
    }
    if (parts.unknown.isEmpty() && predicate != null && predicate.propertyIs() != null) {
      parts.checkProperty(predicate.propertyIs(), roots);
    }
    return parts.unknown.isEmpty() ? null : String.join(" ", parts.unknown);
  }

  /** Reports why no node has a property, unless only the other parts of the selector exclude it. */
  private void checkProperty(String condition, List<Node> roots) {
    try {
      PropertyCondition property = PropertyCondition.of(condition);
      if (roots.stream().noneMatch(root -> anyMatches(root, property))) {
        unknown.add(property.why(roots));
      }
    } catch (UiException e) {
      // Such a selector has already been rejected.
    }
  }

  private static boolean anyMatches(Node node, PropertyCondition property) {
    return property.matches(node)
        || Children.all(node).stream().anyMatch(child -> anyMatches(child, property));
  }

  private boolean isType(String name) {
    return known.get("").contains(name)
        || classes.stream().anyMatch(type -> Supertypes.of(type).contains(name));
  }

  /** A class of a node that extends the class with this name; null for none. */
  private String subtype(String name) {
    return classes.stream()
        .filter(
            type -> !type.getName().startsWith("com.sun.") && Supertypes.of(type).contains(name))
        .map(type -> Types.named(type).getSimpleName())
        .sorted()
        .findFirst()
        .orElse(null);
  }

  private void check(String sign, String name, String argument) {
    Set<String> names = known.get(sign);
    boolean isFunction = argument != null && !name.equals("dir");
    if (names.contains(name) && !isFunction) {
      return;
    }
    String near = isFunction ? null : Nearest.near(name, names);
    String nearest = near == null ? "" : " The nearest is \"" + sign + near + "\".";
    switch (sign) {
      case "":
        String subtype = subtype(name);
        unknown.add(
            "No node in any window has the type \""
                + name
                + "\"."
                + (subtype == null
                    ? nearest
                    : " " + subtype + " extends it: use {\"type\": \"" + name + "\"}."));
        break;
      case "#":
        unknown.add("No node in any window has the id \"" + name + "\"." + nearest);
        break;
      case ".":
        unknown.add("No node in any window has the style class \"" + name + "\"." + nearest);
        break;
      default:
        unknown.add(
            "No pseudo-class \":"
                + name
                + (argument == null ? "" : argument)
                + "\" is known."
                + nearest
                + (isFunction ? " To find text, use {\"text\": …}." : ""));
    }
  }

  private void learn(Node node) {
    TypeInfo type = Types.of(node);
    classes.add(node.getClass());
    known.get("").add(type.name());
    known.get("").add(type.shown());
    known.get("").add(type.className());
    known.get("").add(node.getTypeSelector());
    if (node.getId() != null) {
      known.get("#").add(node.getId());
    }
    known.get(".").addAll(node.getStyleClass());
    for (PseudoClass state : node.getPseudoClassStates()) {
      known.get(":").add(state.getPseudoClassName());
    }
    Children.all(node).forEach(this::learn);
  }
}
