package javafxinspector.core.model.query;

import java.util.regex.Pattern;

/** White space in texts: prints several lines as one, and normalizes texts for comparison. */
final class WhiteSpace {
  /** Represents a line break where several lines are printed as one. */
  private static final char BREAK = '⏎';

  private static final Pattern BREAKS = Pattern.compile("\\s*[\\r\\n\\u2028\\u2029]\\s*");

  private WhiteSpace() {}

  /** The text in one line, in the form that snapshots also show: {@code First ⏎ second}. */
  static String oneLine(String text) {
    return BREAKS.matcher(text).replaceAll(" " + BREAK + " ").replace('\t', ' ');
  }

  /** The text with each run of white space and line break symbols replaced by one space. */
  static String normal(String text) {
    if (isNormal(text)) {
      return text;
    }
    StringBuilder normal = new StringBuilder(text.length());
    boolean space = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isSpace(c)) {
        space = true;
        continue;
      }
      if (space) {
        normal.append(' ');
        space = false;
      }
      normal.append(c);
    }
    return space ? normal.append(' ').toString() : normal.toString();
  }

  private static boolean isNormal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isSpace(c) && (c != ' ' || i + 1 < text.length() && isSpace(text.charAt(i + 1)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSpace(char c) {
    return c == BREAK || Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}
