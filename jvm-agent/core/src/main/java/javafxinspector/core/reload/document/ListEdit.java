package javafxinspector.core.reload.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Changes a list without removing the elements that stay in it. */
public final class ListEdit {
  private ListEdit() {}

  /**
   * The elements that a list should contain. Elements that the application has added stay behind
   * the element after which they were added. Elements that it has removed stay removed.
   *
   * @param now the current content of the list
   * @param before the elements that the old document has added
   * @param after the elements that the new document adds
   */
  public static List<Object> wanted(List<?> now, List<?> before, List<?> after) {
    Set<Object> known = identities(before);
    known.addAll(after);
    Set<Object> present = identities(now);
    Set<Object> old = identities(before);
    List<Object> wanted = new ArrayList<>();
    for (Object each : after) {
      if (present.contains(each) || !old.contains(each)) {
        wanted.add(each);
      }
    }
    Object last = null;
    int at = 0;
    for (Object each : now) {
      if (!known.contains(each)) {
        int behind = indexOf(wanted, last);
        at = last == null ? at : behind < 0 ? Math.min(at, wanted.size()) : behind + 1;
        wanted.add(at, each);
      } else if (indexOf(wanted, each) < 0) {
        continue; // it is removed; the elements after it stay at their place
      }
      last = each;
    }
    return wanted;
  }

  /** Removes the elements that are not wanted. */
  public static void remove(List<Object> list, List<?> wanted) {
    Set<Object> stays = identities(wanted);
    for (int i = list.size() - 1; i >= 0; i--) {
      if (!stays.contains(list.get(i))) {
        list.remove(i);
      }
    }
  }

  /**
   * Moves and adds elements until the list equals the wanted one. As few elements as possible move.
   */
  public static void insert(List<Object> list, List<?> wanted) {
    Set<Object> stays = longestInOrder(list, wanted);
    for (int i = list.size() - 1; i >= 0; i--) {
      if (!stays.contains(list.get(i))) {
        list.remove(i);
      }
    }
    for (int i = 0; i < wanted.size(); i++) {
      if (i >= list.size() || list.get(i) != wanted.get(i)) {
        list.add(i, wanted.get(i));
      }
    }
  }

  /**
   * The elements that can stay: the longest sequence of them that is in both lists in the same
   * order.
   */
  private static Set<Object> longestInOrder(List<Object> list, List<?> wanted) {
    Map<Object, Integer> places = new IdentityHashMap<>();
    for (int i = 0; i < wanted.size(); i++) {
      places.putIfAbsent(wanted.get(i), i);
    }
    int[] place = new int[list.size()];
    int[] length = new int[list.size()];
    int[] previous = new int[list.size()];
    int best = -1;
    for (int i = 0; i < list.size(); i++) {
      place[i] = places.getOrDefault(list.get(i), -1);
      previous[i] = -1;
      length[i] = place[i] < 0 ? 0 : 1;
      for (int j = 0; j < i && place[i] >= 0; j++) {
        if (length[j] > 0 && place[j] < place[i] && length[j] >= length[i]) {
          length[i] = length[j] + 1;
          previous[i] = j;
        }
      }
      best = length[i] > 0 && (best < 0 || length[i] > length[best]) ? i : best;
    }
    Set<Object> stays = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = best; i >= 0; i = previous[i]) {
      stays.add(list.get(i));
    }
    return stays;
  }

  private static Set<Object> identities(List<?> list) {
    Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());
    all.addAll(list);
    return all;
  }

  private static int indexOf(List<?> list, Object object) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == object) {
        return i;
      }
    }
    return -1;
  }
}
