package javafxinspector.core.profile;

import java.util.concurrent.atomic.AtomicLong;
import javafxinspector.core.profile.Work.Share;

/**
 * The cost of a pulse. Used on the JavaFX application thread, except for {@link #render}, and after
 * the pulse on any thread.
 */
final class PulseCost {
  private final long[] shares = new long[Share.values().length];
  private final AtomicLong render = new AtomicLong();
  final long began;
  long nanos;

  /** Number of nodes that were styled or laid out. */
  int nodes;

  /**
   * @param began {@code System.nanoTime()}
   */
  PulseCost(long began) {
    this.began = began;
  }

  void add(Share share, long nanoseconds) {
    shares[share.ordinal()] += nanoseconds;
  }

  /** Called on the render thread after a window was drawn. */
  void render(long nanoseconds) {
    render.addAndGet(nanoseconds);
  }

  /** The time in milliseconds. */
  double ms(Share share) {
    return millis(share == Share.RENDER ? render.get() : shares[share.ordinal()]);
  }

  /** The time of the JavaFX application thread or of the render thread, whichever is longer. */
  long slowest() {
    return Math.max(nanos, render.get());
  }

  /** Milliseconds with two decimal places. */
  static double millis(long nanoseconds) {
    return Math.round(nanoseconds / 1e4) / 100.0;
  }
}
