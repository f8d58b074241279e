package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableNumberValue;
import javafx.beans.value.ObservableStringValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.SelectionModel;
import javafxinspector.core.threads.OnFx;

/** Finds the property objects of a node that have been created. */
@OnFx
public final class CreatedProperties {
  /** The field of Node that refers to the object with its properties for event handlers. */
  static final String HANDLERS = "eventHandlerProperties";

  private static final String SUFFIX = "Property";

  /**
   * Maximum number of sources to follow, for example from a sorted list to the filtered list below
   * it.
   */
  private static final int SOURCES = 8;

  /** Fields of JavaFX whose names differ from the names of their properties. */
  private static final Map<String, String> NAMES =
      Map.of(
          "unmodifiableChildren", "childrenUnmodifiable",
          "selectedCellsSeq", "selectedCells",
          "onMenuContextRequested", "onContextMenuRequested");

  /**
   * The fields by the names of their properties, sorted by name; fields of a class come before
   * fields of its superclasses. Cached because Java copies all fields of a class for each lookup.
   */
  private static final PerClass<List<Map.Entry<String, Field>>> FIELDS =
      PerClass.of(CreatedProperties::find);

  private static final List<Map.Entry<String, Field>> NONE = List.of();

  private static final List<Field> HOLDERS =
      AppObjects.HOLDERS.stream().map(name -> Reflect.field(Node.class, name)).toList();

  private CreatedProperties() {}

  /**
   * A property that has been created.
   *
   * @param name the name of its field, without "Property"
   * @param listeners as {@link Listeners#of} returns them
   */
  public record Created(String name, ObservableValue<?> value, List<Object> listeners) {}

  /**
   * The observable values in the fields of a node, sorted by the names of the fields without
   * "Property". Creates no properties and calls no application code. Fields of packages that are
   * not open to the Java agent are left out.
   */
  public static List<Created> of(Node node) {
    List<Created> properties = new ArrayList<>();
    for (Map.Entry<String, Field> field : FIELDS.get(node.getClass())) {
      insert(properties, properties.size() - 1, created(field, node));
    }
    for (Field holder : HOLDERS) {
      Object held = Reflect.get(holder, node);
      int from = 0;
      for (Map.Entry<String, Field> field : held == null ? NONE : FIELDS.get(held.getClass())) {
        from = insert(properties, from, created(field, held));
      }
    }
    return properties;
  }

  /**
   * The lists, sets and maps that a node shows or has: the ones in its fields and properties, the
   * sources of sorted and filtered lists, and the ones of its selection model. The properties of
   * the selection model are included.
   */
  public static List<Observed> observed(Node node) {
    List<Observed> all = new ArrayList<>();
    observe(node, all);
    return all;
  }

  /**
   * An object that listeners may observe.
   *
   * @param name the name of its property or field
   */
  public record Observed(String name, Observable value) {}

  private static void observe(Object owner, List<Observed> all) {
    for (Map.Entry<String, Field> field : FIELDS.get(owner.getClass())) {
      Object value = Reflect.get(field.getValue(), owner);
      String name = field.getKey();
      if (value instanceof ObservableValue<?> property) {
        if (!(owner instanceof Node)) {
          all.add(new Observed(name, property));
        }
        if (isPlain(property)) {
          continue;
        }
        Object kept = Listeners.kept(property);
        if (owner instanceof Node && kept instanceof SelectionModel) {
          observe(kept, all);
        }
        value = kept;
      }
      for (int i = 0; i < SOURCES && value instanceof Observable list; i++) {
        if (!(value instanceof ObservableValue)) {
          all.add(new Observed(name, list));
        }
        value = Listeners.shown(value);
      }
    }
  }

  /** Whether the value of a property cannot be a list, set or map. */
  private static boolean isPlain(ObservableValue<?> property) {
    return property instanceof ObservableNumberValue
        || property instanceof ObservableBooleanValue
        || property instanceof ObservableStringValue;
  }

  /** The property in a field; null for none. */
  private static Created created(Map.Entry<String, Field> field, Object owner) {
    return Reflect.get(field.getValue(), owner) instanceof ObservableValue<?> property
        ? new Created(field.getKey(), property, Listeners.of(property))
        : null;
  }

  /**
   * Inserts a property by its name, unless there already is one of that name: a class may hide a
   * field of its superclass.
   *
   * @param from index of the first property that may have that name or a greater one
   * @param property null for none
   * @return the index from which the next greater name can be inserted
   */
  private static int insert(List<Created> sorted, int from, Created property) {
    if (property == null) {
      return from;
    }
    for (int i = Math.max(0, from); i < sorted.size(); i++) {
      int order = sorted.get(i).name().compareTo(property.name());
      if (order >= 0) {
        if (order > 0) {
          sorted.add(i, property);
        }
        return i;
      }
    }
    sorted.add(property);
    return sorted.size() - 1;
  }

  private static List<Map.Entry<String, Field>> find(Class<?> type) {
    List<Map.Entry<String, Field>> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean isOf = !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
        if (isOf && mayHoldProperty(field) && field.trySetAccessible()) {
          fields.add(Map.entry(named(field.getName()), field));
        }
      }
    }
    fields.sort(Map.Entry.comparingByKey());
    return List.copyOf(fields);
  }

  /**
   * Whether a field may hold a property. Some fields of JavaFX hold a plain value until their
   * property is created.
   */
  private static boolean mayHoldProperty(Field field) {
    return field.getType() == Object.class || Observable.class.isAssignableFrom(field.getType());
  }

  private static String named(String field) {
    return field.endsWith(SUFFIX) && field.length() > SUFFIX.length()
        ? field.substring(0, field.length() - SUFFIX.length())
        : NAMES.getOrDefault(field, field);
  }
}
