package javafxinspector.core.fx;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.Property;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.MapChangeListener;
import javafx.collections.SetChangeListener;
import javafx.collections.transformation.TransformationList;
import javafxinspector.core.threads.OnFx;

/** Listeners that were added to properties and lists. */
@OnFx
public final class Listeners {
  /** Fields in which versions of JavaFX keep the listeners of a property. */
  private static final List<String> FIELDS = List.of("helper", "listenerData", "listenerHelper");

  private static final Pattern HELPERS =
      Pattern.compile("com\\.sun\\.javafx\\.(binding\\.|collections\\.\\w+ListenerHelper).*");

  private static final String BINDING = "Base$Listener";

  /** The field of a property that refers to the value it is bound to. */
  private static final String SOURCE = "observable";

  /** The field in which the read-only property of a wrapper refers to the wrapper. */
  private static final String WRAPPER = "this$0";

  /** The field of a wrapper with its read-only property. */
  private static final String READ_ONLY_PART = "readOnlyProperty";

  /** The field of a property with its value. */
  private static final String VALUE = "value";

  /** Maximum number of bound properties to follow from one to the next. */
  private static final int BOUND = 8;

  private static final String BIDIRECTIONAL = "com.sun.javafx.binding.BidirectionalBinding";

  /** Listeners that delegate to another one, and the lambdas of ObservableValue.subscribe. */
  private static final Pattern WRAPS = Pattern.compile("\\.Weak\\w+Listener$|\\$\\$Lambda");

  private static final Pattern WRAPPED_IN = Pattern.compile("^javafx\\.(beans|collections)\\.");

  private static final Pattern READ_ONLY =
      Pattern.compile("javafx\\.beans\\.property\\.ReadOnly\\w+PropertyBase");

  /**
   * Cached because Java copies all fields of a class for each lookup, and a node has about 60
   * properties whose listeners are read.
   */
  private static final PerClass<List<Field>> ALL = PerClass.of(Listeners::find);

  private static final PerClass<List<Field>> OF_LISTENERS =
      PerClass.of(type -> named(type, FIELDS::contains));

  private static final PerClass<List<Field>> READ_ONLY_PARTS =
      PerClass.of(type -> named(type, READ_ONLY_PART::equals));

  /**
   * The fields of a helper that keeps listeners. They may refer to other helpers or to listeners.
   */
  private static final PerClass<List<Field>> OF_HELPERS = PerClass.of(Listeners::ofHelper);

  /** The fields of a listener that delegates to another one. */
  private static final PerClass<List<Field>> OF_WRAPPERS = PerClass.of(Listeners::ofWrapper);

  private static final PerClass<List<Field>> VALUES =
      PerClass.of(type -> named(type, VALUE::equals));

  private Listeners() {}

  /** The listeners of a property or list; empty if it has none or they are not known. */
  public static List<Object> of(Observable property) {
    List<Object> listeners = List.of();
    for (Field field : OF_LISTENERS.get(property.getClass())) {
      Object value = Reflect.get(field, property);
      if (value != null) { // Most properties have none.
        listeners = listeners.isEmpty() ? new ArrayList<>() : listeners;
        collect(value, listeners);
      }
    }
    return listeners;
  }

  /**
   * The listeners of a property or list as code has added them: including the listeners of the
   * read-only part of a wrapper, and without JavaFX's wrappers around weak listeners and
   * subscriptions.
   */
  public static List<Object> added(Observable property) {
    return added(property, of(property));
  }

  /**
   * Like {@link #added(Observable)}, if the listeners have already been read.
   *
   * @param listeners as {@link #of} returns them
   */
  public static List<Object> added(Observable property, List<Object> listeners) {
    List<Object> added = new ArrayList<>();
    listeners.forEach(each -> added.add(unwrapped(each)));
    for (Field field : READ_ONLY_PARTS.get(property.getClass())) {
      if (Reflect.get(field, property) instanceof ObservableValue<?> part) {
        added.addAll(added(part));
      }
    }
    return added;
  }

  private static Object unwrapped(Object listener) {
    for (Field field : OF_WRAPPERS.get(listener.getClass())) {
      Object value = Reflect.get(field, listener);
      Object wrapped = value instanceof Reference<?> reference ? reference.get() : value;
      if (wrapped != null && !BoundValues.isOfJavaFx(wrapped.getClass())) {
        return wrapped;
      }
    }
    return listener;
  }

  /** The other property of a bidirectional binding; null for none. */
  public static Property<?> other(Object listener, ObservableValue<?> of) {
    if (!listener.getClass().getName().startsWith(BIDIRECTIONAL)) {
      return null;
    }
    for (Field field : fields(listener.getClass())) {
      if (Reflect.get(field, listener) instanceof Reference<?> reference
          && reference.get() instanceof Property<?> property
          && property != of) {
        return property;
      }
    }
    return null;
  }

  /**
   * The property that a listener keeps up to date as its binding; null if the listener does
   * something else.
   */
  public static Property<?> bound(Object listener) {
    if (!listener.getClass().getName().endsWith(BINDING)) {
      return null;
    }
    for (Field field : fields(listener.getClass())) {
      if (Reflect.get(field, listener) instanceof Reference<?> reference
          && reference.get() instanceof Property<?> property) {
        return property;
      }
    }
    return null;
  }

  /** The value that a property is bound to; null if it is not bound, or the value is not known. */
  public static ObservableValue<?> source(Property<?> bound) {
    for (Field field : fields(bound.getClass())) {
      if (field.getName().equals(SOURCE)
          && Reflect.get(field, bound) instanceof ObservableValue<?> of) {
        return BoundValues.unwrapped(of);
      }
    }
    return null;
  }

  /**
   * Whether reading a property may compute a value that nothing else has read: the value of a
   * binding, or bounds that JavaFX computes when they are read. A property with a change listener
   * computes its value with each change.
   */
  public static boolean isLazy(ObservableValue<?> property) {
    ObservableValue<?> own = property;
    for (Field field : fields(property.getClass())) {
      if (field.getName().equals(WRAPPER)
          && Reflect.get(field, property) instanceof Property<?> wrapper) {
        own = wrapper;
      }
    }
    boolean isPlain =
        own instanceof Property<?> settable ? !settable.isBound() : isPlainReadOnly(own.getClass());
    return !isPlain
        && Stream.concat(of(property).stream(), of(own).stream())
            .noneMatch(each -> each instanceof ChangeListener);
  }

  /** Whether a class is a read-only property of JavaFX that stores its value. */
  private static boolean isPlainReadOnly(Class<?> type) {
    boolean isOfJavaFx = type.getName().startsWith("javafx.");
    Class<?> base = type.getSuperclass();
    while (base != null && !READ_ONLY.matcher(base.getName()).matches()) {
      base = base.getSuperclass();
    }
    return isOfJavaFx && base != null;
  }

  private static void collect(Object value, List<Object> listeners) {
    if (value instanceof Object[] all) {
      for (Object each : all) {
        collect(each, listeners);
      }
    } else if (isListener(value)) {
      listeners.add(value);
    } else if (value != null) {
      for (Field field : OF_HELPERS.get(value.getClass())) {
        collect(Reflect.get(field, value), listeners);
      }
    }
  }

  private static boolean isListener(Object value) {
    return value instanceof ChangeListener
        || value instanceof InvalidationListener
        || value instanceof ListChangeListener
        || value instanceof SetChangeListener
        || value instanceof MapChangeListener;
  }

  /**
   * The value that a property of JavaFX stores, read without calling the property; null if it is
   * bound to anything but such a property.
   */
  static Object kept(ObservableValue<?> property) {
    ObservableValue<?> from = property;
    for (int i = 0; i < BOUND && from instanceof Property<?> bound && bound.isBound(); i++) {
      from = source(bound);
    }
    if (from == null || from instanceof Property<?> bound && bound.isBound()) {
      return null;
    }
    List<Field> values = VALUES.get(from.getClass());
    return values.isEmpty() ? null : Reflect.get(values.get(0), from);
  }

  /** The source of a sorted or filtered list; null for any other list. */
  static Object shown(Object list) {
    return list instanceof TransformationList<?, ?> shows ? shows.getSource() : null;
  }

  /** The instance fields of JavaFX's classes that are open to the Java agent. */
  private static List<Field> fields(Class<?> type) {
    return ALL.get(type);
  }

  private static List<Field> named(Class<?> type, Predicate<String> isMeant) {
    return fields(type).stream().filter(field -> isMeant.test(field.getName())).toList();
  }

  private static List<Field> ofHelper(Class<?> type) {
    return HELPERS.matcher(type.getName()).matches()
        ? fields(type).stream()
            .filter(field -> !Observable.class.isAssignableFrom(field.getType()))
            .toList()
        : List.of();
  }

  private static List<Field> ofWrapper(Class<?> type) {
    String name = type.getName();
    boolean isWrapper = WRAPPED_IN.matcher(name).find() && WRAPS.matcher(name).find();
    return isWrapper ? fields(type) : List.of();
  }

  private static List<Field> find(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      boolean isJavaFx = c.getName().startsWith("javafx.") || c.getName().startsWith("com.sun.");
      for (Field field : isJavaFx ? c.getDeclaredFields() : new Field[0]) {
        boolean isOf = !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
        if (isOf && field.trySetAccessible()) {
          fields.add(field);
        }
      }
    }
    return List.copyOf(fields);
  }
}
