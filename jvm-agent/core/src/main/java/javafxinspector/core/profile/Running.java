package javafxinspector.core.profile;

import java.util.Arrays;
import javafxinspector.core.threads.OnFx;

/**
 * The running instrumented methods, as a stack of numbers. References for so many calls would be
 * work for the garbage collector.
 */
@OnFx
final class Running {
  /** The index for no node. */
  static final int NONE = -1;

  int[] works = new int[64];

  /** {@link NodeCost#index} of the node. */
  int[] costs = new int[64];

  /** {@code System.nanoTime()} at the start; with a weight of 0, the number of ticks. */
  long[] began = new long[64];

  /** Time of the methods that each has called. */
  long[] nested = new long[64];

  /** Number of these methods that are not included in that time, because they were not measured. */
  int[] unmeasured = new int[64];

  /** Number of pulses whose calls each measured call represents; 0 if it is not measured. */
  int[] weights = new int[64];

  int depth;

  void push(Work work, int cost, int weight, long now) {
    int at = depth;
    if (at == works.length) {
      works = Arrays.copyOf(works, 2 * at);
      costs = Arrays.copyOf(costs, 2 * at);
      began = Arrays.copyOf(began, 2 * at);
      nested = Arrays.copyOf(nested, 2 * at);
      unmeasured = Arrays.copyOf(unmeasured, 2 * at);
      weights = Arrays.copyOf(weights, 2 * at);
    }
    works[at] = work.ordinal();
    costs[at] = cost;
    began[at] = now;
    nested[at] = 0;
    unmeasured[at] = 0;
    weights[at] = weight;
    depth = at + 1;
  }
}
