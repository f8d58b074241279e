package javafxinspector.core.profile;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Entries for objects by identity, in an open hash table, because each layout of a node looks one
 * up. Does not keep the objects alive.
 */
@OnFx
abstract class IdentityTable<T, E extends IdentityTable.Entry<T>> {
  /** The data about an object. */
  abstract static class Entry<T> extends WeakReference<T> {
    final int hash;

    Entry(T object, int hash) {
      super(object);
      this.hash = hash;
    }
  }

  private static final int FIRST = 1 << 10;

  private final int most;
  private Entry<T>[] table = table(FIRST);
  private int size;

  /**
   * @param most maximum number of objects; further objects are not recorded
   */
  IdentityTable(int most) {
    this.most = most;
  }

  /** A new entry. */
  abstract E entry(T object, int hash);

  /** Returns null if the object has no entry. */
  E find(T object) {
    return cast(table[place(object, System.identityHashCode(object))]);
  }

  /** Returns null if there are too many objects. */
  E of(T object) {
    int hash = System.identityHashCode(object);
    int place = place(object, hash);
    E known = cast(table[place]);
    if (known != null || size == most) {
      return known;
    }
    E added = entry(object, hash);
    table[place] = added;
    size++;
    if (size > table.length / 2) {
      grow();
    }
    return added;
  }

  /** The entries of all objects, including those that have been garbage-collected. */
  List<E> all() {
    List<E> all = new ArrayList<>(size);
    for (Entry<T> entry : table) {
      if (entry != null) {
        all.add(cast(entry));
      }
    }
    return all;
  }

  private int place(T object, int hash) {
    int mask = table.length - 1;
    int place = spread(hash) & mask;
    while (table[place] != null && table[place].get() != object) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    Entry<T>[] old = table;
    table = table(2 * old.length);
    int mask = table.length - 1;
    for (Entry<T> entry : old) {
      if (entry != null) {
        int place = spread(entry.hash) & mask;
        while (table[place] != null) {
          place = (place + 1) & mask;
        }
        table[place] = entry;
      }
    }
  }

  @SuppressWarnings("unchecked")
  private E cast(Entry<T> entry) {
    return (E) entry; // the table contains only results of entry()
  }

  @SuppressWarnings("unchecked")
  @AnyThread
  private static <T> Entry<T>[] table(int length) {
    return (Entry<T>[]) new Entry<?>[length];
  }

  private static int spread(int hash) {
    return hash ^ (hash >>> 15);
  }
}
