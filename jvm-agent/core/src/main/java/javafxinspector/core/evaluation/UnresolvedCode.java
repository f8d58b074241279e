package javafxinspector.core.evaluation;

/**
 * Thrown by code that uses what is not declared, in place of JShell's own exception: {@link
 * SnippetWeaver} has replaced it.
 */
public final class UnresolvedCode extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param id of JShell
   */
  public UnresolvedCode(int id) {
    super("unresolved code " + id);
  }
}
