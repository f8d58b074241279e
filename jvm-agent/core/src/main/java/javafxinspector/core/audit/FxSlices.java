package javafxinspector.core.audit;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;

/**
 * Runs work on the JavaFX application thread in slices, between which the application's own events
 * are handled. Worker thread of the call.
 */
final class FxSlices {
  /** A slice ends with the step that exceeds this time, so it takes less than 8 ms. */
  private static final long NANOS = 4_000_000;

  private final Call call;
  private long nanos;
  private long longest;

  FxSlices(Call call) {
    this.call = call;
  }

  /** Repeats a step until it returns false. */
  void run(BooleanSupplier step) throws UiException {
    boolean more = true;
    while (more) {
      more = onFx(() -> slice(step));
    }
  }

  /** Does the work for each element. */
  <T> void each(List<T> all, Consumer<T> work) throws UiException {
    Iterator<T> left = all.iterator();
    run(
        () -> {
          if (left.hasNext()) {
            work.accept(left.next());
          }
          return left.hasNext();
        });
  }

  /** Runs work in a single slice. It must be short. */
  <T> T onFx(Callable<T> work) throws UiException {
    return call.onFx(
        () -> {
          long began = System.nanoTime();
          try {
            return work.call();
          } finally {
            long taken = System.nanoTime() - began;
            nanos += taken;
            longest = Math.max(longest, taken);
          }
        });
  }

  /** Lets the application run. Worker thread of the call. */
  static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException();
    }
  }

  /** The time that the JavaFX application thread has worked for the audit, in milliseconds. */
  double millis() {
    return nanos / 1e6;
  }

  /** The longest slice in milliseconds. */
  double longestMillis() {
    return longest / 1e6;
  }

  /** Milliseconds until the deadline of the call. */
  long remainingMillis() {
    return call.remainingMillis();
  }

  private static boolean slice(BooleanSupplier step) {
    long end = System.nanoTime() + NANOS;
    boolean more = step.getAsBoolean();
    while (more && System.nanoTime() < end) {
      more = step.getAsBoolean();
    }
    return more;
  }
}
