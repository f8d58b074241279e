package javafxinspector.core.evaluation;

/**
 * Thrown by code that uses undeclared symbols. {@link SnippetWeaver} puts it in place of JShell's
 * own exception.
 */
public final class UnresolvedCode extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param id the identifier that JShell has given to the code
   */
  public UnresolvedCode(int id) {
    super("unresolved code " + id);
  }
}
