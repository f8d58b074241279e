package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.event.Event;
import javafx.event.EventDispatchChain;
import javafx.event.EventDispatcher;
import javafx.event.EventHandler;
import javafx.event.EventTarget;
import javafx.event.EventType;
import javafx.event.WeakEventHandler;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/** Reads how JavaFX dispatches events: the dispatchers on their route, and the handlers. */
@OnFx
public final class EventDispatch {
  private static final String PACKAGE = "com.sun.javafx.event.";
  private static final Class<?> CHAIN = Reflect.type(PACKAGE + "EventDispatchChainImpl");
  private static final Field DISPATCHERS = Reflect.field(CHAIN, "dispatchers");
  private static final Field LINKS = Reflect.field(CHAIN, "nextLinks");
  private static final Field COUNT = Reflect.field(CHAIN, "activeCount");
  private static final Field HEAD = Reflect.field(CHAIN, "headIndex");

  private static final Field OF_NODE = Reflect.field(Node.class, "internalEventDispatcher");
  private static final Class<?> MANAGER = Reflect.type(PACKAGE + "EventHandlerManager");
  private static final Field BY_TYPE = Reflect.field(MANAGER, "eventHandlerMap");
  private static final Field OWNER = Reflect.field(MANAGER, "eventSource");

  private static final Class<?> HANDLERS = Reflect.type(PACKAGE + "CompositeEventHandler");
  private static final Field SET = Reflect.field(HANDLERS, "eventHandler");
  private static final Field FIRST = Reflect.field(HANDLERS, "firstRecord");
  private static final Field NEXT = Reflect.field(FIRST.getType(), "nextRecord");
  private static final Field WEAK = Reflect.field(WeakEventHandler.class, "weakRef");

  /** For each class of a record, the field with the filter that was added. */
  private static final Map<Class<?>, Field> FILTERS =
      Map.of(
          type("NormalEventFilterRecord"), field("NormalEventFilterRecord", "eventFilter"),
          type("WeakEventFilterRecord"), field("WeakEventFilterRecord", "weakEventFilter"));

  private static final Class<?> ADDED_FILTER = type("NormalEventFilterRecord");

  private static final Map<Class<?>, Field> ADDED =
      Map.of(
          type("NormalEventHandlerRecord"), field("NormalEventHandlerRecord", "eventHandler"),
          type("WeakEventHandlerRecord"), field("WeakEventHandlerRecord", "weakEventHandler"));

  private EventDispatch() {}

  private static Class<?> type(String name) {
    return Reflect.type(PACKAGE + "CompositeEventHandler$" + name);
  }

  private static Field field(String record, String name) {
    return Reflect.field(type(record), name);
  }

  /**
   * The dispatchers that an event has not passed yet, in order; null if the chain is of an unknown
   * class.
   */
  public static List<EventDispatcher> remaining(EventDispatchChain chain) {
    if (chain.getClass() != CHAIN) {
      return null;
    }
    EventDispatcher[] all = (EventDispatcher[]) Reflect.get(DISPATCHERS, chain);
    int[] links = (int[]) Reflect.get(LINKS, chain);
    List<EventDispatcher> remaining = new ArrayList<>();
    int at = (int) Reflect.get(HEAD, chain);
    for (int left = (int) Reflect.get(COUNT, chain); left > 0; left--) {
      remaining.add(all[at]);
      at = links[at];
    }
    return remaining;
  }

  /**
   * The object in which a dispatcher of JavaFX keeps the handlers; null for any other dispatcher.
   */
  public static Object manager(EventDispatcher dispatcher) {
    if (MANAGER.isInstance(dispatcher)) {
      return dispatcher;
    }
    if (!dispatcher.getClass().getName().startsWith("com.sun.javafx.")) {
      return null;
    }
    try {
      Method getter = dispatcher.getClass().getMethod("getEventHandlerManager");
      return Reflect.call(getter, dispatcher);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  /**
   * The object in which a target that is neither a node nor a window keeps its handlers; null if it
   * is not known. An example is a menu item, whose dispatcher comes before the dispatcher of its
   * window.
   */
  public static Object managerOf(EventTarget target) {
    try {
      Object manager =
          target instanceof Node || target instanceof Window
              ? null
              : Reflect.get(Reflect.field(target.getClass(), "eventHandlerManager"), target);
      return MANAGER.isInstance(manager) ? manager : null;
    } catch (IllegalStateException e) {
      return null; // The target has none.
    }
  }

  /** The node, scene, window or other target to which the handlers of a manager belong. */
  public static Object owner(Object manager) {
    return Reflect.get(OWNER, manager);
  }

  /**
   * The filters or the handlers that an event is passed to, in order: from the event's own type to
   * the type of all events, and for each type, added handlers before the handler that was set.
   */
  public static List<EventHandler<?>> handlers(Object manager, Event event, boolean filters) {
    Map<?, ?> byType = (Map<?, ?>) Reflect.get(BY_TYPE, manager);
    List<EventHandler<?>> found = new ArrayList<>();
    for (EventType<?> type = event.getEventType(); type != null; type = type.getSuperType()) {
      Object handlers = byType.get(type);
      if (handlers == null) {
        continue;
      }
      Map<Class<?>, Field> kinds = filters ? FILTERS : ADDED;
      for (Object r = Reflect.get(FIRST, handlers); r != null; r = Reflect.get(NEXT, r)) {
        if (kinds.containsKey(r.getClass())) {
          add((EventHandler<?>) Reflect.get(kinds.get(r.getClass()), r), found);
        }
      }
      if (!filters) {
        add((EventHandler<?>) Reflect.get(SET, handlers), found);
      }
    }
    return found;
  }

  /**
   * The filters of a node for exactly this type of event, except weak ones. Does not create a
   * dispatcher.
   */
  public static List<EventHandler<?>> filters(Node node, EventType<?> type) {
    EventDispatcher dispatcher = (EventDispatcher) Reflect.get(OF_NODE, node);
    Object manager = dispatcher == null ? null : manager(dispatcher);
    Object handlers =
        manager == null ? null : ((Map<?, ?>) Reflect.get(BY_TYPE, manager)).get(type);
    if (handlers == null) {
      return List.of();
    }
    List<EventHandler<?>> found = new ArrayList<>(2);
    for (Object r = Reflect.get(FIRST, handlers); r != null; r = Reflect.get(NEXT, r)) {
      if (ADDED_FILTER.isInstance(r)) {
        found.add((EventHandler<?>) Reflect.get(FILTERS.get(ADDED_FILTER), r));
      }
    }
    return found;
  }

  private static void add(EventHandler<?> handler, List<EventHandler<?>> found) {
    Object own =
        handler instanceof WeakEventHandler
            ? ((java.lang.ref.Reference<?>) Reflect.get(WEAK, handler)).get()
            : handler;
    if (own != null) {
      found.add((EventHandler<?>) own);
    }
  }
}
