package javafxinspector.core.model.section;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.collections.MapChangeListener;
import javafx.collections.SetChangeListener;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.BoundValues;
import javafxinspector.core.fx.CreatedProperties;
import javafxinspector.core.fx.CreatedProperties.Created;
import javafxinspector.core.fx.FxmlHandlers;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.fx.PerClass;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.source.CodeLine;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * An event handler of the application, or a listener on a property or list (docs/contract/nodes.md,
 * "Source of a node").
 *
 * @param property that holds the handler, or that the listener listens to
 * @param listener true for a listener; null for a handler
 * @param name the method that it calls, as properties show it
 * @param source null if it is not known
 */
public record HandlerSource(String property, Boolean listener, String name, NodeSource source) {
  public static final String FIELD = "handlers";

  private static final String JAVA_AGENT = "javafxinspector.";

  /** Prefix of the names of the properties that hold a handler. */
  private static final String PREFIX = "on";

  /** The handler properties that a class has in addition to those of Node. */
  private static final PerClass<Map<String, Method>> OF_SUBCLASSES =
      PerClass.of(
          type -> {
            Map<String, Method> all = new TreeMap<>(Beans.properties(type).subMap(PREFIX, "oo"));
            all.values().removeIf(each -> each.getDeclaringClass() == Node.class);
            return all;
          });

  /**
   * The handlers in the properties of a node, and the listeners on its properties and lists; null
   * for none.
   *
   * @param created the properties that have been created
   */
  @OnFx
  public static List<HandlerSource> of(Node node, List<Created> created) {
    List<HandlerSource> handlers = new ArrayList<>();
    for (Map.Entry<String, Method> property : mayBeSet(node, created).entrySet()) {
      String name = property.getKey();
      Object value = BeanProperties.value(node, name, property.getValue());
      if (value instanceof EventHandler && !isOfJavaFx(value)) {
        NodeSource source = of(value, "handle", 1);
        handlers.add(new HandlerSource(name, null, named(value), source));
      }
    }
    for (Created each : created) {
      add(handlers, each.name(), Listeners.added(each.value(), each.listeners()));
    }
    for (CreatedProperties.Observed each : CreatedProperties.observed(node)) {
      add(handlers, each.name(), Listeners.added(each.value()));
    }
    return handlers.isEmpty() ? null : handlers;
  }

  /**
   * The handler properties that may be set. Most of them belong to Node itself, and a node has few
   * of them.
   */
  private static Map<String, Method> mayBeSet(Node node, List<Created> created) {
    Map<String, Method> handlers = new TreeMap<>(OF_SUBCLASSES.get(node.getClass()));
    for (Created each : created) {
      Method method =
          each.name().startsWith(PREFIX)
              ? Beans.properties(node.getClass()).get(each.name())
              : null;
      if (method != null) {
        handlers.put(each.name(), method);
      }
    }
    return handlers;
  }

  /** The listeners of the application on a property, binding, list, set or map. */
  @OnFx
  public static List<HandlerSource> ofListeners(Observable value) {
    List<HandlerSource> listeners = new ArrayList<>();
    add(listeners, null, Listeners.added(value));
    return listeners;
  }

  private static void add(List<HandlerSource> handlers, String name, List<Object> added) {
    for (Object each : added) {
      if (isOfApplication(each)) {
        Method method = FxmlHandlers.method(each);
        // Its own toString would run code of the application.
        String text = method == null ? ObjectTexts.classOf(each) : named(each);
        HandlerSource listener = new HandlerSource(name, true, text, ofListener(each));
        if (!handlers.contains(listener)) {
          handlers.add(listener);
        }
      }
    }
  }

  private static boolean isOfApplication(Object listener) {
    boolean isPlatform =
        BoundValues.isOfJavaFx(listener.getClass())
            || listener.getClass().getName().startsWith(JAVA_AGENT);
    return !isPlatform || FxmlHandlers.method(listener) != null;
  }

  private static NodeSource ofListener(Object listener) {
    return listener instanceof ChangeListener
        ? of(listener, "changed", 3)
        : listener instanceof InvalidationListener
            ? of(listener, "invalidated", 1)
            : isOfCollection(listener)
                ? of(listener, "onChanged", 1)
                : listener instanceof Runnable
                    ? of(listener, "run", 0)
                    : of(listener, "accept", listener instanceof BiConsumer ? 2 : 1);
  }

  private static boolean isOfCollection(Object listener) {
    return listener instanceof ListChangeListener
        || listener instanceof SetChangeListener
        || listener instanceof MapChangeListener;
  }

  /**
   * The place of a handler's code; null if it is not known.
   *
   * @param name name of the interface method that it implements
   * @param parameters number of them
   */
  @AnyThread
  public static NodeSource of(Object handler, String name, int parameters) {
    Method method = FxmlHandlers.method(handler);
    CodeLine code =
        method == null ? CodeLine.ofFunction(handler, name, parameters) : CodeLine.of(method);
    return code == null ? null : NodeSource.of(code);
  }

  /** The name of a handler: the method that it calls, or the place where it is written. */
  @OnFx
  public static String named(Object handler) {
    return ObjectTexts.of(handler);
  }

  /** Whether it is a handler of JavaFX; a handler from FXML counts as one of the application. */
  @AnyThread
  public static boolean isOfJavaFx(Object handler) {
    String name = handler.getClass().getName();
    return (name.startsWith("javafx.") && !name.startsWith("javafx.fxml."))
        || name.startsWith("com.sun.javafx.");
  }
}
