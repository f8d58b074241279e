package javafxinspector.core.leaks;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.animation.Animation;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;
import javafx.collections.ObservableSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.errors.ReportedFrames;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Describes how a root of the heap keeps a node, in terms of the application: its fields, classes
 * and lambdas, and between them, the objects of JavaFX and the JDK by their role for the
 * application.
 */
@OnFx
final class HolderText {
  /** Fields in which versions of JavaFX keep the listeners of a property or collection. */
  private static final Set<String> LISTENERS = Set.of("helper", "listenerHelper", "listenerData");

  private final Map<Object, String> code;
  private final HolderLine.Builder parts = new HolderLine.Builder();

  /** The previous window, scene or node. */
  private Object before;

  /** Whether the path is inside the collections that hold a parent's children. */
  private boolean isOfChildren;

  private HolderText(Map<Object, String> code) {
    this.code = code;
  }

  /**
   * @param code the names of lambdas and anonymous classes among the steps, by identity
   * @param top the topmost kept node
   */
  static HolderLine of(HeapPath path, Node top, Map<Object, String> code) {
    HolderText text = new HolderText(code);
    Field root = path.root();
    boolean isRootOfJdk =
        root != null && ReportedFrames.isFramework(root.getDeclaringClass().getName());
    if (root != null && !isRootOfJdk) {
      text.parts.add(named(root.getDeclaringClass(), root));
    }
    for (HeapPath.Step step : path.steps()) {
      text.add(step.object(), step.field());
    }
    if (text.parts.isEmpty() && root != null) {
      text.parts.add(named(root.getDeclaringClass(), root));
    }
    if (path.to() != top) {
      Node within = path.to();
      String id = within.getId() == null ? "" : " #" + within.getId();
      text.parts.add("its " + Types.of(within).shown() + id);
    }
    return text.parts.holder();
  }

  private void add(Object object, Field field) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return;
    }
    boolean isFramework = ReportedFrames.isFramework(type.getName());
    String written = code.get(object);
    if (written != null) {
      parts.add(written);
    } else if (!isFramework && isOfApplication(field)) {
      restartAt(object);
      parts.add(named(type, field));
    } else if (!addShown(object)) {
      if (isFramework) {
        addFramework(object, field);
      } else {
        parts.add(Types.named(type).getSimpleName());
      }
    }
    if (isListeners(field) && !isOfApplication(field)) {
      addListener(object);
    }
    isOfChildren = isOfChildren || field != null && field.getDeclaringClass() == Parent.class;
  }

  private void restartAt(Object object) {
    if (object instanceof Node node && isShown(node.getScene())
        || object instanceof Window window && window.isShowing()) {
      parts.restart();
    }
  }

  /** Adds an object of the scene graph. Returns false for any other object. */
  private boolean addShown(Object object) {
    isOfChildren &= !(object instanceof Node);
    if (object instanceof Node node) {
      restartAt(node);
      String shown = Types.of(node).shown();
      parts.object(shown, node.getId() == null ? shown : shown + " #" + node.getId());
    } else if (object instanceof Scene scene) {
      if (isShown(scene)) {
        parts.restart();
      }
      if (!(before instanceof Window)) { // which is more informative
        parts.object("Scene", "Scene");
      }
    } else if (object instanceof Window window) {
      restartAt(window);
      String kind = Types.named(window.getClass()).getSimpleName();
      String title = Windows.title(window);
      parts.object(kind, title == null ? kind : kind + " " + Quotes.around(title));
    } else {
      return false;
    }
    before = object;
    return true;
  }

  private static boolean isShown(Scene scene) {
    return scene != null && scene.getWindow() != null && scene.getWindow().isShowing();
  }

  private void addFramework(Object object, Field field) {
    Class<?> type = object.getClass();
    String in = field == null ? "" : field.getName();
    if (object instanceof Thread thread) {
      parts.add("thread", "thread " + Quotes.around(thread.getName()));
    } else if (object instanceof Animation animation) {
      boolean isRunning = animation.getStatus() == Animation.Status.RUNNING;
      parts.add(Types.named(type).getSimpleName() + (isRunning ? " (running)" : ""));
    } else if (isOfChildren) {
      return;
    } else if (object instanceof ObservableList) {
      parts.collection("ObservableList");
    } else if (object instanceof ObservableMap) {
      parts.collection("ObservableMap");
    } else if (object instanceof ObservableSet) {
      parts.collection("ObservableSet");
    } else if (object instanceof Collection || object instanceof Map) {
      parts.collection(collection(type));
    } else if (type.getName().startsWith("java.lang.ThreadLocal")) {
      parts.collection("ThreadLocal");
    } else if (type.getName().contains("EventFilterRecord")) {
      parts.handler("event filter");
    } else if (type.getName().contains("EventHandlerRecord") || in.equals("eventHandler")) {
      parts.handler("event handler");
    } else if (object instanceof ObservableValue && !in.equals("bean") && !isListeners(field)) {
      String name = beanName(object);
      boolean isOfApplication =
          object instanceof ReadOnlyProperty<?> property
              && name != null
              && !ReportedFrames.isFramework(property.getBean().getClass().getName());
      if (isOfApplication) {
        parts.add(in.equals("observable") ? name + " (bound)" : name);
      }
    }
  }

  /**
   * Adds {@code listener on Order.total}. If the property has no bean and name, the previous part
   * identifies it.
   */
  private void addListener(Object of) {
    parts.listener(of instanceof ObservableValue ? beanName(of) : null);
  }

  private static boolean isListeners(Field field) {
    return field != null && LISTENERS.contains(field.getName());
  }

  /** The class of the bean and the name of a property; null if the property does not have both. */
  private static String beanName(Object value) {
    if (!(value instanceof ReadOnlyProperty<?> property)) {
      return null;
    }
    try {
      Object bean = property.getBean();
      String name = property.getName();
      return bean == null || name == null || name.isEmpty()
          ? null
          : Types.named(bean.getClass()).getSimpleName() + "." + name;
    } catch (RuntimeException e) {
      return null; // The object is code of the application.
    }
  }

  /** Names an inner class, such as a view of a map, by its outer class. */
  private static String collection(Class<?> type) {
    Class<?> outer = type;
    while (outer.getEnclosingClass() != null) {
      outer = outer.getEnclosingClass();
    }
    return outer.getSimpleName();
  }

  private static boolean isOfApplication(Field field) {
    return field != null
        && !field.isSynthetic()
        && !ReportedFrames.isFramework(field.getDeclaringClass().getName());
  }

  private static String named(Class<?> owner, Field field) {
    return Types.named(owner).getSimpleName() + "." + field.getName();
  }

  /** The objects of a path that may be lambdas or anonymous classes. */
  @AnyThread
  static List<Object> objects(HeapPath path) {
    return path.steps().stream().map(HeapPath.Step::object).toList();
  }
}
