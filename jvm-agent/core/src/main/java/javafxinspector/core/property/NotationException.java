package javafxinspector.core.property;

/**
 * Thrown if a text or number is not a value of a type. The message gives the reason, as the end of
 * a sentence.
 */
final class NotationException extends Exception {
  private static final long serialVersionUID = 1L;

  NotationException(String message) {
    super(message);
  }
}
