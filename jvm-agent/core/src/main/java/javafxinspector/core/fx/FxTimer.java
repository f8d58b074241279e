package javafxinspector.core.fx;

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
  private static Threads threads;
  private static ScheduledThreadPoolExecutor timer;

  private FxTimer() {}

  /** Called once, before the first task: gives the timer its thread, when it needs one. */
  public static synchronized void begin(Threads ofAgent) {
    threads = ofAgent;
  }

  private static synchronized ScheduledThreadPoolExecutor timer() {
    if (timer == null) {
      timer = threads.timer("timer");
    }
    return timer;
  }

  /**
   * Runs a task on the timer's own thread after a delay in milliseconds. The task must not block.
   *
   * @return cancels the task
   */
  public static Future<?> run(long millis, Runnable work) {
    return timer().schedule(work, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Runs a task on the JavaFX application thread after a delay in milliseconds.
   *
   * @return cancels the task
   */
  public static Future<?> runOnFx(long millis, Runnable work) {
    return timer().schedule(() -> Platform.runLater(work), millis, TimeUnit.MILLISECONDS);
  }
}
