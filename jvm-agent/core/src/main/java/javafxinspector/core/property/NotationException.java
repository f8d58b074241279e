package javafxinspector.core.property;

/** A text or number is no value of a type. The message says why, as the end of a sentence. */
final class NotationException extends Exception {
  private static final long serialVersionUID = 1L;

  NotationException(String message) {
    super(message);
  }
}
