package javafxinspector.core.evaluation;

import java.io.PrintStream;
import javafxinspector.core.threads.AnyThread;

/** The methods that {@link SnippetWeaver} makes the classes of evaluated code call. */
public final class Checkpoint {
  private Checkpoint() {}

  /**
   * Called at the start of each method and before each repetition of a loop.
   *
   * @throws EvaluationStopped if the evaluation that runs on this thread must end
   */
  @AnyThread
  public static void check() {
    Invocation current = Invocation.current();
    if (current != null) {
      current.check();
    }
  }

  /** Replaces {@code System.out} in evaluated code. */
  public static PrintStream out() {
    Invocation current = Invocation.current();
    return current == null ? System.out : current.printed().out();
  }

  /** Replaces {@code System.err} in evaluated code. */
  public static PrintStream err() {
    Invocation current = Invocation.current();
    return current == null ? System.err : current.printed().err();
  }
}
