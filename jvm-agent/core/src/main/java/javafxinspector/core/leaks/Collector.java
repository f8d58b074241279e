package javafxinspector.core.leaks;

import java.lang.ref.WeakReference;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.rpc.Call;

/**
 * Makes the JVM collect objects that are no longer referenced. The application is stopped during
 * each collection. In between it runs, so that it can drop references that it holds only for a
 * moment. Worker thread of the call.
 */
final class Collector {
  private static final int MAX_ROUNDS = 10;
  private static final int SAME_ROUNDS = 3;
  private static final long PAUSE_MILLIS = 100;

  private final Call call;
  private final long reserveMillis;
  private long longestNanos;

  /**
   * @param reserveMillis time of the call that is kept for the remaining work
   */
  Collector(Call call, long reserveMillis) {
    this.call = call;
    this.reserveMillis = reserveMillis;
  }

  /**
   * Collects until a number no longer falls.
   *
   * @param remaining returns the number of objects that may still be collected
   * @return the reason why collectible objects may be left; null for none
   */
  String collect(IntSupplier remaining) throws UiException, InterruptedException {
    boolean isCollected = false;
    int last = Integer.MAX_VALUE;
    int same = 0;
    for (int round = 0; round < MAX_ROUNDS && same < SAME_ROUNDS; round++) {
      if (call.remainingMillis() < reserveMillis + TimeUnit.NANOSECONDS.toMillis(longestNanos)) {
        return "timeoutMs has left no time to collect all garbage. Use a longer one, or fewer"
            + " repetitions.";
      }
      // Objects that JavaFX holds until the next pulse, or its thread until the next task, are not
      // leaks.
      Pulses.awaitNext(call);
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      isCollected |= isCollecting();
      int now = remaining.getAsInt();
      same = now == last ? same + 1 : 0;
      last = now;
      if (call.cancelled()) {
        throw new CancellationException();
      }
    }
    return isCollected
        ? null
        : "The JVM does not collect garbage on request. Start the application without"
            + " -XX:+DisableExplicitGC.";
  }

  private boolean isCollecting() {
    WeakReference<Object> garbage = new WeakReference<>(new Object());
    long began = System.nanoTime();
    System.gc();
    longestNanos = Math.max(longestNanos, System.nanoTime() - began);
    return garbage.refersTo(null);
  }

  /** Duration of the longest collection in milliseconds. */
  double longestMillis() {
    return Math.round(longestNanos / 1e5) / 10.0;
  }
}
