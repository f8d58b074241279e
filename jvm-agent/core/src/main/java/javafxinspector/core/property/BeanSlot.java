package javafxinspector.core.property;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.fx.Access;
import javafxinspector.core.fx.AppObjects;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.model.section.WindowProperties;
import javafxinspector.core.threads.OnFx;

/** A JavaFX property of the class of a node or window. */
@OnFx
final class BeanSlot implements ValueSlot {
  /** The properties to change instead of a read-only one. */
  private static final Map<String, List<String>> INSTEAD =
      Map.ofEntries(
          Map.entry("width", List.of("prefWidth", "minWidth", "maxWidth")),
          Map.entry("height", List.of("prefHeight", "minHeight", "maxHeight")),
          Map.entry("disabled", List.of("disable")),
          Map.entry("insets", List.of("padding")),
          Map.entry("labelPadding", List.of("padding")),
          Map.entry("length", List.of("text")),
          Map.entry("effectiveNodeOrientation", List.of("nodeOrientation")),
          Map.entry("boundsInLocal", List.of("prefWidth", "prefHeight")),
          Map.entry("layoutBounds", List.of("prefWidth", "prefHeight")),
          Map.entry("boundsInParent", List.of("translateX", "translateY")),
          Map.entry("localToParentTransform", List.of("translateX", "translateY", "rotate")),
          Map.entry("localToSceneTransform", List.of("translateX", "translateY", "rotate")));

  private static final Set<String> MADE_BY_JAVAFX =
      Set.of("javafx.scene.control.Skin", "javafx.event.EventDispatcher");

  private final Node node;

  /** The object that has the property: the node, or the window whose root it is. */
  private final Object bean;

  private final String name;
  private final Method model;
  private final Method getter;
  private final Method setter;
  private final Describer describer;

  private BeanSlot(Node node, Object bean, String name, Method model, Describer describer) {
    this.node = node;
    this.bean = bean;
    this.name = name;
    this.model = model;
    this.describer = describer;
    getter = Beans.getter(bean.getClass(), name);
    setter = getter == null ? null : setter(bean.getClass(), name, getter.getReturnType());
  }

  /** Names the object that binds a property. */
  interface Describer {
    String of(Property<?> bound);
  }

  /**
   * The property whose object a method returns.
   *
   * @param node the node by which clients know the property
   * @param bean the node, or the window whose root it is
   */
  static ValueSlot of(
      Node node, Object bean, String name, Method model, Access access, Describer describer) {
    BeanSlot slot = new BeanSlot(node, bean, name, model, describer);
    for (Method method : new Method[] {model, slot.getter, slot.setter}) {
      if (method != null) {
        access.open(method.getDeclaringClass());
        method.trySetAccessible();
      }
    }
    return slot;
  }

  /** The public setter of a property; null if there is none. */
  static Method setter(Class<?> type, String name, Class<?> value) {
    try {
      String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
      Method found = type.getMethod(setter, value);
      return java.lang.reflect.Modifier.isStatic(found.getModifiers()) ? null : found;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public Object owner() {
    return bean;
  }

  @Override
  public String name() {
    return bean == node ? name : WindowProperties.name((Window) bean, name);
  }

  @Override
  public Class<?> type() {
    Class<?> declared =
        getter == null
            ? Object.class
            : ValueTypes.resolved(getter.getGenericReturnType(), bean.getClass());
    if (declared != Object.class && declared != Comparable.class) {
      return declared;
    }
    Object value = get();
    return value == null ? Object.class : value.getClass();
  }

  @Override
  public boolean isNullable() {
    Class<?> type = getter == null ? type() : getter.getReturnType();
    return !type.isPrimitive()
        && !Collection.class.isAssignableFrom(type)
        && !type.getSimpleName().endsWith("Model");
  }

  @Override
  public Object get() {
    if (getter != null) {
      return Reflect.call(getter, bean);
    }
    Object property = Reflect.call(model, bean);
    return property instanceof ObservableValue<?> value ? value.getValue() : null;
  }

  @Override
  @SuppressWarnings("unchecked")
  public void set(Object value) {
    if (setter != null) {
      Reflect.call(setter, bean, value);
    } else {
      ((Property<Object>) Reflect.call(model, bean)).setValue(value);
    }
  }

  @Override
  public Refusal refusal() {
    boolean isProperty = Property.class.isAssignableFrom(model.getReturnType());
    if (!isProperty && setter == null) {
      List<String> instead = INSTEAD.getOrDefault(name, List.of());
      return new Refusal(name + " is read-only" + offer(instead), null, instead);
    }
    Class<?> type = model.getReturnType();
    Class<?> values = getter == null ? Object.class : getter.getReturnType();
    if (MADE_BY_JAVAFX.contains(values.getName())) {
      return new Refusal(name + " is read-only here: a node needs its own", null, List.of());
    }
    Property<?> bound = Property.class.isAssignableFrom(type) ? existing() : null;
    if (bound != null && bound.isBound()) {
      String by = describer.of(bound);
      String what = by == null ? "the application" : by;
      String advice = by == null ? "" : ". Change that instead";
      return new Refusal(name + " is read-only: it is bound to " + what + advice, by, List.of());
    }
    return null;
  }

  private static String offer(List<String> instead) {
    return instead.isEmpty() ? "" : ". Change " + String.join(", ", instead) + " instead";
  }

  /**
   * The property's object; null if JavaFX has not created it yet, in which case nothing has bound
   * it.
   */
  private Property<?> existing() {
    Class<?> owner = model.getDeclaringClass();
    AppObjects.Backing backing =
        owner.getName().startsWith("javafx.") ? AppObjects.backing(owner, name) : null;
    Object property = backing == null ? Reflect.call(model, bean) : backing.of(bean);
    return property instanceof Property<?> found ? found : null;
  }

  @Override
  public ObservableValue<?> observable() {
    return (ObservableValue<?>) Reflect.call(model, bean);
  }

  @Override
  public StyleableProperty<?> styleable() {
    ObservableValue<?> property = observable();
    return property instanceof StyleableProperty<?> found ? found : null;
  }
}
