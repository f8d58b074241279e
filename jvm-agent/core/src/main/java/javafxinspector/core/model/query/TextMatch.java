package javafxinspector.core.model.query;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import javafxinspector.core.errors.UiException;

/**
 * Compares a wanted text with a displayed one: contains (ignores case), equals, or regex (matches
 * anywhere). A text matches as responses print it: differences in white space, quotation marks
 * around the wanted text and an ellipsis at the end of a truncated text are ignored, and escapes
 * are decoded.
 */
public final class TextMatch {
  /**
   * Maximum number of characters that one instance may read for a regular expression, including
   * backtracking, because it runs on the JavaFX application thread. Repeated searches need a new
   * instance each.
   */
  private static final int BUDGET = 1_000_000;

  /** A character that responses show as an escape, because a reader would not see it. */
  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");

  /** Minimum number of characters of a truncated text, including its ellipsis. */
  private static final int CUT = 60;

  private final String wanted;

  /** {@link #wanted} without quotation marks; null if it is not quoted. */
  private final String unquoted;

  /** {@link #wanted} without its final ellipsis; null if it does not end with one. */
  private final String uncut;

  /** {@link #wanted} with escapes of code units decoded; null if it contains none. */
  private final String unescaped;

  private final boolean isCut;
  private final String mode;
  private final Pattern pattern;
  private final String path;
  private int left = BUDGET;

  private TextMatch(String wanted, String mode, Pattern pattern, String path) {
    boolean quoted = wanted.length() > 1 && wanted.startsWith("“") && wanted.endsWith("”");
    String text = quoted ? wanted.substring(1, wanted.length() - 1) : wanted;
    boolean cut = text.length() >= CUT && text.endsWith("…");
    this.wanted = WhiteSpace.normal(wanted);
    unquoted = quoted ? WhiteSpace.normal(text) : null;
    uncut = cut ? WhiteSpace.normal(text.substring(0, text.length() - 1)) : null;
    String whole = cut ? text.substring(0, text.length() - 1) : text;
    unescaped = ESCAPE.matcher(whole).find() ? WhiteSpace.normal(unescaped(whole)) : null;
    isCut = cut;
    this.mode = mode;
    this.pattern = pattern;
    this.path = path;
  }

  /**
   * @param mode contains, equals or regex; null is contains
   * @param path path of the input field, for the error
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown mode or an invalid regular expression,
   *     with the position
   */
  public static TextMatch of(String wanted, String mode, String path) throws UiException {
    String how = mode == null ? "contains" : mode;
    switch (how) {
      case "contains":
        return new TextMatch(wanted.toLowerCase(Locale.ROOT), how, null, path);
      case "equals":
        return new TextMatch(wanted, how, null, path);
      case "regex":
        try {
          return new TextMatch(wanted, how, Pattern.compile(wanted), path);
        } catch (PatternSyntaxException e) {
          throw new UiException(
              "MCP_UI_INVALID_INPUT",
              "\""
                  + wanted
                  + "\" is not a valid regular expression: "
                  + e.getDescription()
                  + " at position "
                  + e.getIndex()
                  + ".",
              Map.of("path", path, "position", Math.max(e.getIndex(), 0)));
        }
      default:
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            "match must be contains, equals or regex, not \"" + how + "\".",
            Map.of("path", "match"));
    }
  }

  /**
   * @param text null never matches
   * @throws TooComplex if a regular expression exceeds its budget
   */
  public boolean matches(String text) {
    if (text == null) {
      return false;
    }
    switch (mode) {
      case "contains":
        String lower = WhiteSpace.normal(text).toLowerCase(Locale.ROOT);
        return lower.contains(wanted)
            || unquoted != null && lower.contains(unquoted)
            || uncut != null && lower.contains(uncut)
            || unescaped != null && lower.contains(unescaped);
      case "equals":
        String whole = WhiteSpace.normal(text).strip();
        return whole.equals(wanted.strip())
            || unquoted != null && whole.equals(unquoted.strip())
            || uncut != null && whole.startsWith(uncut.strip())
            || unescaped != null
                && (isCut ? whole.startsWith(unescaped.strip()) : whole.equals(unescaped.strip()));
      default:
        String line = WhiteSpace.normal(text);
        return isFoundIn(text) || !line.equals(text) && isFoundIn(line);
    }
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            escape ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(escape.group(1), 16))));
  }

  private boolean isFoundIn(String text) {
    return pattern.matcher(new Counted(text, 0, text.length())).find();
  }

  /**
   * Thrown for a regular expression that would block the JavaFX application thread for too long.
   */
  public static final class TooComplex extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String path;

    TooComplex(String path) {
      super(null, null, false, false);
      this.path = path;
    }

    public UiException toUiException() {
      return new UiException(
          "MCP_UI_INVALID_INPUT",
          "The regular expression takes too long on the displayed texts. Simplify it, or use match \"contains\".",
          Map.of("path", path));
    }
  }

  private final class Counted implements CharSequence {
    private final String text;
    private final int from;
    private final int to;

    Counted(String text, int from, int to) {
      this.text = text;
      this.from = from;
      this.to = to;
    }

    @Override
    public int length() {
      return to - from;
    }

    @Override
    public char charAt(int index) {
      if (--left < 0) {
        throw new TooComplex(path);
      }
      return text.charAt(from + index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Counted(text, from + start, from + end);
    }

    @Override
    public String toString() {
      return text.substring(from, to);
    }
  }
}
