package javafxinspector.core.variables;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import javafx.application.Application;
import javafx.beans.binding.Binding;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WritableValue;
import javafx.scene.Node;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.AppObjects;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.section.Values;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * One reading of all variables, breadth first, so that parents precede their children and a limit
 * cuts the deepest variables. It consists of steps, between which the application runs.
 */
@OnFx
final class VariableReader {
  private static final int MAX_VARIABLES = 10_000;
  private static final int MAX_ITEMS = 100;
  private static final int MAX_DEPTH = 8;
  private static final int MAX_TEXT = 300;

  /** An object whose members have not been read yet. */
  private record Pending(Variable variable, Object object, int depth, boolean isNodeShown) {}

  private final ToIntFunction<String> ids;
  private final Members members;
  private final Controllers controllers;
  private final Deque<Window> windows = new ArrayDeque<>();
  private final Deque<Pending> pending = new ArrayDeque<>();
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Integer, Integer> parents = new java.util.HashMap<>();
  private final Map<Object, Integer> shown = new IdentityHashMap<>();
  private final List<Window> all;
  private boolean begun;

  /**
   * @param ids returns the number of a variable by its path
   */
  VariableReader(ToIntFunction<String> ids, Members members) {
    this.ids = ids;
    this.members = members;
    controllers = new Controllers(members);
    all = new ArrayList<>(Order.windows());
    all.removeIf(PopupWindow.class::isInstance);
    windows.addAll(all);
  }

  List<Variable> variables() {
    return variables;
  }

  /** Reads for a short time. Returns whether something is left. */
  boolean step() {
    if (controllers.step()) {
      return true;
    }
    if (!windows.isEmpty()) {
      controllers.begin(windows.removeFirst());
      return true;
    }
    if (!begun) {
      begun = true;
      begin();
      return true;
    }
    if (pending.isEmpty()) {
      return false;
    }
    Pending next = pending.removeFirst();
    try {
      expand(next);
    } catch (RuntimeException e) {
      // Code of the application, such as a list of its own, has failed.
      next.variable.properties().put("failed", e.getClass().getName());
    }
    return true;
  }

  private void begin() {
    List<Application> applications = AppObjects.applications();
    int index = 0;
    for (Application application : applications) {
      String path = applications.size() == 1 ? "app" : "app[" + index++ + "]";
      root(application.getClass().getName(), path, application);
    }
    if (applications.isEmpty()) {
      root(Application.class.getName(), "app", null);
    }
    Variable app = variables.get(0);
    for (int i = 0; i < all.size(); i++) {
      Window window = all.get(i);
      add(app, "window", app.path() + ".windows[" + i + "]", window.getClass(), window, 1, true);
    }
  }

  private void root(String type, String path, Object application) {
    int id = ids.applyAsInt(path);
    Object value = application == null ? null : Map.of("obj", id);
    Variable root = Variable.of(id, 0, type, path, value, "application");
    variables.add(root);
    parents.put(id, 0);
    if (application != null) {
      shown.put(application, id);
      pending.add(new Pending(root, application, 0, false));
    }
  }

  private void expand(Pending of) {
    Object object = of.object;
    if (object instanceof Window) {
      controllers((Window) object, of);
    }
    if (object instanceof Collection) {
      items((Collection<?>) object, of);
    } else if (object instanceof Map) {
      entries((Map<?, ?>) object, of);
    } else if (object.getClass().isArray()) {
      array(object, of);
    } else {
      fields(object, of);
      properties(object, of);
    }
  }

  private void controllers(Window window, Pending of) {
    int index = 0;
    for (Object controller : controllers.of(window)) {
      String path = of.variable.path() + ".controllers[" + index++ + "]";
      add(of.variable, "controller", path, controller.getClass(), controller, of.depth + 1, false);
    }
  }

  private void fields(Object object, Pending of) {
    for (Field field : members.fields(object.getClass())) {
      String path = of.variable.path() + "." + field.getName();
      try {
        add(of.variable, "field", path, field.getType(), field.get(object), of.depth + 1, true);
      } catch (IllegalAccessException e) {
        of.variable.omit(1);
      }
    }
  }

  private void properties(Object object, Pending of) {
    for (Members.Property property : members.properties(object.getClass())) {
      String path = of.variable.path() + "." + property.name();
      if (members.fields(object.getClass()).stream()
          .noneMatch(field -> field.getName().equals(property.name()))) {
        property(object, property, path, of);
      }
    }
  }

  private void property(Object object, Members.Property property, String path, Pending of) {
    Object value;
    Object backing;
    try {
      backing = property.backing() == null ? null : property.backing().of(object);
      boolean isOwn = Members.isOfApplication(property.method().getDeclaringClass());
      if (isOwn || property.getter() == null) {
        backing = property.method().invoke(object);
      }
      value =
          property.getter() != null
              ? property.getter().invoke(object)
              : backing instanceof ObservableValue
                  ? ((ObservableValue<?>) backing).getValue()
                  : null;
    } catch (ReflectiveOperationException e) {
      of.variable.omit(1);
      return;
    }
    Variable added =
        add(of.variable, "property", path, property.type(), value, of.depth + 1, false);
    if (added != null) {
      if (property.readOnly()) {
        added.mark("readOnly");
      }
      if (backing instanceof Property && ((Property<?>) backing).isBound()) {
        added.mark("bound");
      }
    }
  }

  private void items(Collection<?> items, Pending of) {
    Iterator<?> each = items.iterator();
    int index = 0;
    for (; index < MAX_ITEMS && each.hasNext(); index++) {
      item(each.next(), "[" + index + "]", of);
    }
    omit(items.size() - index, of);
  }

  private void entries(Map<?, ?> map, Pending of) {
    int index = 0;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (index == MAX_ITEMS) {
        break;
      }
      index++;
      item(entry.getValue(), "[" + text(entry.getKey()) + "]", of);
    }
    omit(map.size() - index, of);
  }

  private void array(Object array, Pending of) {
    int length = Array.getLength(array);
    for (int i = 0; i < Math.min(length, MAX_ITEMS); i++) {
      item(Array.get(array, i), "[" + i + "]", of);
    }
    omit(length - MAX_ITEMS, of);
  }

  private void item(Object item, String index, Pending of) {
    Class<?> type = item == null ? Object.class : item.getClass();
    boolean nodes = of.isNodeShown;
    add(of.variable, "item", of.variable.path() + index, type, item, of.depth + 1, nodes);
  }

  private static void omit(int count, Pending of) {
    if (count > 0) {
      of.variable.omit(count);
    }
  }

  /**
   * Adds a variable, and adds its object to those that will be read.
   *
   * @param isNodeShown whether the value's properties are of interest if it is a node
   * @return null if there are too many variables
   */
  private Variable add(
      Variable parent,
      String kind,
      String path,
      Class<?> declared,
      Object raw,
      int depth,
      boolean isNodeShown) {
    if (variables.size() == MAX_VARIABLES) {
      parent.omit(1);
      return null;
    }
    int id = ids.applyAsInt(path);
    boolean withheld = isPassword(raw);
    Object value = withheld ? null : valueOf(raw);
    boolean isObject = isObject(value, isNodeShown);
    Integer known = isObject ? shown.get(value) : null;
    Object plain = isObject ? Map.of("obj", known == null ? id : known) : plain(value);
    Class<?> type = value == null || declared.isPrimitive() ? declared : value.getClass();
    Variable added = Variable.of(id, parent.id(), type.getTypeName(), path, plain, kind);
    mark(added, raw);
    variables.add(added);
    parent.childIds().add(id);
    parents.put(id, parent.id());
    if (withheld || isObject && value instanceof Node && Texts.isPassword((Node) value)) {
      added.mark("withheld");
    } else if (known != null) {
      added.mark(isAncestor(known, parent.id()) ? "cycle" : "repeated");
      return added;
    } else if (isObject && depth >= MAX_DEPTH) {
      added.mark("cut");
    } else if (isObject) {
      pending.add(new Pending(added, value, depth, isNodeShown));
    }
    if (isObject) {
      shown.put(value, id);
      describe(added, value);
    }
    return added;
  }

  private static void mark(Variable added, Object raw) {
    if (raw instanceof ObservableValue) {
      if (!(raw instanceof WritableValue)) {
        added.mark("readOnly");
      }
      if (raw instanceof Property && ((Property<?>) raw).isBound()) {
        added.mark("bound");
      }
    }
  }

  private static void describe(Variable added, Object value) {
    if (value instanceof Collection) {
      added.properties().put("size", ((Collection<?>) value).size());
    } else if (value instanceof Map) {
      added.properties().put("size", ((Map<?, ?>) value).size());
    } else if (value.getClass().isArray()) {
      added.properties().put("size", Array.getLength(value));
    } else if (value instanceof Node && ((Node) value).getId() != null) {
      added.properties().put("id", text(((Node) value).getId()));
    }
  }

  private boolean isAncestor(int id, int from) {
    for (int each = from; each != 0; each = parents.get(each)) {
      if (each == id) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value is a property of a password field, whatever variable refers to it. */
  private static boolean isPassword(Object raw) {
    Object bean = raw instanceof ReadOnlyProperty ? ((ReadOnlyProperty<?>) raw).getBean() : null;
    return bean instanceof Node && Texts.isPassword((Node) bean);
  }

  /** The value of a property or binding. A binding that was never read is not computed. */
  private static Object valueOf(Object raw) {
    if (raw instanceof Binding && !((Binding<?>) raw).isValid()) {
      return "(not computed)";
    }
    boolean isList = raw instanceof Collection || raw instanceof Map;
    return raw instanceof ObservableValue && !isList ? ((ObservableValue<?>) raw).getValue() : raw;
  }

  private static boolean isObject(Object value, boolean isNodeShown) {
    if (value == null) {
      return false;
    }
    if (value instanceof Node) {
      return isNodeShown || Members.isOfApplication(value.getClass());
    }
    return value instanceof Window && !(value instanceof PopupWindow)
        || value instanceof Collection
        || value instanceof Map
        || value.getClass().isArray()
        || value instanceof Application
        || Members.isOfApplication(value.getClass());
  }

  private static Object plain(Object value) {
    Object plain = Values.plain(value);
    if (plain instanceof Double && !Double.isFinite((Double) plain)
        || plain instanceof Float && !Float.isFinite((Float) plain)) {
      return plain.toString();
    }
    return plain instanceof String ? Truncation.withEllipsis((String) plain, MAX_TEXT) : plain;
  }

  private static String text(Object value) {
    return Truncation.withEllipsis(String.valueOf(plain(value)), MAX_TEXT);
  }
}
