package javafxinspector.core.fx;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafxinspector.core.runtime.Threads;

/**
 * Runs tasks after a delay, without an animation, which would keep the application's pulses
 * running.
 */
public final class FxTimer {
  /**
   * Null before the Java agent has begun and after it has ended, since its classes remain loaded.
   */
  private static Threads threads;

  private static ScheduledThreadPoolExecutor timer;

  private FxTimer() {}

  /**
   * Called before the first task. Provides the threads, from which the timer creates its own when
   * it needs it.
   */
  public static synchronized void begin(Threads ofAgent) {
    threads = ofAgent;
    timer = null;
  }

  /**
   * Called when the timers have ended. Later tasks are dropped, and nothing keeps the Java agent in
   * memory.
   */
  public static synchronized void end(Threads ofAgent) {
    if (threads == ofAgent) {
      threads = null;
      timer = null;
    }
  }

  /**
   * Runs a task on the timer's own thread after a delay in milliseconds. The task must not block.
   *
   * @return cancels the task
   */
  public static synchronized Future<?> run(long millis, Runnable work) {
    if (threads == null) {
      return new CompletableFuture<>();
    }
    if (timer == null) {
      timer = threads.timer("timer");
    }
    return timer.schedule(work, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Runs a task on the JavaFX application thread after a delay in milliseconds.
   *
   * @return cancels the task
   */
  public static Future<?> runOnFx(long millis, Runnable work) {
    return run(millis, () -> Platform.runLater(work));
  }
}
