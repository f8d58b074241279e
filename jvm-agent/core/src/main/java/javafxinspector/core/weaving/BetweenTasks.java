package javafxinspector.core.weaving;

import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafxinspector.core.threads.OffFx;

/**
 * Changes classes in a task of the JavaFX application thread, between tasks of the application, and
 * only while no thread runs their code: a class that is changed while it runs appears as "Unknown
 * Source" in the stack traces of that thread.
 *
 * @param onFx runs work later on the JavaFX application thread
 */
@OffFx
public record BetweenTasks(Consumer<Runnable> onFx) {
  /**
   * The number of attempts, and their duration.
   *
   * @param attempts maximum number of tasks in which the classes may be in use
   * @param firstPauseMillis the time between the first two tasks, which doubles after each
   * @param lastPauseMillis the maximum time between two tasks
   * @param taskMillis the maximum time until the application runs a task
   */
  public record Limits(int attempts, long firstPauseMillis, long lastPauseMillis, long taskMillis) {
    /** Tries until it is possible, because a handler may show a dialog for hours. */
    public static final Limits NONE = new Limits(Integer.MAX_VALUE, 250, 16_000, Long.MAX_VALUE);
  }

  /** The result of a change. */
  public enum Outcome {
    /** The change was made. */
    CHANGED,
    /** The change was not possible. */
    FAILED,
    /** Threads ran code of the classes at each attempt. */
    IN_USE,
    /** The application did not run the task in time, and will not run it. */
    BUSY,
    /** The toolkit has exited. */
    EXITED
  }

  /**
   * Changes classes, and tries again while they are in use.
   *
   * @param types the names of the classes
   * @param change makes the change; returns whether it was possible
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
      done.await(); // the task has begun, and is short
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
