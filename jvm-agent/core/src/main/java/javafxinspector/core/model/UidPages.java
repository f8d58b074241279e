package javafxinspector.core.model;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which node or window has the uid of a number: pages of weak references, since a look-up for each
 * node of a visit must cost next to nothing. A page whose owners are all gone is let go. FX thread.
 */
final class UidPages {
  private static final int PAGE = 1024;

  /** How many cells' former items are remembered for hints. */
  private static final int REMEMBERED = 10_000;

  /**
   * The owner of a uid; {@code item} is what its cell showed when it got it, null outside of cells.
   */
  static final class Entry extends WeakReference<Object> {
    final String uid;
    final long number;
    final CellItem item;

    private Entry(
        Object owner, String uid, long number, CellItem item, ReferenceQueue<Object> queue) {
      super(owner, queue);
      this.uid = uid;
      this.number = number;
      this.item = item;
    }
  }

  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
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

  /** The number of a uid such as {@code n1a}; -1 when it is not of this form. */
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

  void put(String uid, Object owner, CellItem item) {
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
    int slot = (int) number & PAGE - 1;
    if (pages[page][slot] == null) {
      used[page]++;
    }
    pages[page][slot] = new Entry(owner, uid, number, item, gone);
  }

  /** Forgets the owner, and remembers what it was for who asks. */
  void retire(long number, NodeHint was) {
    remove(number, get(number));
    retired.put(number, was);
  }

  NodeHint shownBefore(long number) {
    return retired.get(number);
  }

  private void sweep() {
    for (Reference<?> r = gone.poll(); r != null; r = gone.poll()) {
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
