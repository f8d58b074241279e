package javafxinspector.core.profile;

import java.util.concurrent.atomic.AtomicLong;
import javafxinspector.core.profile.Work.Share;

/**
 * What a pulse has cost. JavaFX application thread, except for {@link #render}, and after the pulse
 * any thread.
 */
final class PulseCost {
  private final long[] shares = new long[Share.values().length];
  private final AtomicLong render = new AtomicLong();
  final long began;
  long nanos;

  /** How many nodes were styled or laid out. */
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

  /** On the render thread: a window was drawn. */
  void render(long nanoseconds) {
    render.addAndGet(nanoseconds);
  }

  /** In milliseconds. */
  double ms(Share share) {
    return millis(share == Share.RENDER ? render.get() : shares[share.ordinal()]);
  }

  /** How long the JavaFX application thread or the render thread took, the longer one. */
  long slowest() {
    return Math.max(nanos, render.get());
  }

  /** Milliseconds with two decimal places. */
  static double millis(long nanoseconds) {
    return Math.round(nanoseconds / 1e4) / 100.0;
  }
}
