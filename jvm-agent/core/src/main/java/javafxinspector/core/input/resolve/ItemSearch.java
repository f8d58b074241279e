package javafxinspector.core.input.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.Items;

/**
 * Finds the row of an item in a list that may have changed since the item was seen. Items are
 * compared by identity. Equal items count only if the list has created its items again, or creates
 * them on each access.
 *
 * @param row -1 if the item was removed
 * @param occurrences the number of rows in which the item may be; more than 1 if that cannot be
 *     decided
 */
record ItemSearch(int row, int occurrences) {
  private static final ItemSearch GONE = new ItemSearch(-1, 0);

  /**
   * Maximum distance in rows within which a computed item is searched, because each item must be
   * created for that.
   */
  private static final int NEAR = 1000;

  /**
   * An item and the place where it was seen.
   *
   * @param above the item of the row above; null for none; the same for {@code below}
   */
  record Seen(Object item, int row, int count, Object above, Object below) {
    static Seen at(int row, int count, IntFunction<Object> items) {
      return new Seen(
          items.apply(row),
          row,
          count,
          row > 0 ? items.apply(row - 1) : null,
          row + 1 < count ? items.apply(row + 1) : null);
    }

    boolean isIn(int now, IntFunction<Object> items) {
      return count == now && hasNeighbors(now, items);
    }

    private boolean hasNeighbors(int now, IntFunction<Object> items) {
      return (row == 0 || row <= now && items.apply(row - 1) == above)
          && (row + 1 >= count ? row + 1 >= now : row + 1 < now && items.apply(row + 1) == below);
    }
  }

  /**
   * @param count the current number of rows
   * @param items returns the current item of a row
   * @param equal whether two items are equal
   */
  static ItemSearch find(
      Seen seen, int count, IntFunction<Object> items, BiPredicate<Object, Object> equal) {
    Object there = seen.row() < count ? items.apply(seen.row()) : null;
    if (count > 0 && isComputed(Math.min(seen.row(), count - 1), items)) {
      return computed(seen, count, items, equal);
    }
    boolean isUnchanged = seen.isIn(count, items);
    if (isUnchanged && there == seen.item()) {
      return new ItemSearch(seen.row(), 1);
    }
    List<Integer> same = rows(count, each -> items.apply(each) == seen.item());
    if (!same.isEmpty()) {
      return new ItemSearch(same.get(0), same.size());
    }
    if (isUnchanged && equal.test(seen.item(), there)) {
      // The item was replaced in its place.
      return new ItemSearch(seen.row(), 1);
    }
    boolean isMadeAnew =
        rows(
                count,
                each -> {
                  Object now = items.apply(each);
                  return now != null && (now == seen.above() || now == seen.below());
                })
            .isEmpty();
    if (!isMadeAnew) {
      return GONE;
    }
    List<Integer> like = rows(count, each -> equal.test(seen.item(), items.apply(each)));
    return like.isEmpty() ? GONE : new ItemSearch(like.get(0), like.size());
  }

  /** Whether the list creates the item of a row on each access. */
  static boolean isComputed(int row, IntFunction<Object> items) {
    return items.apply(row) != items.apply(row);
  }

  /**
   * Finds a computed item. If its class has no {@code equals}, only its row distinguishes it from
   * others.
   */
  private static ItemSearch computed(
      Seen seen, int count, IntFunction<Object> items, BiPredicate<Object, Object> equal) {
    boolean hasRow = seen.row() < count;
    if (hasRow && isSame(seen.item(), items.apply(seen.row()), equal)) {
      return new ItemSearch(seen.row(), 1);
    }
    if (!Items.comparesItself(seen.item())) {
      return GONE;
    }
    int from = Math.max(0, seen.row() - NEAR);
    int to = Math.min(count, seen.row() + NEAR);
    List<Integer> like =
        rows(Math.max(0, to - from), each -> equal.test(seen.item(), items.apply(from + each)));
    return like.isEmpty() ? GONE : new ItemSearch(from + like.get(0), like.size());
  }

  /** Whether two computed items of the same row are the same, as far as is known. */
  static boolean isSame(Object a, Object b, BiPredicate<Object, Object> equal) {
    return a == b || (Items.comparesItself(a) ? equal.test(a, b) : a != null && b != null);
  }

  private static List<Integer> rows(int count, java.util.function.IntPredicate matches) {
    List<Integer> rows = new ArrayList<>(1);
    for (int i = 0; i < count; i++) {
      if (matches.test(i)) {
        rows.add(i);
      }
    }
    return rows;
  }

  /** Whether two items are equal, as far as the application's equals can be called. */
  static boolean areEqual(Object a, Object b) {
    return AppCode.areEqual(a, b);
  }
}
