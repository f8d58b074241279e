package javafxinspector.core.emulated;

import java.util.EnumMap;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.AnyThread;

/** The emulated default locale of the JVM, with those that the application had. */
@AnyThread
final class HeldLocale {
  private final Locale emulated;
  private final Locale own = Locale.getDefault();
  private final Map<Locale.Category, Locale> ownOf = new EnumMap<>(Locale.Category.class);

  HeldLocale(Locale emulated) {
    this.emulated = emulated;
    for (Locale.Category each : Locale.Category.values()) {
      ownOf.put(each, Locale.getDefault(each));
    }
  }

  /**
   * A locale by its language tag.
   *
   * @throws UiException MCP_UI_INVALID_INPUT if it has no such form
   */
  static Locale parse(String tag) throws UiException {
    try {
      Locale locale = new Locale.Builder().setLanguageTag(tag.replace('_', '-')).build();
      if (!locale.getLanguage().isEmpty()) {
        return locale;
      }
    } catch (IllformedLocaleException e) {
      // reported below
    }
    throw new UiException(
        "MCP_UI_INVALID_INPUT",
        "\"" + tag + "\" is no language tag. Give one such as \"de\", \"pt-BR\" or \"ar\".",
        Map.of("path", "locale"));
  }

  /** The JVM options with which an application starts in a locale. */
  static String options(Locale locale) {
    return option("language", locale.getLanguage())
        + option("script", locale.getScript())
        + option("country", locale.getCountry())
        + option("variant", locale.getVariant());
  }

  private static String option(String name, String value) {
    return value.isEmpty() ? "" : " -Duser." + name + "=" + value;
  }

  void hold() {
    Locale.setDefault(emulated);
  }

  /**
   * Restores the locales, except those that the application has set since.
   *
   * @return whether there are any
   */
  boolean restore() {
    Map<Locale.Category, Locale> now = new EnumMap<>(Locale.Category.class);
    for (Locale.Category each : Locale.Category.values()) {
      now.put(each, Locale.getDefault(each));
    }
    boolean isKept = !Locale.getDefault().equals(emulated);
    if (!isKept) {
      Locale.setDefault(own);
    }
    for (Locale.Category each : Locale.Category.values()) {
      boolean isOfApplication = !now.get(each).equals(emulated);
      isKept |= isOfApplication;
      Locale.setDefault(each, isOfApplication ? now.get(each) : ownOf.get(each));
    }
    return isKept;
  }
}
