package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.css.CssMetaData;
import javafx.css.Rule;
import javafx.css.StyleOrigin;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.section.ValueTexts;
import javafxinspector.core.model.style.WrittenRules.WrittenRule;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.threads.OnFx;

/**
 * The styleable properties of a node that are not at their default, and the origin of each value
 * (docs/contract/nodes.md, "Styles").
 */
@OnFx
public final class Styles {
  public static final String FIELD = "styles";

  /** The number of properties that the stylesheet of JavaFX itself has set. */
  public static final String OTHERS = "userAgentStyles";

  private static final int VALUE = 200;

  /** JavaFX itself sets these properties in every control, so they contain no information. */
  private static final Set<String> ALWAYS_SET = Set.of("-fx-skin", "-fx-focus-traversable");

  private Styles() {}

  /**
   * One property.
   *
   * @param from rule, inline, code or user agent
   * @param selector of the rule that won; null if it is not known
   * @param stylesheet URL of its stylesheet; null for none
   * @param line of the rule in its stylesheet, from 1; null if it is not known
   * @param lookup the name that the rule looks up, such as -fx-accent; null for none
   * @param rule the place of the rule; null once {@link #withLines} has read its line
   */
  public record Style(
      String property,
      String value,
      String lookup,
      String from,
      String selector,
      String stylesheet,
      Integer line,
      Toolkit.RulePlace rule) {}

  /**
   * @param userAgent number of properties that the stylesheet of JavaFX itself has set, if they are
   *     not among the styles
   */
  public record Read(List<Style> styles, int userAgent) {}

  /** The same styles with the places of their rules. */
  @OffFx
  public static List<Style> withLines(List<Style> styles, WrittenRules written) {
    return styles.stream().map(style -> withLine(style, written.at(style.rule))).toList();
  }

  private static Style withLine(Style style, WrittenRule rule) {
    return new Style(
        style.property,
        style.value,
        style.lookup,
        style.from,
        style.selector,
        rule == null ? style.stylesheet : rule.stylesheet(),
        rule == null ? null : rule.line(),
        null);
  }

  /**
   * @param userAgent whether to include the values that the stylesheet of JavaFX itself sets
   */
  public static Read of(Node node, boolean userAgent) {
    List<Style> styles = new ArrayList<>();
    int left = 0;
    for (CssMetaData<? extends Styleable, ?> meta : node.getCssMetaData()) {
      left += read(node, meta, userAgent, styles) ? 0 : 1;
    }
    return new Read(styles, left);
  }

  /**
   * Reads a property. Returns whether the styles include the origin of its value, or its value has
   * none.
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static boolean read(Node node, CssMetaData meta, boolean userAgent, List<Style> styles) {
    StyleableProperty<?> property = meta.getStyleableProperty(node);
    Object value = property == null ? null : property.getValue();
    if (property == null
        || ALWAYS_SET.contains(meta.getProperty())
        || isSame(value, meta.getInitialValue(node))) {
      return true;
    }
    StyleOrigin origin = property.getStyleOrigin();
    if (origin == StyleOrigin.USER_AGENT && !userAgent) {
      return false;
    }
    boolean hasRule = origin != null && origin != StyleOrigin.USER;
    List<javafx.css.Style> matching = hasRule ? matching(node, meta) : List.of();
    List<StyleParts.Part> parts = StyleParts.of(meta, value);
    if (parts.isEmpty()) {
      styles.add(
          style(new StyleParts.Part(meta.getProperty(), value), origin, won(matching, all(meta))));
      return true;
    }
    List<Style> each = new ArrayList<>();
    Set<Rule> rules = new HashSet<>();
    for (StyleParts.Part part : parts) {
      javafx.css.Style won = won(matching, Set.of(part.property(), meta.getProperty()));
      if (won != null) {
        rules.add(won.getDeclaration().getRule());
      }
      if (won != null || !StyleParts.isCssName(meta)) {
        each.add(style(part, origin, won));
      }
    }
    if (StyleParts.isCssName(meta) && rules.size() < 2) {
      styles.add(
          style(new StyleParts.Part(meta.getProperty(), value), origin, won(matching, all(meta))));
    } else {
      styles.addAll(each);
    }
    return true;
  }

  /**
   * @param won the style that has set it; null if it is not known
   */
  private static Style style(StyleParts.Part part, StyleOrigin origin, javafx.css.Style won) {
    String text = ValueTexts.of(part.value());
    String shown = text == null ? "none" : Truncation.withEllipsis(text, VALUE);
    String from = from(origin);
    Rule rule = won == null ? null : won.getDeclaration().getRule();
    String lookup = won == null ? null : ParsedTexts.namesOf(won.getDeclaration());
    Toolkit.RulePlace place = rule == null ? null : Toolkit.place(rule);
    if (won == null || origin == StyleOrigin.INLINE && place == null) {
      return new Style(part.property(), shown, lookup, from, null, null, null, null);
    }
    return new Style(
        part.property(),
        shown,
        lookup,
        origin == StyleOrigin.INLINE ? "rule" : from,
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

  static String from(StyleOrigin origin) {
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

  /** The property and its parts. */
  static Set<String> all(CssMetaData<?, ?> meta) {
    Set<String> names = new HashSet<>();
    names.add(meta.getProperty());
    if (meta.getSubProperties() != null) {
      meta.getSubProperties().forEach(sub -> names.add(sub.getProperty()));
    }
    return names;
  }

  /** The rule that has set a property of a node; null if it is not known. */
  public static Rule winner(Node node, CssMetaData<?, ?> meta) {
    javafx.css.Style won = won(matching(node, meta), all(meta));
    return won == null ? null : won.getDeclaration().getRule();
  }

  /** The styles whose selectors apply in the current state of the node, the strongest first. */
  private static List<javafx.css.Style> matching(Node node, CssMetaData<?, ?> meta) {
    List<javafx.css.Style> styles = new ArrayList<>();
    for (javafx.css.Style style : Toolkit.matchingStyles(node, meta)) {
      if (style.getSelector().stateMatches(node, node.getPseudoClassStates())) {
        styles.add(style);
      }
    }
    return styles;
  }

  /** The strongest style that declares one of the properties; null for none. */
  private static javafx.css.Style won(List<javafx.css.Style> matching, Set<String> names) {
    for (javafx.css.Style style : matching) {
      if (names.contains(style.getDeclaration().getProperty())) {
        return style;
      }
    }
    return null;
  }

  /** JavaFX writes "*.button" for ".button". */
  static String selector(String text) {
    return text.replaceAll("(^|[\\s>,])\\*(?=[.#:])", "$1");
  }
}
