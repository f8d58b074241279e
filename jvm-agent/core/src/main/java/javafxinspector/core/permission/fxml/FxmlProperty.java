package javafxinspector.core.permission.fxml;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.NamedArg;
import javafx.collections.ObservableArray;

/**
 * A property of an object in FXML. FXMLLoader and its builders find it by the names of methods and
 * the parameters of constructors.
 *
 * @param owner class of the object, or the class that sets a static property
 */
record FxmlProperty(Class<?> owner, String name, boolean isStatic) {
  /** Properties whose values are loaded. */
  private static final Set<String> LOADED = Set.of("url", "stylesheets", "userAgentStylesheet");

  /** The origin of the code that handles a value. */
  enum Declared {
    /** A class of JavaFX for building user interfaces. */
    FREE,
    /** Another library of Java or JavaFX, such as its browser. */
    LIBRARY,
    APPLICATION
  }

  /** Whether its value is an address from which something is read. */
  boolean isLoaded() {
    return LOADED.contains(name) || owner == java.net.URL.class && name.equals("value");
  }

  /** Whether its value is a style. */
  boolean isStyle() {
    return name.equals("style");
  }

  /** The origin of the property, in an object that has exactly this class. */
  Declared declared() {
    if (FxmlTypes.isFree(owner) || FxmlTypes.isMap(owner)) {
      // FXMLLoader rejects properties that the class does not have.
      return Declared.FREE;
    }
    List<Method> methods = methods();
    if (methods.isEmpty() || hasNamedArgument()) {
      return FxmlTypes.isLibrary(owner) ? Declared.LIBRARY : Declared.APPLICATION;
    }
    Declared declared = Declared.FREE;
    for (Method each : methods) {
      Class<?> by = each.getDeclaringClass();
      if (!FxmlTypes.isLibrary(by)) {
        return Declared.APPLICATION;
      }
      declared = FxmlTypes.declaresFree(by) ? declared : Declared.LIBRARY;
    }
    return declared;
  }

  /**
   * Whether an element of this property changes an object that the document has not created, such
   * as the scene of a node.
   */
  boolean isOfAnother() {
    boolean isGiven = false;
    for (Method each : methods()) {
      Class<?> type = each.getReturnType();
      boolean isContent =
          Collection.class.isAssignableFrom(type)
              || Map.class.isAssignableFrom(type)
              || ObservableArray.class.isAssignableFrom(type);
      boolean isSetter = each.getName().startsWith("set") && each.getParameterCount() == 1;
      if (isContent || isSetter) {
        return false;
      }
      isGiven |= each.getParameterCount() == 0;
    }
    return isGiven && !hasNamedArgument();
  }

  /** The class of its value; null if it is not known. */
  Class<?> type() {
    Class<?> type = null;
    for (Method each : methods()) {
      boolean isGetter =
          each.getParameterCount() == 0
              && !each.isBridge()
              && !each.getName().equals(name + "Property");
      type = isGetter ? each.getReturnType() : type;
    }
    return type;
  }

  /** Whether the text of an attribute may contain several values, separated by commas. */
  boolean isList() {
    Class<?> type = type();
    return type == null || type.isArray() || List.class.isAssignableFrom(type);
  }

  /** Its methods, including those that override or overload them. */
  private List<Method> methods() {
    List<Method> methods = new ArrayList<>();
    if (!name.isEmpty()) {
      String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
      Set<String> names =
          Set.of("set" + capital, "get" + capital, "is" + capital, name + "Property");
      for (Method each : owner.getMethods()) {
        if (names.contains(each.getName()) && Modifier.isStatic(each.getModifiers()) == isStatic) {
          methods.add(each);
        }
      }
    }
    return methods;
  }

  private boolean hasNamedArgument() {
    for (Constructor<?> constructor : owner.getConstructors()) {
      for (Parameter parameter : constructor.getParameters()) {
        for (Annotation each : parameter.getAnnotations()) {
          if (each instanceof NamedArg argument && argument.value().equals(name)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Describes the class in messages and in comparisons with other uses. */
  String of() {
    return (isStatic ? " set by " : " of ") + owner.getName();
  }
}
