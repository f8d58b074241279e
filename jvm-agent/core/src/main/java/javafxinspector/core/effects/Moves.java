package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Finds what has another place in a sequence, and what was only shifted by the others. */
final class Moves {
  /** With more elements, all with another index count as moved: the search is quadratic. */
  private static final int MAX_COMPARED = 500;

  /**
   * An element of a sequence.
   *
   * @param from its index before
   * @param to its index now
   * @param isDragged whether it has moved, if either it or another one can have
   */
  record Step<T>(T of, int from, int to, boolean isDragged) {}

  private Moves() {}

  /**
   * The elements that have moved: those outside of the longest part whose order is the same as
   * before. If that part is smaller than the others together, the sequence has a new order, and all
   * elements with another index have moved.
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

  /** Whether any element has another index. */
  static <T> boolean isShifted(List<Step<T>> steps) {
    return steps.stream().anyMatch(step -> step.from() != step.to());
  }

  /**
   * The longest increasing subsequence; of two equally long ones, that without dragged elements.
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
