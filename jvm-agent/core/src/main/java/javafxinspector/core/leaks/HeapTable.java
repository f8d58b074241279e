package javafxinspector.core.leaks;

import java.util.Arrays;

/**
 * A table of objects by identity, each with the object that has led to it. Uses arrays, because a
 * heap has millions of them. One thread.
 */
final class HeapTable {
  /** The parent of an object that nothing has led to. */
  static final int ROOT = -1;

  private static final int FIRST_SIZE = 1 << 16;

  /** A larger table would take 300 MB of the application's memory. */
  private static final int MAX_SIZE = 1 << 23;

  /** Bytes per object, including the larger copy while the table grows. */
  private static final int BYTES = 64;

  private Object[] objects = new Object[FIRST_SIZE];
  private int[] parents = new int[FIRST_SIZE];
  private int[] links = new int[FIRST_SIZE];
  private int[] slots = new int[2 * FIRST_SIZE];
  private int size;

  /** Thrown if there is no memory for the next object. */
  static final class FullException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  int size() {
    return size;
  }

  Object object(int index) {
    return objects[index];
  }

  int parent(int index) {
    return parents[index];
  }

  int link(int index) {
    return links[index];
  }

  /**
   * Adds an object.
   *
   * @param parent index of the object that has led to it, or {@link #ROOT}
   * @param link the kind of the reference
   * @return false if the table has the object already
   * @throws FullException if there is no memory for it
   */
  boolean add(Object object, int parent, int link) {
    int slot = slot(object);
    if (slots[slot] != 0) {
      return false;
    }
    if (size == objects.length) {
      grow();
      slot = slot(object);
    }
    objects[size] = object;
    parents[size] = parent;
    links[size] = link;
    size++;
    slots[slot] = size;
    return true;
  }

  /** The slot in which the index of an object is, or must be stored. */
  private int slot(Object object) {
    int mask = slots.length - 1;
    int hash = System.identityHashCode(object);
    int slot = (hash ^ hash >>> 16) * 0x9E3779B1 >>> 1 & mask;
    while (slots[slot] != 0 && objects[slots[slot] - 1] != object) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    Runtime jvm = Runtime.getRuntime();
    long free = jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory();
    int larger = 2 * size;
    if (larger > MAX_SIZE || free / 2 < (long) larger * BYTES) {
      throw new FullException();
    }
    objects = Arrays.copyOf(objects, larger);
    parents = Arrays.copyOf(parents, larger);
    links = Arrays.copyOf(links, larger);
    slots = new int[2 * larger];
    for (int i = 0; i < size; i++) {
      slots[slot(objects[i])] = i + 1;
    }
  }
}
