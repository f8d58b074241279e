package javafxinspector.core.property;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.fx.Access;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.OnFx;

/**
 * A setting of a node that its parent takes into account, such as {@code GridPane.rowIndex}. It is
 * accessed by static methods of the parent's class, as in FXML.
 */
@OnFx
record ConstraintSlot(Node node, String name, Method getter, Method setter) implements ValueSlot {
  /** The constraints of a node by name; empty for the root of a scene. */
  static Map<String, ValueSlot> of(Node node, Access access) {
    Map<String, ValueSlot> all = new TreeMap<>();
    Parent parent = node.getParent();
    Class<?> type = parent == null ? null : parent.getClass();
    for (Class<?> c = type; c != null && c != Parent.class; c = c.getSuperclass()) {
      if (Modifier.isPublic(c.getModifiers())) {
        for (Method setter : c.getDeclaredMethods()) {
          Method getter = isSetter(setter) ? getter(c, setter) : null;
          if (getter != null) {
            access.open(c);
            setter.trySetAccessible();
            getter.trySetAccessible();
            String name = c.getSimpleName() + "." + property(setter.getName());
            all.putIfAbsent(name, new ConstraintSlot(node, name, getter, setter));
          }
        }
      }
    }
    return all;
  }

  /** The name without the class of the pane. */
  String shortName() {
    return name.substring(name.indexOf('.') + 1);
  }

  private static boolean isSetter(Method method) {
    int modifiers = method.getModifiers();
    Class<?>[] parameters = method.getParameterTypes();
    return Modifier.isPublic(modifiers)
        && Modifier.isStatic(modifiers)
        && method.getName().startsWith("set")
        && method.getName().length() > 3
        && parameters.length == 2
        && parameters[0] == Node.class;
  }

  private static Method getter(Class<?> pane, Method setter) {
    String rest = setter.getName().substring(3);
    for (String prefix : new String[] {"get", "is"}) {
      try {
        Method getter = pane.getDeclaredMethod(prefix + rest, Node.class);
        int modifiers = getter.getModifiers();
        if (Modifier.isPublic(modifiers) && Modifier.isStatic(modifiers)) {
          return getter;
        }
      } catch (NoSuchMethodException e) {
        continue;
      }
    }
    return null;
  }

  private static String property(String setter) {
    return Character.toLowerCase(setter.charAt(3)) + setter.substring(4);
  }

  @Override
  public Class<?> type() {
    return ValueTypes.boxed(setter.getParameterTypes()[1]);
  }

  @Override
  public boolean isNullable() {
    return !setter.getParameterTypes()[1].isPrimitive();
  }

  @Override
  public Object get() {
    return Reflect.call(getter, null, node);
  }

  @Override
  public void set(Object value) {
    Reflect.call(setter, null, node, value);
  }

  @Override
  public Refusal refusal() {
    return null;
  }

  @Override
  public StyleableProperty<?> styleable() {
    return null;
  }
}
