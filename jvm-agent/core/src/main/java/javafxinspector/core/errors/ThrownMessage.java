package javafxinspector.core.errors;

/** The message of what code of the application has thrown, whose own method may throw too. */
public final class ThrownMessage {
  private ThrownMessage() {}

  /** Null if it has none, or if {@code getMessage} throws. */
  public static String of(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return null;
    }
  }
}
