package javafxinspector.core.model.address;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javafxinspector.core.threads.OnFx;

/**
 * Maps the numbers of uids to nodes and windows. Uses pages of weak references, because every node
 * of a walk is looked up. A page is released when all its owners have been garbage-collected.
 */
@OnFx
final class UidPages {
  private static final int PAGE = 1024;

  /** Maximum number of dropped cells that are kept for hints. */
  private static final int REMEMBERED = 10_000;

  /**
   * The owner of a uid. For a uid of a row or cell, {@code slot} is set and the control is the
   * owner.
   */
  static final class Entry extends WeakReference<Object> {
    final String uid;
    final long number;
    final ItemSlot slot;

    private Entry(
        Object owner, String uid, long number, ItemSlot slot, ReferenceQueue<Object> queue) {
      super(owner, queue);
      this.uid = uid;
      this.number = number;
      this.slot = slot;
    }
  }

  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
  private Entry[][] pages = new Entry[16][];
  private int[] used = new int[16];
  private final Map<Long, NodeHint> retired =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, NodeHint> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** The number of a uid such as {@code n1a}; -1 if it does not have this form. */
  static long number(String uid) {
    int length = uid.length();
    if (length < 2 || length > 11 || uid.charAt(0) != 'n' || uid.charAt(1) == '0') {
      return -1;
    }
    long number = 0;
    for (int i = 1; i < length; i++) {
      char c = uid.charAt(i);
      int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
      if (digit < 0) {
        return -1;
      }
      number = number * 36 + digit;
    }
    return number;
  }

  Entry get(long number) {
    long page = number >> 10;
    if (page < 0 || page >= pages.length) {
      return null;
    }
    Entry[] entries = pages[(int) page];
    return entries == null ? null : entries[(int) number & PAGE - 1];
  }

  void put(String uid, Object owner, ItemSlot slot) {
    sweep();
    long number = number(uid);
    int page = (int) (number >> 10);
    if (page >= pages.length) {
      int length = Math.max(page + 1, pages.length * 2);
      pages = Arrays.copyOf(pages, length);
      used = Arrays.copyOf(used, length);
    }
    if (pages[page] == null) {
      pages[page] = new Entry[PAGE];
    }
    int index = (int) number & PAGE - 1;
    if (pages[page][index] == null) {
      used[page]++;
    }
    pages[page][index] = new Entry(owner, uid, number, slot, collected);
  }

  /** Removes the owner of a uid, but keeps a hint about it. */
  void retire(long number, NodeHint was) {
    remove(number, get(number));
    retired.put(number, was);
  }

  NodeHint retiredHint(long number) {
    return retired.get(number);
  }

  private void sweep() {
    for (Reference<?> r = collected.poll(); r != null; r = collected.poll()) {
      Entry entry = (Entry) r;
      remove(entry.number, entry);
    }
  }

  private void remove(long number, Entry entry) {
    if (entry == null || get(number) != entry) {
      return;
    }
    int page = (int) (number >> 10);
    pages[page][(int) number & PAGE - 1] = null;
    if (--used[page] == 0) {
      pages[page] = null;
    }
  }
}
