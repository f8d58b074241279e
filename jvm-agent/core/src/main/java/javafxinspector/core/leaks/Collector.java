package javafxinspector.core.leaks;

import java.lang.ref.WeakReference;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.rpc.Call;

/**
 * Has the JVM collect what is no longer referenced. The application stands still for as long as
 * each collection takes; between them it runs, so that it can drop what it holds for a moment.
 * Worker thread of the call.
 */
final class Collector {
  private static final int MAX_ROUNDS = 10;
  private static final int SAME_ROUNDS = 3;
  private static final long PAUSE_MILLIS = 100;

  private final Call call;
  private final long reserveMillis;
  private long longestNanos;

  /**
   * @param reserveMillis time of the call that is left for what follows
   */
  Collector(Call call, long reserveMillis) {
    this.call = call;
    this.reserveMillis = reserveMillis;
  }

  /**
   * Collects until a number no longer falls.
   *
   * @param remaining the number of what may be collected
   * @return why not everything may have been collected; null for nothing
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
      // What JavaFX holds for the next pulse, and its thread for the next task, is no leak.
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

  /** How long the longest collection took, in milliseconds. */
  double longestMillis() {
    return Math.round(longestNanos / 1e5) / 10.0;
  }
}
