package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** The objects of a node's properties, as far as there are any. JavaFX application thread. */
public final class CreatedProperties {
  /** The field of Node with the object that keeps the handlers of its own properties. */
  static final String HANDLERS = "eventHandlerProperties";

  private static final String SUFFIX = "Property";

  /** A list that is sorted of a filtered one is followed so far. */
  private static final int SOURCES = 8;

  /** Fields of JavaFX that are not named like their property. */
  private static final Map<String, String> NAMES =
      Map.of(
          "unmodifiableChildren", "childrenUnmodifiable",
          "selectedCellsSeq", "selectedCells",
          "onMenuContextRequested", "onContextMenuRequested");

  /** By its name, because an application may have no controls. */
  private static final String SELECTION_MODEL = "javafx.scene.control.SelectionModel";

  /**
   * The fields by the names of their properties. Java copies all fields of a class for each look.
   * The lists keep no class of the Java agent.
   */
  private static final ClassValue<List<Map.Entry<String, Field>>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Map.Entry<String, Field>> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private CreatedProperties() {}

  /**
   * The observable values in the fields of a node, by the names of the fields without "Property".
   * Creates none, and calls no code of the application. Without those in packages that are not open
   * to the Java agent.
   */
  public static Map<String, ObservableValue<?>> of(Node node) {
    Map<String, ObservableValue<?>> properties = new TreeMap<>();
    collect(node, properties);
    return properties;
  }

  /**
   * The lists, sets and maps that a node shows or has: those in its fields and properties, those
   * that are sorted or filtered for them, and those of its selection model. The properties of the
   * selection model are among them.
   */
  public static List<Observed> observed(Node node) {
    List<Observed> all = new ArrayList<>();
    observe(node, all);
    return all;
  }

  /**
   * What listeners may listen to.
   *
   * @param name of the property or field that has it
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
        Object kept = Listeners.kept(property);
        if (owner instanceof Node && isSelectionModel(kept)) {
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

  private static boolean isSelectionModel(Object value) {
    Class<?> type = value == null ? null : value.getClass();
    while (type != null && !type.getName().equals(SELECTION_MODEL)) {
      type = type.getSuperclass();
    }
    return type != null;
  }

  private static void collect(Object owner, Map<String, ObservableValue<?>> properties) {
    for (Map.Entry<String, Field> field : FIELDS.get(owner.getClass())) {
      Object value = Reflect.get(field.getValue(), owner);
      if (value instanceof ObservableValue<?> property) {
        properties.putIfAbsent(field.getKey(), property);
      } else if (value != null && owner instanceof Node && isHolder(field.getValue())) {
        collect(value, properties);
      }
    }
  }

  private static List<Map.Entry<String, Field>> find(Class<?> type) {
    List<Map.Entry<String, Field>> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean isOf = !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
        boolean isWanted =
            mayHoldProperty(field) || Node.class.isAssignableFrom(c) && isHolder(field);
        if (isOf && isWanted && field.trySetAccessible()) {
          fields.add(Map.entry(named(field.getName()), field));
        }
      }
    }
    return List.copyOf(fields);
  }

  private static boolean isHolder(Field field) {
    return AppObjects.HOLDERS.contains(field.getName());
  }

  /** Some fields of JavaFX hold a value until its property is created. */
  private static boolean mayHoldProperty(Field field) {
    return field.getType() == Object.class || Observable.class.isAssignableFrom(field.getType());
  }

  private static String named(String field) {
    return field.endsWith(SUFFIX) && field.length() > SUFFIX.length()
        ? field.substring(0, field.length() - SUFFIX.length())
        : NAMES.getOrDefault(field, field);
  }
}
