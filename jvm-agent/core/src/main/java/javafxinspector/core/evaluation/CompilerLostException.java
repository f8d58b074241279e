package javafxinspector.core.evaluation;

/** The compiler has ended, and with it the knowledge of what was declared. */
final class CompilerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  CompilerLostException(String reason) {
    super(reason);
  }
}
