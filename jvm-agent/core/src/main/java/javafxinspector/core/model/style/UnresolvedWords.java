package javafxinspector.core.model.style;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javafx.css.CssMetaData;
import javafx.css.Declaration;
import javafx.css.ParsedValue;
import javafx.css.StyleConverter;
import javafx.css.Styleable;
import javafx.css.converter.EnumConverter;
import javafx.scene.Node;
import javafx.scene.text.Font;
import javafxinspector.core.threads.OnFx;

/**
 * Finds words in a declaration that JavaFX looks up in vain, such as a misspelled color. JavaFX
 * then ignores the declaration.
 */
@OnFx
public final class UnresolvedWords {
  /** Converters of values in which a word can only be looked up. */
  private static final Pattern LOOKS_UP =
      Pattern.compile(
          ".*[.$](?:Paint|Color|Size|FontSize|Insets|CornerRadii|Effect|LayeredBorderPaint|Margins)"
              + "(?:Converter)?(?:\\$\\w+)?");

  private UnresolvedWords() {}

  /**
   * The words of a declaration that nothing declares and that are not values of its property.
   *
   * @param isDeclared whether a name is declared for the node
   * @return an empty set if the node does not have the property
   */
  public static Set<String> of(Node node, Declaration declaration, Predicate<String> isDeclared) {
    Set<String> words = new LinkedHashSet<>(ParsedTexts.words(declaration));
    words.removeIf(isDeclared);
    if (words.isEmpty() || !isRefused(node, declaration)) {
      return Set.of();
    }
    return words;
  }

  /** Whether the property does not accept words, or not this one. */
  private static boolean isRefused(Node node, Declaration declaration) {
    StyleConverter<?, ?> converter = converter(node, declaration.getProperty());
    if (converter instanceof EnumConverter) {
      return !converts(converter, declaration.getParsedValue());
    }
    return converter != null && LOOKS_UP.matcher(converter.getClass().getName()).matches();
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static boolean converts(StyleConverter converter, ParsedValue value) {
    try {
      converter.convert(value, Font.getDefault());
      return true;
    } catch (IllegalArgumentException | NullPointerException e) {
      return false;
    }
  }

  /** The converter of a property, or of the compound property that it is a part of. */
  private static StyleConverter<?, ?> converter(Node node, String property) {
    for (CssMetaData<? extends Styleable, ?> meta : node.getCssMetaData()) {
      if (meta.getProperty().equals(property)) {
        return meta.getConverter();
      }
      if (meta.getSubProperties() != null) {
        for (CssMetaData<? extends Styleable, ?> part : meta.getSubProperties()) {
          if (part.getProperty().equals(property)) {
            return part.getConverter();
          }
        }
      }
    }
    return null;
  }
}
