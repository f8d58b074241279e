package javafxinspector.core.model.query;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javafxinspector.core.threads.OnFx;

/**
 * The names of a class, its superclasses and their interfaces, simple and full. Determined once per
 * class.
 */
@OnFx
final class Supertypes {
  private static final Map<Class<?>, Set<String>> KNOWN = new WeakHashMap<>();

  private Supertypes() {}

  static Set<String> of(Class<?> type) {
    return KNOWN.computeIfAbsent(
        type,
        each -> {
          Set<String> names = new HashSet<>();
          add(each, names);
          return names;
        });
  }

  private static void add(Class<?> type, Set<String> names) {
    names.add(type.getSimpleName());
    names.add(type.getName());
    for (Class<?> each : type.getInterfaces()) {
      add(each, names);
    }
    // Every class extends Object, so it would only make a mistyped name match everything.
    if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
      add(type.getSuperclass(), names);
    }
  }
}
