package javafxinspector.attach;

/** The reason why an attach failed: a one-line message, and the exit code of this process. */
final class Failure extends Exception {
  private static final long serialVersionUID = 1L;

  static final int OTHER = 1;
  static final int USAGE = 2;
  static final int NO_PROCESS = 3;
  static final int OTHER_USER = 4;
  static final int ATTACH_DISABLED = 5;
  static final int NO_INSTRUMENT = 6;
  static final int NO_JVM = 7;
  static final int NO_ATTACH_MODULE = 8;
  static final int NO_ANSWER = 9;

  private final int code;

  Failure(int code, String message) {
    super(message);
    this.code = code;
  }

  int code() {
    return code;
  }
}
