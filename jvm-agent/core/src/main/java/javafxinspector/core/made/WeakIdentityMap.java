package javafxinspector.core.made;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import javafxinspector.core.threads.AnyThread;

/** A map that keeps no key alive, and never calls the keys' own methods. */
@AnyThread
final class WeakIdentityMap<V> {
  private final Map<Object, V> values = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  /** A key that is equal to itself, and to a {@link Probe} for the same object. */
  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object, ReferenceQueue<Object> queue) {
      super(object, queue);
      hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other || other instanceof Probe && ((Probe) other).object == get();
    }
  }

  private record Probe(Object object) {
    @Override
    public int hashCode() {
      return System.identityHashCode(object);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && ((Key) other).get() == object;
    }
  }

  /** Adds an object that is not in the map yet. */
  void add(Object key, V value) {
    for (Reference<?> old = collected.poll(); old != null; old = collected.poll()) {
      values.remove(old);
    }
    values.put(new Key(key, collected), value);
  }

  /** The value of an object; null if the object is not in the map. */
  V get(Object key) {
    return values.get(new Probe(key));
  }

  /** Passes each object that still exists, with its value. */
  void forEach(BiConsumer<Object, V> each) {
    values.forEach(
        (key, value) -> {
          Object object = ((Key) key).get();
          if (object != null) {
            each.accept(object, value);
          }
        });
  }

  int size() {
    return values.size();
  }
}
