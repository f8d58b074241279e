package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.css.CssMetaData;
import javafx.css.Rule;
import javafx.css.StyleOrigin;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.text.Truncation;

/**
 * The styleable properties of a node that are not at their default, and what set each
 * (docs/contract.md, "Styles"). JavaFX application thread.
 */
public final class Styles {
  public static final String FIELD = "styles";

  private static final int VALUE = 200;

  /** JavaFX itself sets them in every control, so they say nothing. */
  private static final Set<String> ALWAYS_SET = Set.of("-fx-skin", "-fx-focus-traversable");

  private Styles() {}

  /**
   * One property.
   *
   * @param from rule, inline, code or user agent
   * @param selector of the rule that won; null if it is not known
   * @param stylesheet URL of its stylesheet; null for none
   * @param line of the rule in its stylesheet, from 1; null if it is not known
   * @param rule where the rule is; null once {@link #withLines} has read its line
   */
  public record Style(
      String property,
      String value,
      String from,
      String selector,
      String stylesheet,
      Integer line,
      Toolkit.RulePlace rule) {}

  /** The same styles with the lines of their rules. Any thread but that of JavaFX. */
  public static List<Style> withLines(List<Style> styles) {
    Map<String, List<Integer>> lines = new HashMap<>();
    List<Style> with = new ArrayList<>();
    for (Style style : styles) {
      Toolkit.RulePlace rule = style.rule;
      List<Integer> all =
          rule == null ? List.of() : lines.computeIfAbsent(rule.stylesheet(), StylesheetLines::of);
      Integer line =
          rule != null && rule.index() >= 0 && all.size() == rule.rules()
              ? all.get(rule.index())
              : null;
      with.add(
          new Style(
              style.property,
              style.value,
              style.from,
              style.selector,
              style.stylesheet,
              line,
              null));
    }
    return with;
  }

  /**
   * @param userAgent whether to include what the stylesheet of JavaFX itself sets
   */
  public static List<Style> of(Node node, boolean userAgent) {
    List<Style> styles = new ArrayList<>();
    for (CssMetaData<? extends Styleable, ?> meta : node.getCssMetaData()) {
      Style style = read(node, meta, userAgent);
      if (style != null) {
        styles.add(style);
      }
    }
    return styles;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Style read(Node node, CssMetaData meta, boolean userAgent) {
    StyleableProperty<?> property = meta.getStyleableProperty(node);
    StyleOrigin origin = property == null ? null : property.getStyleOrigin();
    if (property == null || origin == StyleOrigin.USER_AGENT && !userAgent) {
      return null;
    }
    Object value = property.getValue();
    if (ALWAYS_SET.contains(meta.getProperty()) || isSame(value, meta.getInitialValue(node))) {
      return null;
    }
    String text = ValueTexts.of(value);
    String shown = text == null ? "none" : Truncation.withEllipsis(text, VALUE);
    String from = from(origin);
    javafx.css.Style won =
        origin == null || origin == StyleOrigin.USER || origin == StyleOrigin.INLINE
            ? null
            : winner(node, meta);
    if (won == null) {
      return new Style(meta.getProperty(), shown, from, null, null, null, null);
    }
    Rule rule = won.getDeclaration().getRule();
    Toolkit.RulePlace place = rule == null ? null : Toolkit.place(rule);
    return new Style(
        meta.getProperty(),
        shown,
        from,
        selector(won.getSelector().toString()),
        place == null ? null : place.stylesheet(),
        null,
        place);
  }

  /** JavaFX declares some initial values as numbers of another type. */
  private static boolean isSame(Object value, Object initial) {
    return Objects.equals(value, initial)
        || value instanceof Number && Objects.equals(ValueTexts.of(value), ValueTexts.of(initial));
  }

  private static String from(StyleOrigin origin) {
    if (origin == null) {
      return "code"; // set before JavaFX had created the property
    }
    switch (origin) {
      case INLINE:
        return "inline";
      case USER:
        return "code";
      case USER_AGENT:
        return "user agent";
      default:
        return "rule";
    }
  }

  /** The strongest style whose selector applies in the current state of the node. */
  private static javafx.css.Style winner(Node node, CssMetaData<?, ?> meta) {
    Set<String> names = new HashSet<>();
    names.add(meta.getProperty());
    if (meta.getSubProperties() != null) {
      meta.getSubProperties().forEach(sub -> names.add(sub.getProperty()));
    }
    for (javafx.css.Style style : Toolkit.matchingStyles(node, meta)) {
      if (names.contains(style.getDeclaration().getProperty())
          && style.getSelector().stateMatches(node, node.getPseudoClassStates())) {
        return style;
      }
    }
    return null;
  }

  /** JavaFX writes "*.button" for ".button". */
  private static String selector(String text) {
    return text.replaceAll("(^|[\\s>,])\\*(?=[.#:])", "$1");
  }
}
