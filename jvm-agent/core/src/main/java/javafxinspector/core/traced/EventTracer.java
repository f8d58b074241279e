package javafxinspector.core.traced;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.event.Event;
import javafx.event.EventDispatchChain;
import javafx.event.EventDispatcher;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.fx.EventDispatch;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.section.HandlerSource;
import javafxinspector.core.threads.OnFx;

/**
 * Records the filters and handlers of the application that events reach, in all windows, from
 * {@link #start} to {@link #stop} (docs/who-did-this.md). In the meantime, an additional dispatcher
 * precedes that of each window; handlers are not changed.
 */
@OnFx
public final class EventTracer {
  private static final int MAX_EVENTS = 50;

  private final Uids uids;
  private final List<EventRoute> routes = new ArrayList<>();
  private final Map<Window, Before> placed = new IdentityHashMap<>();
  private final ListChangeListener<Window> opened =
      change -> Window.getWindows().forEach(this::place);

  public EventTracer(Uids uids) {
    this.uids = uids;
  }

  /** Starts the recording. */
  public void start() {
    Window.getWindows().forEach(this::place);
    Window.getWindows().addListener(opened);
  }

  /** Stops the recording, and returns at most {@value #MAX_EVENTS} recorded events. */
  public List<TracedEvent> stop() {
    Window.getWindows().removeListener(opened);
    placed.forEach(
        (window, before) -> {
          if (window.getEventDispatcher() == before) {
            window.setEventDispatcher(before.next);
          }
        });
    placed.clear();
    List<TracedEvent> traced = routes.stream().map(this::described).toList();
    routes.clear();
    return traced;
  }

  private TracedEvent described(EventRoute route) {
    Event event = route.event();
    List<TracedEvent.Reached> reached = new ArrayList<>();
    for (EventRoute.Stop stop : route.stops()) {
      String node = named(stop.owner());
      for (Object each : handlers(stop)) {
        NodeSource source =
            stop.as().equals(EventRoute.DISPATCHER)
                ? HandlerSource.of(each, "dispatchEvent", 2)
                : HandlerSource.of(each, "handle", 1);
        reached.add(new TracedEvent.Reached(node, stop.as(), HandlerSource.named(each), source));
      }
    }
    return new TracedEvent(
        event.getEventType().getName(),
        named(event.getTarget()),
        reached,
        consumed(route.consumer()));
  }

  /** Leaves out handlers of the Java agent, which observes its own input. */
  private static List<Object> handlers(EventRoute.Stop stop) {
    ClassLoader own = EventTracer.class.getClassLoader();
    return stop.own().stream()
        .<Object>map(each -> each)
        .filter(each -> each.getClass().getClassLoader() != own)
        .toList();
  }

  private TracedEvent.Consumed consumed(EventRoute.Stop at) {
    if (at == null) {
      return null;
    }
    List<String> by = handlers(at).stream().map(HandlerSource::named).toList();
    return new TracedEvent.Consumed(
        named(at.owner()), at.as(), by, at.isJavaFx() || by.isEmpty() ? true : null);
  }

  /** A node in the form of a line of a snapshot; another target by its type. */
  private String named(Object target) {
    if (target instanceof Node node) {
      String id = node.getId() == null ? "" : " #" + node.getId();
      return Types.of(node).shown() + " " + uids.of(node) + id;
    }
    return target == null ? null : Types.named(target.getClass()).getSimpleName();
  }

  private void place(Window window) {
    EventDispatcher own = placed.containsKey(window) ? null : window.getEventDispatcher();
    if (own != null) {
      Before before = new Before(own);
      placed.put(window, before);
      window.setEventDispatcher(before);
    }
  }

  /** Precedes the dispatcher of a window. */
  private final class Before implements EventDispatcher {
    private final EventDispatcher next;

    Before(EventDispatcher next) {
      this.next = next;
    }

    @Override
    public Event dispatchEvent(Event event, EventDispatchChain tail) {
      List<EventDispatcher> rest = EventDispatch.remaining(tail);
      if (rest == null || !placed.containsValue(this)) {
        return next.dispatchEvent(event, tail);
      }
      List<EventDispatcher> all = new ArrayList<>(rest.size() + 1);
      all.add(next);
      all.addAll(rest);
      EventRoute route = new EventRoute(event, all);
      // Added in the order of their start, because a handler may fire further events.
      routes.add(route);
      try {
        return route.go();
      } finally {
        if (!route.isReported() || routes.indexOf(route) >= MAX_EVENTS) {
          routes.remove(route);
        }
      }
    }
  }
}
