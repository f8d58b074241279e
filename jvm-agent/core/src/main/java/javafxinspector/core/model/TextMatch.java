package javafxinspector.core.model;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import javafxinspector.core.rpc.UiException;

/**
 * How a wanted text compares with a shown one: contains (ignores case), equals, or regex (found
 * anywhere).
 */
public final class TextMatch {
  /**
   * Characters that one regular expression may look at, backtracking counted: it runs on the FX
   * thread of the program.
   */
  private static final int BUDGET = 1_000_000;

  private final String wanted;
  private final String mode;
  private final Pattern pattern;
  private int left = BUDGET;

  private TextMatch(String wanted, String mode, Pattern pattern) {
    this.wanted = wanted;
    this.mode = mode;
    this.pattern = pattern;
  }

  /**
   * @param mode contains, equals or regex; null is contains
   * @param path of the input field, for the error
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown mode or a bad expression, with its
   *     position
   */
  public static TextMatch of(String wanted, String mode, String path) throws UiException {
    String how = mode == null ? "contains" : mode;
    switch (how) {
      case "contains":
        return new TextMatch(wanted.toLowerCase(Locale.ROOT), how, null);
      case "equals":
        return new TextMatch(wanted, how, null);
      case "regex":
        try {
          return new TextMatch(wanted, how, Pattern.compile(wanted));
        } catch (PatternSyntaxException e) {
          throw new UiException(
              "MCP_UI_INVALID_INPUT",
              "\""
                  + wanted
                  + "\" is no regular expression: "
                  + e.getDescription()
                  + " at position "
                  + e.getIndex()
                  + ".",
              Map.of("path", path, "position", Math.max(e.getIndex(), 0)));
        }
      default:
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            "match is contains, equals or regex, not \"" + how + "\".",
            Map.of("path", "match"));
    }
  }

  /**
   * @param text null never matches
   * @throws TooComplex when a regular expression backtracks without end
   */
  public boolean matches(String text) {
    if (text == null) {
      return false;
    }
    switch (mode) {
      case "contains":
        return text.toLowerCase(Locale.ROOT).contains(wanted);
      case "equals":
        return text.equals(wanted);
      default:
        return pattern.matcher(new Counted(text, 0, text.length())).find();
    }
  }

  /** A regular expression that would hold the FX thread for too long. */
  static final class TooComplex extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooComplex() {
      super(null, null, false, false);
    }

    UiException told() {
      return new UiException(
          "MCP_UI_INVALID_INPUT",
          "The regular expression takes too long on the texts that show. Make it simpler, or use match \"contains\".",
          Map.of("path", "selector.text"));
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
        throw new TooComplex();
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
