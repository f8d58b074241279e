package javafxinspector.core.fx;

import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import javafxinspector.core.threads.AnyThread;

/**
 * A value for each class, computed once. The classes refer to the values, so the values remain
 * after core has ended unless {@link #forget} removes them.
 */
@AnyThread
public final class PerClass<T> {
  private static final Queue<PerClass<?>> ALL = new ConcurrentLinkedQueue<>();

  private final Set<Class<?>> known =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
  private final ClassValue<T> values;

  private PerClass(Function<Class<?>, T> compute) {
    values =
        new ClassValue<>() {
          @Override
          protected T computeValue(Class<?> type) {
            known.add(type);
            return compute.apply(type);
          }
        };
  }

  public static <T> PerClass<T> of(Function<Class<?>, T> compute) {
    PerClass<T> made = new PerClass<>(compute);
    ALL.add(made);
    return made;
  }

  public T get(Class<?> type) {
    return values.get(type);
  }

  /** Removes all values from all classes, at the end of the Java agent. */
  public static void forget() {
    ALL.forEach(PerClass::clear);
  }

  private void clear() {
    List<Class<?>> types;
    synchronized (known) {
      types = List.copyOf(known);
    }
    types.forEach(values::remove);
  }
}
