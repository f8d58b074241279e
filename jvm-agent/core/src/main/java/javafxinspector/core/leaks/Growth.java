package javafxinspector.core.leaks;

import java.util.Collection;
import java.util.TreeSet;
import javafxinspector.core.threads.AnyThread;

/** Whether something grows with the repetitions. */
@AnyThread
final class Growth {
  private Growth() {}

  /**
   * Whether what stays is of so many repetitions that it is no cache: of at least half of them, and
   * not only of the last ones, as what a cache has not yet dropped.
   *
   * @param from the repetitions, from 1, from which something stays
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
