package javafxinspector.core.reload;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.threads.AnyThread;

/** Finds declarations in the text of a stylesheet. */
@AnyThread
final class DeclarationText {
  private final String code;

  DeclarationText(String text) {
    code = new CssText(text).code();
  }

  /**
   * The offsets of a declaration.
   *
   * @param start of its property
   * @param end after its semicolon, or after its value if it has none
   */
  record Range(int start, int valueStart, int valueEnd, int end) {}

  /**
   * The declaration that begins in a line.
   *
   * @param line from 1
   * @param value value as written, with single spaces
   * @return null if there is none
   */
  Range find(int line, String property, String value) {
    int start = 0;
    for (int i = 1; i < line && start >= 0; i++) {
      start = code.indexOf('\n', start) + 1;
      if (start == 0) {
        return null;
      }
    }
    int end = code.indexOf('\n', start);
    Matcher matcher =
        Pattern.compile("(?<![\\w-])" + Pattern.quote(property) + "\\s*:\\s*").matcher(code);
    matcher.region(start, code.length()).useTransparentBounds(true);
    while (matcher.find() && (end < 0 || matcher.start() < end)) {
      Range range = range(matcher.start(), matcher.end());
      String written = code.substring(range.valueStart, range.valueEnd);
      if (oneLine(written).equals(oneLine(value))) {
        return range;
      }
    }
    return null;
  }

  /**
   * The last declaration of a rule.
   *
   * @param any range of a declaration of the rule
   */
  Range lastOfRule(Range any) {
    Range last = any;
    while (last.end > 0 && code.charAt(last.end - 1) == ';') {
      int next = last.end;
      while (next < code.length()
          && (Character.isWhitespace(code.charAt(next)) || code.charAt(next) == ';')) {
        next++;
      }
      if (next >= code.length() || code.charAt(next) == '}') {
        return last;
      }
      last = range(next, next);
    }
    return last;
  }

  /** Whether a declaration has this property and value. */
  boolean is(Range range, String property, String value) {
    String wanted = property + ":" + value;
    String written = code.substring(range.start, range.valueEnd).replaceFirst("\\s*:\\s*", ":");
    return oneLine(written).equals(oneLine(wanted));
  }

  /** Whether only white space precedes an offset in its line. */
  boolean isFirstInLine(int offset) {
    return code.substring(code.lastIndexOf('\n', offset - 1) + 1, offset).isBlank();
  }

  /**
   * Whether a text can be used as a value: it does not end the declaration, the rule or a comment.
   */
  static boolean isValue(String value) {
    if (value.isBlank() || value.contains("/*") || value.contains("\n")) {
      return false;
    }
    String text = "* { x: " + value + " }";
    CssText css = new CssText(text);
    int valueEnd = css.problem() == null ? new DeclarationText(text).valueEnd(7) : -1;
    return valueEnd >= 0 && text.substring(valueEnd).strip().equals("}");
  }

  private Range range(int start, int valueStart) {
    int stop = valueEnd(valueStart);
    int valueEnd = stop;
    while (valueEnd > valueStart && Character.isWhitespace(code.charAt(valueEnd - 1))) {
      valueEnd--;
    }
    boolean hasSemicolon = stop < code.length() && code.charAt(stop) == ';';
    return new Range(start, valueStart, valueEnd, hasSemicolon ? stop + 1 : valueEnd);
  }

  /** The offset of the character that ends a value, outside of strings and brackets. */
  private int valueEnd(int from) {
    int depth = 0;
    for (int i = from; i < code.length(); i++) {
      char c = code.charAt(i);
      if (c == '"' || c == '\'') {
        int close = code.indexOf(c, i + 1);
        i = close < 0 ? code.length() : close;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      } else if (depth <= 0 && (c == ';' || c == '}' || c == '{')) {
        return i;
      }
    }
    return code.length();
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
