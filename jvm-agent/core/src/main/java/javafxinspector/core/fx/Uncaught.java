package javafxinspector.core.fx;

import java.util.function.BiConsumer;
import javafxinspector.core.threads.AnyThread;

/**
 * Passes exceptions of application code that the Java agent runs to the JavaFX application thread's
 * uncaught exception handler, as the toolkit does for native input, and records which activity the
 * JavaFX application thread is running. JavaFX application thread, except where noted.
 */
public final class Uncaught {
  /** An action of the Java agent during which application code runs. */
  public interface Activity {
    /**
     * False once the action's result has been returned, because later exceptions do not belong to
     * it.
     */
    @AnyThread
    boolean isActive();
  }

  private static volatile BiConsumer<Thread, Throwable> observer = (thread, thrown) -> {};
  private static Activity current;
  private static volatile Thread activityThread;

  private Uncaught() {}

  /**
   * Sets the observer, which receives every reported exception before the uncaught exception
   * handler.
   */
  @AnyThread
  public static void observe(BiConsumer<Thread, Throwable> seen) {
    observer = seen;
  }

  /**
   * Runs {@code work} as part of {@code activity}; its exceptions are passed to the uncaught
   * exception handler.
   */
  public static void run(Activity activity, Runnable work) {
    Activity outer = current;
    current = activity;
    activityThread = Thread.currentThread();
    try {
      work.run();
    } catch (Throwable e) {
      report(e);
    } finally {
      current = outer;
    }
  }

  /** Passes an exception to the JavaFX application thread's uncaught exception handler. */
  public static void report(Throwable thrown) {
    Thread thread = Thread.currentThread();
    observer.accept(thread, thrown);
    thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
  }

  /** The activity that the current thread is running; null if there is none or it has ended. */
  @AnyThread
  public static Activity current() {
    Activity activity = Thread.currentThread() == activityThread ? current : null;
    return activity != null && activity.isActive() ? activity : null;
  }
}
