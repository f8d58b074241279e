package javafxinspector.core.model.section;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import javafx.beans.property.Property;
import javafx.css.CssMetaData;
import javafx.css.StyleOrigin;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Pane;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the properties of a node that differ from their defaults (docs/contract/nodes.md, "Changed
 * properties"). The defaults are those of one instance per class, which is never added to a scene
 * and not kept. No instances of an application's classes are created.
 */
@OnFx
final class Defaults {
  private static final String JAVAFX = "javafx.";
  private static final String INTERNAL = "com.sun.javafx.";

  /** Their constructors start engines and threads. */
  private static final List<String> COSTLY =
      List.of("javafx.scene.web.", "javafx.scene.media.", "javafx.embed.");

  /** No JavaFX property has this name. */
  private static final String STYLE_CLASSES = "styleClass";

  private static final Map<Class<?>, Map<String, Object>> KNOWN = new WeakHashMap<>();

  private final Node node;
  private final Class<?> type;
  private final Map<String, Object> values;

  Defaults(Node node) {
    this.node = node;
    Class<?> nearest = node.getClass();
    Map<String, Object> read = null;
    while (read == null && nearest != null) {
      read = isCreatable(nearest) ? KNOWN.computeIfAbsent(nearest, Defaults::read) : null;
      nearest = read == null ? nearest.getSuperclass() : nearest;
    }
    // Every node has the properties that a Group inherits from Node.
    type = read == null ? Group.class : nearest;
    values = read == null ? KNOWN.computeIfAbsent(Group.class, Defaults::read) : read;
  }

  /**
   * @param method the method that returns the property
   * @param value what {@link BeanProperties#value} returned
   */
  boolean isChanged(String name, Method method, Object value) {
    if (!Property.class.isAssignableFrom(method.getReturnType()) || isFromLayout(name)) {
      return false;
    }
    if (value != null && isFromSkin(name, value.getClass())) {
      return false;
    }
    Object counted = BeanProperties.counted(value);
    if (method.getDeclaringClass().isAssignableFrom(type) && values.containsKey(name)) {
      return !Objects.equals(counted, values.get(name)) && !isFromJavaFxStylesheet(method);
    }
    if (value == null) {
      return false;
    }
    StyleableProperty<?> property = styleable(method);
    if (property == null) {
      return true;
    }
    return property.getStyleOrigin() != StyleOrigin.USER_AGENT
        && !Objects.equals(counted, BeanProperties.counted(initial(property)));
  }

  /** The style classes that the node's JavaFX class does not add itself. */
  List<String> ownStyleClasses() {
    boolean isRoot = node.getScene() != null && node.getScene().getRoot() == node;
    List<?> added = (List<?>) values.get(STYLE_CLASSES);
    return node.getStyleClass().stream()
        .filter(each -> !added.contains(each) && !(isRoot && each.equals("root")))
        .distinct()
        .toList();
  }

  /** Whether it is a skin of JavaFX, or a function that one of its skins has set. */
  private static boolean isFromSkin(String name, Class<?> value) {
    boolean isJavaFx = value.getName().startsWith(JAVAFX) || value.getName().startsWith(INTERNAL);
    return isJavaFx && (name.equals("skin") || value.isHidden() || value.isAnonymousClass());
  }

  /** Whether the parent sets it whenever it lays out its children. */
  private boolean isFromLayout(String name) {
    Parent parent = node.getParent();
    boolean isPlaced = parent != null && parent.getClass() != Pane.class && node.isManaged();
    return (name.equals("layoutX") || name.equals("layoutY"))
        && isPlaced
        && !(parent instanceof Group);
  }

  private boolean isFromJavaFxStylesheet(Method method) {
    StyleableProperty<?> property = styleable(method);
    return property != null && property.getStyleOrigin() == StyleOrigin.USER_AGENT;
  }

  private StyleableProperty<?> styleable(Method method) {
    try {
      method.setAccessible(true);
      Object property = method.invoke(node);
      return property instanceof StyleableProperty ? (StyleableProperty<?>) property : null;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private Object initial(StyleableProperty<?> property) {
    CssMetaData meta = property.getCssMetaData();
    return meta == null ? null : meta.getInitialValue((Styleable) node);
  }

  private static boolean isCreatable(Class<?> type) {
    String name = type.getName();
    if (!name.startsWith(JAVAFX)
        || COSTLY.stream().anyMatch(name::startsWith)
        || !Modifier.isPublic(type.getModifiers())
        || Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    try {
      type.getConstructor();
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** The values of a new instance; null if it cannot be created. */
  private static Map<String, Object> read(Class<?> type) {
    try {
      Constructor<?> constructor = type.getConstructor();
      Node fresh = (Node) constructor.newInstance();
      Map<String, Object> values = new HashMap<>();
      Beans.properties(type)
          .forEach(
              (name, method) ->
                  values.put(
                      name, BeanProperties.counted(BeanProperties.value(fresh, name, method))));
      values.put(STYLE_CLASSES, List.copyOf(fresh.getStyleClass()));
      return values;
    } catch (InvocationTargetException | IllegalAccessException | InstantiationException e) {
      return null;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e); // isCreatable has checked that the constructor exists
    }
  }
}
