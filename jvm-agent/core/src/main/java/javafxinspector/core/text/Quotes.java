package javafxinspector.core.text;

/**
 * Puts texts of the application in quotation marks within messages. A closing quotation mark in
 * such a text is escaped, so that the text after it does not look like a part of the message. The
 * server escapes all other characters that a reader would not see.
 */
public final class Quotes {
  private Quotes() {}

  /** The text in quotation marks: “Save”. */
  public static String around(String text) {
    return "“" + inside(text) + "”";
  }

  /** The same without the quotation marks, for a text that is already between quotation marks. */
  public static String inside(String text) {
    return text.replace("”", "\\u201d");
  }
}
