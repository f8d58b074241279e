package javafxinspector.core.variables;

import java.lang.annotation.Annotation;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.value.WritableValue;
import javafxinspector.core.fx.AppObjects;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.threads.OnFx;

/** The fields and JavaFX properties of classes, cached for one reading. */
@OnFx
final class Members {
  private static final String FXML = "javafx.fxml.FXML";

  /** Packages whose objects have no members of interest: they are shown as text. */
  private static final List<String> PLATFORM =
      List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "javafx.", "javafxinspector.");

  /**
   * A JavaFX property of a class.
   *
   * @param getter null for none
   * @param backing null if a class of the application declares the property, or if the field is not
   *     known
   */
  record Property(
      String name,
      Class<?> type,
      Method method,
      Method getter,
      AppObjects.Backing backing,
      boolean readOnly) {}

  private final Instrumentation instrumentation;
  private final Map<Class<?>, List<Field>> fields = new HashMap<>();
  private final Map<Class<?>, List<Property>> properties = new HashMap<>();
  private final Map<Class<?>, Boolean> controllers = new HashMap<>();

  Members(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Whether objects of the class belong to the application and have fields of interest. */
  static boolean isOfApplication(Class<?> type) {
    String name = type.getName();
    return !type.isArray()
        && !type.isEnum()
        && !type.isHidden()
        && !type.isSynthetic()
        && PLATFORM.stream().noneMatch(name::startsWith);
  }

  /** Whether FXMLLoader injects fields or calls methods of the class. */
  boolean isController(Class<?> type) {
    return isOfApplication(type) && controllers.computeIfAbsent(type, Members::hasFxml);
  }

  private static boolean hasFxml(Class<?> type) {
    for (Class<?> c = type; c != null && isOfApplication(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (isFxml(field)) {
          return true;
        }
      }
      for (Method method : c.getDeclaredMethods()) {
        if (isFxml(method)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isFxml(AnnotatedElement member) {
    for (Annotation annotation : member.getAnnotations()) {
      if (annotation.annotationType().getName().equals(FXML)) {
        return true;
      }
    }
    return false;
  }

  /** The instance fields that the application's classes declare. */
  List<Field> fields(Class<?> type) {
    return fields.computeIfAbsent(type, this::readFields);
  }

  private List<Field> readFields(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Class<?> c = type; c != null && isOfApplication(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !field.isSynthetic()
            && isOpen(field, field.getDeclaringClass())) {
          found.add(field);
        }
      }
    }
    return found;
  }

  /** The JavaFX properties, by name. */
  List<Property> properties(Class<?> type) {
    return properties.computeIfAbsent(type, this::readProperties);
  }

  private List<Property> readProperties(Class<?> type) {
    List<Property> found = new ArrayList<>();
    for (Map.Entry<String, Method> declared : Beans.properties(type).entrySet()) {
      Property property = property(type, declared.getKey(), declared.getValue());
      if (property != null) {
        found.add(property);
      }
    }
    return found;
  }

  private Property property(Class<?> type, String name, Method method) {
    Method getter = Beans.getter(type, name);
    if (!isOpen(method, method.getDeclaringClass())
        || getter != null && !isOpen(getter, getter.getDeclaringClass())) {
      return null;
    }
    boolean ofJavaFx = !isOfApplication(method.getDeclaringClass());
    AppObjects.Backing backing =
        ofJavaFx ? AppObjects.backing(method.getDeclaringClass(), name) : null;
    boolean readOnly = !WritableValue.class.isAssignableFrom(method.getReturnType());
    Class<?> shown = getter == null ? Object.class : getter.getReturnType();
    return new Property(name, shown, method, getter, backing, readOnly);
  }

  /** Makes a member accessible. A module of the application is opened to the Java agent only. */
  private boolean isOpen(AccessibleObject member, Class<?> owner) {
    try {
      if (member.trySetAccessible()) {
        return true;
      }
      Module here = Members.class.getModule();
      Map<String, Set<Module>> opened = Map.of(owner.getPackageName(), Set.of(here));
      instrumentation.redefineModule(
          owner.getModule(), Set.of(), Map.of(), opened, Set.of(), Map.of());
      return member.trySetAccessible();
    } catch (RuntimeException e) {
      return false;
    }
  }
}
