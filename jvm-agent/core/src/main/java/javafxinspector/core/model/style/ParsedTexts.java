package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.css.Declaration;
import javafx.css.ParsedValue;
import javafx.css.Size;
import javafxinspector.core.model.section.ValueTexts;
import javafxinspector.core.threads.AnyThread;

/** Formats values that JavaFX has parsed. */
@AnyThread
public final class ParsedTexts {
  private static final int MAX_NAMES = 3;

  /** Converters of values that are written as functions. */
  private static final Map<String, String> FUNCTIONS =
      Map.of("DeriveColorConverter", "derive", "LadderConverter", "ladder");

  private ParsedTexts() {}

  /** The names that a declaration looks up, such as -fx-accent, in order. */
  public static Set<String> names(Declaration declaration) {
    Set<String> names = new LinkedHashSet<>();
    // A transition contains names of properties to animate.
    if (!declaration.getProperty().startsWith("transition")) {
      gather(declaration.getParsedValue(), false, names);
    }
    return names;
  }

  /**
   * The words that JavaFX looks up, because it does not recognize them as anything else. If nothing
   * declares a word, JavaFX uses the word itself, which is not a value of many properties.
   */
  public static Set<String> words(Declaration declaration) {
    Set<String> words = new LinkedHashSet<>();
    gather(declaration.getParsedValue(), true, words);
    words.removeIf(each -> each.startsWith("-"));
    return words;
  }

  /** The names that a declaration looks up, as text; null for none. */
  static String namesOf(Declaration declaration) {
    List<String> names = List.copyOf(names(declaration));
    if (names.isEmpty()) {
      return null;
    }
    return names.size() <= MAX_NAMES
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, MAX_NAMES)) + ", …";
  }

  private static void gather(Object value, boolean isWord, Set<String> names) {
    if (value instanceof ParsedValue<?, ?> parsed) {
      if (isWord && parsed.isLookup() && parsed.getValue() instanceof String word) {
        names.add(word);
      }
      gather(parsed.getValue(), isWord, names);
    } else if (value instanceof Object[] parts) {
      for (Object each : parts) {
        gather(each, isWord, names);
      }
    } else if (!isWord && value instanceof String name && name.matches("-[a-zA-Z][\\w-]*")) {
      names.add(name);
    }
  }

  /** An approximation of the text in the stylesheet, for a value whose text cannot be read. */
  static String of(Object value) {
    if (value instanceof ParsedValue) {
      ParsedValue<?, ?> parsed = (ParsedValue<?, ?>) value;
      String function =
          parsed.getConverter() == null
              ? null
              : FUNCTIONS.get(parsed.getConverter().getClass().getSimpleName());
      return function == null
          ? of(parsed.getValue())
          : function + "(" + joined((Object[]) parsed.getValue(), ", ") + ")";
    }
    if (value instanceof Object[][]) {
      return joined((Object[]) value, ", ");
    }
    if (value instanceof Object[]) {
      return joined((Object[]) value, " ");
    }
    if (value instanceof Size) {
      Size size = (Size) value;
      return ValueTexts.number(size.getValue()) + size.getUnits();
    }
    return value instanceof Enum
        ? ((Enum<?>) value).name().toLowerCase(Locale.ROOT).replace('_', '-')
        : String.valueOf(ValueTexts.of(value));
  }

  private static String joined(Object[] values, String separator) {
    List<String> texts = new ArrayList<>();
    for (Object each : values) {
      if (each != null) {
        texts.add(of(each));
      }
    }
    return String.join(separator, texts);
  }
}
