package javafxinspector.core.fx;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/**
 * Runs something on the FX thread after a while, without an animation (which would keep the
 * program's pulses running). Its one thread starts when it is needed and ends when nothing is due.
 */
public final class Later {
  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private Later() {}

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1,
            work -> {
              Thread thread = new Thread(work, "javafx-inspector timer");
              thread.setDaemon(true);
              return thread;
            });
    timer.setRemoveOnCancelPolicy(true);
    timer.setKeepAliveTime(100, TimeUnit.MILLISECONDS);
    timer.allowCoreThreadTimeOut(true);
    return timer;
  }

  /**
   * @return cancels it
   */
  public static Future<?> onFx(long millis, Runnable work) {
    return TIMER.schedule(() -> Platform.runLater(work), millis, TimeUnit.MILLISECONDS);
  }
}
