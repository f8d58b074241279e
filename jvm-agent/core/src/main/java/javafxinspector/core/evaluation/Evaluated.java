package javafxinspector.core.evaluation;

/**
 * The response of {@code evaluate}.
 *
 * @param json the value of the last statement as JSON; null if JSON cannot represent it
 * @param text that value as text; null if there is JSON
 * @param uid the uid of the value, if it is a node in a window
 * @param output the text that the code has printed; null for none
 * @param forgotten true if the declarations of earlier code are lost; null otherwise
 */
public record Evaluated(String json, String text, String uid, String output, Boolean forgotten) {
  /** The response to a request without code. */
  public static final Evaluated NOTHING = new Evaluated("null", null, null, null, null);

  Evaluated afterLoss() {
    return new Evaluated(json, text, uid, output, true);
  }
}
