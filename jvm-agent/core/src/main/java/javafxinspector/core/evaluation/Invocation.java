package javafxinspector.core.evaluation;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import javafx.application.Platform;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** One run of a statement on the JavaFX application thread. */
final class Invocation {
  /**
   * Set on the JavaFX application thread only; the innermost invocation if event loops are nested.
   */
  private static volatile Invocation current;

  /**
   * @param value the value that the statement has returned
   * @param thrown the exception that it has thrown; null for none
   */
  record Outcome(EvaluatedValues.Value value, Throwable thrown) {}

  private final CapturedOutput printed;
  private volatile Thread thread;
  private volatile boolean expired;
  private boolean isNested;

  Invocation(CapturedOutput printed) {
    this.printed = printed;
  }

  /** The invocation that runs on this thread; null for none. */
  @AnyThread
  static Invocation current() {
    Invocation running = current;
    return running != null && running.thread == Thread.currentThread() ? running : null;
  }

  CapturedOutput printed() {
    return printed;
  }

  /** Makes the statement end at its next checkpoint. */
  @AnyThread
  void expire() {
    expired = true;
  }

  /**
   * Ends the statement if its time is over. If the statement waits in a nested event loop, handlers
   * of the application that run in that loop are not stopped.
   */
  void check() {
    if (expired && (isNested || !Platform.isNestedLoopRunning())) {
      throw new EvaluationStopped();
    }
  }

  /**
   * Runs the statement.
   *
   * @param values converts the value that the statement returned
   */
  @OnFx
  Outcome run(Method method, EvaluatedValues values) {
    Invocation outer = current;
    thread = Thread.currentThread();
    isNested = Platform.isNestedLoopRunning();
    current = this;
    try {
      return new Outcome(values.of(method.invoke(null)), null);
    } catch (InvocationTargetException e) {
      return new Outcome(null, e.getCause());
    } catch (Throwable e) {
      return new Outcome(null, e); // thrown by the value's toString
    } finally {
      current = outer;
      thread = null;
    }
  }
}
