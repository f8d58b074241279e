package javafxinspector.core.leaks;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the fields of all objects, without running their code and without initializing a class.
 * Uses the JDK's internal access to memory, which works for objects of any module, so only the
 * package of that class is opened to the Java agent. One thread.
 */
final class HeapReader {
  private static final String PACKAGE = "jdk.internal.misc";

  private static final String OF_SEARCH = HeapReader.class.getPackageName() + ".";

  /**
   * Fields of {@code Reference} that do not keep the object they refer to alive, or that say
   * nothing about it.
   */
  private static final Set<String> WEAK = Set.of("referent", "discovered", "next");

  private final MethodHandle reference;
  private final MethodHandle offset;
  private final MethodHandle staticOffset;
  private final MethodHandle staticBase;
  private final MethodHandle isUninitialized;
  private final Map<Class<?>, Shape> shapes = new IdentityHashMap<>();
  private final List<Field> fields = new ArrayList<>();

  /**
   * The fields by which the objects of a class refer to other objects.
   *
   * @param offsets of the fields
   * @param fields the numbers of the fields, for {@link #field}
   * @param isOwn whether the class belongs to the Java agent
   */
  record Shape(long[] offsets, int[] fields, boolean isOwn) {
    boolean isLeaf() {
      return offsets.length == 0;
    }
  }

  /** Receives references. */
  @FunctionalInterface
  interface Visitor {
    /**
     * @param field the number of the field
     */
    void visit(Object value, int field);
  }

  /**
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  HeapReader(Instrumentation instrumentation) throws ReflectiveOperationException {
    Module own = HeapReader.class.getModule();
    Map<String, Set<Module>> packages = Map.of(PACKAGE, Set.of(own));
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), packages, packages, Set.of(), Map.of());
    Class<?> type = Class.forName(PACKAGE + ".Unsafe");
    Object unsafe = type.getMethod("getUnsafe").invoke(null);
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType ofField = MethodType.methodType(long.class, Field.class);
    reference =
        lookup
            .findVirtual(
                type, "getReference", MethodType.methodType(Object.class, Object.class, long.class))
            .bindTo(unsafe);
    offset = lookup.findVirtual(type, "objectFieldOffset", ofField).bindTo(unsafe);
    staticOffset = lookup.findVirtual(type, "staticFieldOffset", ofField).bindTo(unsafe);
    staticBase =
        lookup
            .findVirtual(type, "staticFieldBase", MethodType.methodType(Object.class, Field.class))
            .bindTo(unsafe);
    isUninitialized =
        lookup
            .findVirtual(
                type, "shouldBeInitialized", MethodType.methodType(boolean.class, Class.class))
            .bindTo(unsafe);
  }

  Field field(int number) {
    return fields.get(number);
  }

  /** The shape of the objects of a class that is not an array. */
  Shape shape(Class<?> type) {
    Shape known = shapes.get(type);
    if (known == null) {
      known = read(type);
      shapes.put(type, known);
    }
    return known;
  }

  /** Passes the objects to which the fields of an object refer. */
  void fields(Object object, Shape shape, Visitor visitor) {
    for (int i = 0; i < shape.offsets.length; i++) {
      Object value = at(object, shape.offsets[i]);
      if (value != null) {
        visitor.visit(value, shape.fields[i]);
      }
    }
  }

  /**
   * Passes the objects to which the static fields of a class refer, unless the class is not
   * initialized.
   */
  void statics(Class<?> type, Visitor visitor) {
    boolean hasNone = type.isArray() || type.isPrimitive() || type.isHidden() || !isReady(type);
    for (Field field : hasNone ? new Field[0] : declared(type)) {
      if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
        Object value = at(staticBase(field), number(staticOffset, field));
        if (value != null) {
          fields.add(field);
          visitor.visit(value, fields.size() - 1);
        }
      }
    }
  }

  private Shape read(Class<?> type) {
    List<Field> found = new ArrayList<>();
    // The objects of the search itself refer to every node that stays.
    Class<?> first = type.getName().startsWith(OF_SEARCH) ? null : type;
    for (Class<?> c = first; c != null; c = c.getSuperclass()) {
      for (Field field : declared(c)) {
        boolean isWeak = c == Reference.class && WEAK.contains(field.getName());
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive() && !isWeak) {
          found.add(field);
        }
      }
    }
    long[] offsets = new long[found.size()];
    int[] numbers = new int[found.size()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = number(offset, found.get(i));
      numbers[i] = fields.size();
      fields.add(found.get(i));
    }
    return new Shape(offsets, numbers, isOwn(type));
  }

  /** Whether a class belongs to the Java agent. */
  static boolean isOwn(Class<?> type) {
    return type.getName().startsWith("javafxinspector.")
        || type.getClassLoader() == HeapReader.class.getClassLoader();
  }

  /** Empty for a class with fields whose types are missing. */
  private static Field[] declared(Class<?> type) {
    try {
      return type.getDeclaredFields();
    } catch (LinkageError | TypeNotPresentException e) {
      return new Field[0];
    }
  }

  private boolean isReady(Class<?> type) {
    try {
      return !(boolean) isUninitialized.invokeExact(type);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private Object at(Object base, long at) {
    try {
      return (Object) reference.invokeExact(base, at);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private Object staticBase(Field field) {
    try {
      return (Object) staticBase.invokeExact(field);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static long number(MethodHandle of, Field field) {
    try {
      return (long) of.invokeExact(field);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
