package javafxinspector.core.profile;

import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;
import java.util.function.ToIntFunction;

/**
 * Counts how often the listeners of each value are called. If calls are frequent, it counts only a
 * sample at irregular intervals, and each counted call represents several. Only calls on the JavaFX
 * application thread count.
 */
final class Firings extends IdentityTable<Object, Firing>
    implements ToIntFunction<Object>, ObjLongConsumer<Object> {
  private static final int MOST = 1 << 16;

  /** Number of counted calls after which the sampling distance is adjusted. */
  private static final int GROUP = 64;

  /**
   * If a group takes less time, the distance becomes longer. If it takes more than {@link
   * #LONG_NANOS}, the distance becomes shorter. Counting a call takes longer than most listeners,
   * so about a thousand calls are counted per second.
   */
  private static final long SHORT_NANOS = 32_000_000;

  private static final long LONG_NANOS = 160_000_000;
  private static final int LONGEST_DISTANCE = 1 << 10;

  private final Thread fx;
  private int distance = 1;
  private final RandomNumbers random = new RandomNumbers();
  private int counted;
  private final LongSupplier clock;
  private long groupBegan;
  private volatile long began;

  /**
   * @param fx the JavaFX application thread
   */
  Firings(Thread fx) {
    this(fx, System::nanoTime);
  }

  /**
   * @param fx the JavaFX application thread
   * @param clock in nanoseconds
   */
  Firings(Thread fx, LongSupplier clock) {
    super(MOST);
    this.fx = fx;
    this.clock = clock;
    groupBegan = clock.getAsLong();
    began = groupBegan;
  }

  @Override
  Firing entry(Object value, int hash) {
    return new Firing(value, hash);
  }

  /** Excludes calls that have begun before. */
  void begin() {
    began = clock.getAsLong();
  }

  /**
   * Called before the listeners of a value are called.
   *
   * @return how many calls are not counted until the next one
   */
  @Override
  public int applyAsInt(Object value) {
    if (Thread.currentThread() != fx) {
      return 0;
    }
    Firing firing = of(value);
    if (firing != null) {
      firing.times += distance;
      firing.isSampled |= distance > 1;
    }
    if (++counted == GROUP) {
      endGroup();
    }
    return distance == 1 ? 0 : random.next(2 * distance - 1);
  }

  private void endGroup() {
    long now = clock.getAsLong();
    if (now - groupBegan < SHORT_NANOS) {
      distance = Math.min(LONGEST_DISTANCE, 2 * distance);
    } else if (now - groupBegan > LONG_NANOS) {
      distance = Math.max(1, distance / 2);
    }
    counted = 0;
    groupBegan = now;
  }

  /**
   * Called after the listeners of a value were called, if the clock has moved in between.
   *
   * @param nanoseconds by how much the clock has moved
   */
  @Override
  public void accept(Object value, long nanoseconds) {
    // The clock did not move before the recording began.
    if (Thread.currentThread() == fx && clock.getAsLong() - began >= nanoseconds) {
      Firing firing = of(value);
      if (firing != null) {
        firing.nanos += nanoseconds;
      }
    }
  }
}
