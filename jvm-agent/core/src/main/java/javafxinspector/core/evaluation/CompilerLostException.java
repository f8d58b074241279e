package javafxinspector.core.evaluation;

/** The compiler has exited and, with it, has lost all declarations. */
final class CompilerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  CompilerLostException(String reason) {
    super(reason);
  }
}
