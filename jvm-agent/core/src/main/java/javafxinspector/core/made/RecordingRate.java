package javafxinspector.core.made;

import java.util.function.LongSupplier;

/**
 * Limits the number of nodes that are recorded with the line that has created them. Finding that
 * line takes a few microseconds, longer than creating most nodes, and an application that creates
 * 100,000 nodes at once must not be slowed down noticeably. Any thread; racing threads may count a
 * node twice or not at all.
 */
final class RecordingRate {
  /** Maximum number of nodes that may be recorded at once, even after a time with few nodes. */
  static final int AT_ONCE = 10_000;

  /** Number of nodes per second that are recorded as long as more are created. */
  static final int PER_SECOND = 10_000;

  private static final long NANOS_EACH = 1_000_000_000 / PER_SECOND;

  private final LongSupplier nanos;
  private int left = AT_ONCE;

  /** The time up to which the allowed nodes have been counted. */
  private long counted;

  /**
   * @param nanos returns the time in nanoseconds
   */
  RecordingRate(LongSupplier nanos) {
    this.nanos = nanos;
    counted = nanos.getAsLong();
  }

  /** Whether the next node may be recorded. Takes a few nanoseconds. */
  boolean allows() {
    if (left <= 0) {
      long now = nanos.getAsLong();
      long earned = (now - counted) / NANOS_EACH;
      // Reading the clock is too expensive for a single node.
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
