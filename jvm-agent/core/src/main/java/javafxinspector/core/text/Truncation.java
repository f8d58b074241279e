package javafxinspector.core.text;

/**
 * Truncates texts without separating the two halves of a surrogate pair, which would not be a valid
 * character in JSON. Lengths are in UTF-16 code units.
 */
public final class Truncation {
  private Truncation() {}

  /**
   * The text if it is not longer than {@code length}, otherwise its start with an ellipsis
   * appended.
   *
   * @param length maximum length without the ellipsis
   */
  public static String withEllipsis(String text, int length) {
    return text.length() <= length ? text : start(text, length) + "…";
  }

  /**
   * The first {@code length} code units of a longer text, or one unit fewer if the last one would
   * be the first half of a surrogate pair.
   */
  public static String start(CharSequence text, int length) {
    boolean splitsPair =
        length > 0 && Character.isSurrogatePair(text.charAt(length - 1), text.charAt(length));
    return text.subSequence(0, splitsPair ? length - 1 : length).toString();
  }
}
