package javafxinspector.bootstrap;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The sources of nodes that earlier cores recorded, kept for the next core. Refers to nodes weakly.
 * The values are instances of JDK classes, so that they do not keep a core or a class of the
 * application alive. Any thread.
 */
final class KeptSources {
  private final Map<Key, Object> makers = new HashMap<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object node, ReferenceQueue<Object> queue) {
      super(node, queue);
      hash = System.identityHashCode(node);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      Object node = get();
      return this == other || node != null && other instanceof Key && ((Key) other).get() == node;
    }
  }

  /** Adds nodes with their sources. */
  synchronized void add(Map<Object, Object> made) {
    forget();
    made.forEach((node, maker) -> makers.put(new Key(node, collected), maker));
  }

  /**
   * @param node null for all nodes
   * @return the source of a node, or null; if {@code node} is null, a map of all nodes that still
   *     exist, by identity
   */
  synchronized Object get(Object node) {
    forget();
    if (node != null) {
      return makers.get(new Key(node, null));
    }
    Map<Object, Object> all = new IdentityHashMap<>();
    makers.forEach(
        (key, maker) -> {
          Object known = key.get();
          if (known != null) {
            all.put(known, maker);
          }
        });
    return all;
  }

  private void forget() {
    for (Reference<?> old = collected.poll(); old != null; old = collected.poll()) {
      makers.remove(old);
    }
  }
}
