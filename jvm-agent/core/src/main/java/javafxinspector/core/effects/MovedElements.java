package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Finds the elements of a sequence that have moved, as opposed to those that were only shifted by
 * others.
 */
final class MovedElements {
  /**
   * In longer sequences, all elements with another index count as moved, because the search is
   * quadratic.
   */
  private static final int MAX_COMPARED = 500;

  /**
   * An element of a sequence.
   *
   * @param from its index before
   * @param to its index now
   * @param isDragged whether this element is preferred as the moved one if either it or another may
   *     have moved
   */
  record Step<T>(T of, int from, int to, boolean isDragged) {}

  private MovedElements() {}

  /**
   * The elements that have moved: those outside the longest subsequence whose order is unchanged.
   * If that subsequence is smaller than the rest, the sequence has a new order, and all elements
   * with another index have moved.
   *
   * @return in the order of their indexes now
   */
  static <T> List<Step<T>> of(List<Step<T>> steps) {
    List<Step<T>> sorted = new ArrayList<>(steps);
    sorted.sort(Comparator.comparingInt(Step::from));
    Set<Step<T>> kept = kept(sorted);
    boolean isNewOrder = kept.size() * 2 < sorted.size();
    List<Step<T>> moved = new ArrayList<>(sorted);
    moved.removeIf(step -> isNewOrder ? step.from() == step.to() : kept.contains(step));
    moved.sort(Comparator.comparingInt(Step::to));
    return moved;
  }

  /** Whether the index of any element has changed. */
  static <T> boolean isShifted(List<Step<T>> steps) {
    return steps.stream().anyMatch(step -> step.from() != step.to());
  }

  /**
   * The longest increasing subsequence; of two equally long ones, the one without dragged elements.
   */
  private static <T> Set<Step<T>> kept(List<Step<T>> sorted) {
    if (sorted.size() > MAX_COMPARED) {
      return Set.of();
    }
    Set<Step<T>> all = longest(sorted);
    List<Step<T>> others = sorted.stream().filter(step -> !step.isDragged()).toList();
    Set<Step<T>> withoutDragged = longest(others);
    return withoutDragged.size() == all.size() ? withoutDragged : all;
  }

  private static <T> Set<Step<T>> longest(List<Step<T>> sorted) {
    int[] length = new int[sorted.size()];
    int[] previous = new int[sorted.size()];
    int last = -1;
    for (int i = 0; i < length.length; i++) {
      length[i] = 1;
      previous[i] = -1;
      for (int j = 0; j < i; j++) {
        if (sorted.get(j).to() < sorted.get(i).to() && length[j] + 1 > length[i]) {
          length[i] = length[j] + 1;
          previous[i] = j;
        }
      }
      if (last < 0 || length[i] > length[last]) {
        last = i;
      }
    }
    Set<Step<T>> longest = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = last; i >= 0; i = previous[i]) {
      longest.add(sorted.get(i));
    }
    return longest;
  }
}
