package javafxinspector.core.live;

import javafxinspector.core.text.Truncation;

/**
 * The part of a long text that its row does not contain, so that changes there are noticed.
 *
 * @param length number of all characters
 * @param end the whole text; only its end for an input with a very long text, which is not copied
 *     for this
 */
public record LongText(int length, String end) {
  /** Maximum number of characters at the end of an input that are compared. */
  public static final int MAX_END = 5000;

  /** Number of characters shown before the part that differs. */
  private static final int CONTEXT = 20;

  /** Maximum number of characters shown of a part that differs. */
  private static final int PART = 60;

  /** The differing parts of two texts, or their lengths if these parts are not known. */
  public record Difference(String from, String to) {}

  /**
   * How the text was changed.
   *
   * @param now the current text
   * @return null for the same text
   */
  public Difference to(LongText now) {
    if (equals(now)) {
      return null;
    }
    boolean isWhole = end.length() == length && now.end.length() == now.length;
    if (isWhole) {
      int same = 0;
      while (same < Math.min(length, now.length) && end.charAt(same) == now.end.charAt(same)) {
        same++;
      }
      return new Difference(part(end, same - CONTEXT), part(now.end, same - CONTEXT));
    }
    String before = part(end, end.length() - PART);
    String after = part(now.end, now.end.length() - PART);
    return before.equals(after)
        ? new Difference(length + " characters", now.length + " characters")
        : new Difference(before, after);
  }

  private static String part(String text, int at) {
    int from = Math.max(0, at);
    boolean isInPair = from > 0 && from < text.length() && isSecondHalf(text, from);
    String part = text.substring(isInPair ? from - 1 : from);
    return "…" + Truncation.withEllipsis(part, PART + CONTEXT);
  }

  private static boolean isSecondHalf(String text, int at) {
    return Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
  }
}
