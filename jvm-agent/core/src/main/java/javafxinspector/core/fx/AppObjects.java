package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javafx.application.Application;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** Finds the application's own objects to which JavaFX refers. */
@OnFx
public final class AppObjects {
  private static final String PARAMETERS = "com.sun.javafx.application.ParametersImpl";
  private static final String FXML_HANDLER = "javafx.fxml.FXMLLoader$ControllerMethodEventHandler";

  /** Fields of Node that refer to objects with some of its properties. */
  static final List<String> HOLDERS =
      List.of(
          "miscProperties",
          "nodeTransformation",
          "accessibilityProperties",
          CreatedProperties.HANDLERS);

  private AppObjects() {}

  /** The launched application objects; empty if JavaFX was started without one. */
  public static List<Application> applications() {
    try {
      Object known = Reflect.get(Reflect.field(Reflect.type(PARAMETERS), "params"), null);
      List<Application> applications = new ArrayList<>();
      for (Object each : ((Map<?, ?>) known).keySet()) {
        applications.add((Application) each);
      }
      return applications;
    } catch (IllegalStateException e) {
      return List.of(); // another version of JavaFX
    }
  }

  /**
   * The objects that an event handler refers to: the FXML controller whose method it calls, or the
   * objects that a lambda or an inner class has captured.
   */
  public static List<Object> referredBy(EventHandler<?> handler) {
    try {
      if (handler.getClass().getName().equals(FXML_HANDLER)) {
        Object calls = Reflect.get(Reflect.field(handler.getClass(), "handler"), handler);
        return List.of(Reflect.get(Reflect.field(calls.getClass(), "controller"), calls));
      }
      List<Object> captured = new ArrayList<>();
      for (Field field : handler.getClass().getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          field.setAccessible(true);
          Object value = field.get(handler);
          if (value != null) {
            captured.add(value);
          }
        }
      }
      return captured;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return List.of(); // the module is not open, or another version of JavaFX
    }
  }

  /** All handlers that were set on or added to a node. */
  public static List<EventHandler<?>> handlers(Node node) {
    Collection<?> types = Toolkit.handledTypes(node);
    List<EventHandler<?>> handlers = new ArrayList<>();
    for (Object type : types) {
      handlers.addAll(Toolkit.eventHandlers(node, (javafx.event.EventType<?>) type));
    }
    return handlers;
  }

  /**
   * The field in which a class of JavaFX keeps the object of a property. The object is created when
   * it is needed.
   *
   * @param holder field of the owner that refers to the object with {@code field}; null if the
   *     owner has the field itself
   */
  public record Backing(Field holder, Field field) {
    /** The object of the property; null if it has not been created. */
    public Object of(Object owner) {
      Object in = holder == null ? owner : Reflect.get(holder, owner);
      return in == null ? null : Reflect.get(field, in);
    }
  }

  /** The field of a property; null if it is not known in which field the property is kept. */
  public static Backing backing(Class<?> owner, String property) {
    Field own = fieldOrNull(owner, property);
    if (own != null) {
      return new Backing(null, own);
    }
    for (String name : HOLDERS) {
      Field holder = fieldOrNull(owner, name);
      Field field = holder == null ? null : fieldOrNull(holder.getType(), property);
      if (field != null) {
        return new Backing(holder, field);
      }
    }
    return null;
  }

  private static Field fieldOrNull(Class<?> owner, String name) {
    try {
      return Reflect.field(owner, name);
    } catch (IllegalStateException e) {
      return null;
    }
  }
}
