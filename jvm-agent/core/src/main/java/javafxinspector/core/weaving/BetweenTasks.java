package javafxinspector.core.weaving;

import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafxinspector.core.threads.OffFx;

/**
 * Changes classes in a task of the JavaFX application thread, between those of the application, and
 * only while no thread runs their code: a class that is changed meanwhile appears as "Unknown
 * Source" in the stack traces of that thread.
 *
 * @param onFx runs work later on the JavaFX application thread
 */
@OffFx
public record BetweenTasks(Consumer<Runnable> onFx) {
  /**
   * How often to try, and for how long.
   *
   * @param attempts the number of tasks in which the classes may be in use
   * @param firstPauseMillis the time between the first two tasks, which doubles with each
   * @param lastPauseMillis the longest such time
   * @param taskMillis how long the application may take to come to a task
   */
  public record Limits(int attempts, long firstPauseMillis, long lastPauseMillis, long taskMillis) {
    /** Until it is possible: a handler may show a dialog for hours. */
    public static final Limits NONE = new Limits(Integer.MAX_VALUE, 250, 16_000, Long.MAX_VALUE);
  }

  /** What has come of it. */
  public enum Outcome {
    /** The change was made. */
    CHANGED,
    /** The change was not possible. */
    FAILED,
    /** Threads ran code of the classes at each attempt. */
    IN_USE,
    /** The application did not come to the task in time, and will not run it. */
    BUSY,
    /** The toolkit has exited. */
    EXITED
  }

  /**
   * Changes classes, and tries again while they are in use.
   *
   * @param types the names of the classes
   * @param change returns whether it was possible
   */
  public Outcome change(Set<String> types, Limits limits, BooleanSupplier change)
      throws InterruptedException {
    long pause = limits.firstPauseMillis();
    for (int attempt = 1; ; attempt++) {
      Outcome outcome = attempt(types, limits.taskMillis(), change);
      if (outcome != Outcome.IN_USE || attempt >= limits.attempts()) {
        return outcome;
      }
      TimeUnit.MILLISECONDS.sleep(pause);
      pause = Math.min(2 * pause, limits.lastPauseMillis());
    }
  }

  private Outcome attempt(Set<String> types, long millis, BooleanSupplier change)
      throws InterruptedException {
    AtomicBoolean isTaken = new AtomicBoolean();
    CountDownLatch done = new CountDownLatch(1);
    Outcome[] outcome = {Outcome.FAILED};
    Runnable task =
        () -> {
          if (!isTaken.compareAndSet(false, true)) {
            return;
          }
          try {
            if (isInUse(types)) {
              outcome[0] = Outcome.IN_USE;
            } else if (change.getAsBoolean()) {
              outcome[0] = Outcome.CHANGED;
            }
          } finally {
            done.countDown();
          }
        };
    try {
      onFx.accept(task);
    } catch (IllegalStateException e) {
      return Outcome.EXITED;
    }
    if (!done.await(millis, TimeUnit.MILLISECONDS)) {
      if (isTaken.compareAndSet(false, true)) {
        return Outcome.BUSY;
      }
      done.await(); // The task has begun, and is short.
    }
    return outcome[0];
  }

  /** Whether a thread runs code of one of the classes. */
  private static boolean isInUse(Set<String> types) {
    if (types.isEmpty()) {
      return false;
    }
    for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
      for (StackTraceElement frame : stack) {
        if (types.contains(frame.getClassName())) {
          return true;
        }
      }
    }
    return false;
  }
}
