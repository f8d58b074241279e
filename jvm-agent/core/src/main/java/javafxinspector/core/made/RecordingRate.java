package javafxinspector.core.made;

import java.util.function.LongSupplier;

/**
 * Limits how many nodes are recorded with the line that made them, because finding that line takes
 * some microseconds, longer than making most nodes: an application that makes 100,000 nodes at once
 * must not notice it. Any thread; threads that race may count a node twice or not at all.
 */
final class RecordingRate {
  /** How many may be recorded at once, also after a time with few. */
  static final int AT_ONCE = 10_000;

  /** How many are recorded in a second for as long as more are made. */
  static final int PER_SECOND = 10_000;

  private static final long NANOS_EACH = 1_000_000_000 / PER_SECOND;

  private final LongSupplier nanos;
  private int left = AT_ONCE;

  /** The time up to which the nodes that may be recorded have been counted. */
  private long counted;

  /**
   * @param nanos the time in nanoseconds
   */
  RecordingRate(LongSupplier nanos) {
    this.nanos = nanos;
    counted = nanos.getAsLong();
  }

  /** Whether the next node may be recorded. Takes some nanoseconds. */
  boolean allows() {
    if (left <= 0) {
      long now = nanos.getAsLong();
      long earned = (now - counted) / NANOS_EACH;
      // The clock is not worth being asked for one node.
      if (earned < AT_ONCE / 100) {
        return false;
      }
      counted = now;
      left = (int) Math.min(AT_ONCE, earned);
    }
    left--;
    return true;
  }
}
