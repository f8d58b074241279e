package javafxinspector.core.leaks;

import java.util.Collection;
import java.util.TreeSet;
import javafxinspector.core.threads.AnyThread;

/** Determines whether something grows with the repetitions. */
@AnyThread
final class Growth {
  private Growth() {}

  /**
   * Whether objects stay from so many repetitions that they are not in a cache: from at least half
   * of the repetitions, and not only from the last ones, whose objects a cache may not have dropped
   * yet.
   *
   * @param from the numbers of the repetitions, from 1, from which objects stay
   * @param repeated number of repetitions
   */
  static boolean isGrowth(Collection<Integer> from, int repeated) {
    TreeSet<Integer> numbers = new TreeSet<>(from);
    if (numbers.size() < Math.max(2, repeated / 2)) {
      return false;
    }
    boolean isOnlyLast =
        numbers.last() == repeated && numbers.last() - numbers.first() == numbers.size() - 1;
    return !isOnlyLast || numbers.first() == 1;
  }
}
