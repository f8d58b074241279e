package javafxinspector.core.input;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import javafxinspector.core.model.Match;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.rpc.UiException;

/**
 * What one action did.
 *
 * @param target the node that was acted on
 * @param opened windows that opened meanwhile; null for none, as are the next two
 * @param exceptions what the program's own handlers threw; the action happened all the same
 * @param password true when the node is a password field, so that nobody shows what was typed; else
 *     null
 */
public record ActionResult(
    boolean ok,
    String type,
    Match target,
    List<WindowInfo> opened,
    List<WindowInfo> closed,
    List<ProgramException> exceptions,
    ErrorBody error,
    Boolean password) {

  /** An exception that a handler of the program threw. */
  public record ProgramException(String type, String message, List<String> stack) {
    private static final int FRAMES = 20;

    static ProgramException of(Throwable told) {
      Throwable thrown = cause(told);
      List<String> stack =
          java.util.Arrays.stream(thrown.getStackTrace())
              .limit(FRAMES)
              .map(Object::toString)
              .toList();
      return new ProgramException(thrown.getClass().getName(), thrown.getMessage(), stack);
    }

    /**
     * What the program itself threw: FXML wraps it twice on the way out of a controller's method.
     */
    private static Throwable cause(Throwable told) {
      Throwable cause = told.getCause();
      boolean wrapper =
          told instanceof InvocationTargetException
              || (told.getClass() == RuntimeException.class
                  && cause != null
                  && cause.toString().equals(told.getMessage()));
      return wrapper && cause != null ? cause(cause) : told;
    }
  }

  /** The contract's error (contract.md §5). */
  public record ErrorBody(String code, String message, Map<String, Object> details) {}

  static ActionResult failed(Attempt attempt, UiException error) {
    return new ActionResult(
        false,
        attempt.action.type(),
        attempt.match,
        null,
        null,
        null,
        new ErrorBody(error.code(), error.getMessage(), error.details()),
        attempt.password);
  }
}
