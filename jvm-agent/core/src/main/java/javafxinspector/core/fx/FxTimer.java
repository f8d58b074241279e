package javafxinspector.core.fx;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafxinspector.core.runtime.Threads;

/**
 * Runs tasks after a delay, without an animation, which would keep the application's pulses
 * running. The timer has one thread, which starts with the first task and ends when none is
 * scheduled.
 */
public final class FxTimer {
  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private FxTimer() {}

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(1, work -> Threads.daemon("timer", work));
    timer.setRemoveOnCancelPolicy(true);
    timer.setKeepAliveTime(100, TimeUnit.MILLISECONDS);
    timer.allowCoreThreadTimeOut(true);
    return timer;
  }

  /**
   * Runs a task on the timer's own thread after a delay in milliseconds. The task must not block.
   *
   * @return cancels the task
   */
  public static Future<?> run(long millis, Runnable work) {
    return TIMER.schedule(work, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Runs a task on the JavaFX application thread after a delay in milliseconds.
   *
   * @return cancels the task
   */
  public static Future<?> runOnFx(long millis, Runnable work) {
    return TIMER.schedule(() -> Platform.runLater(work), millis, TimeUnit.MILLISECONDS);
  }
}
