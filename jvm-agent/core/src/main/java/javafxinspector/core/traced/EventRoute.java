package javafxinspector.core.traced;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.event.Event;
import javafx.event.EventDispatchChain;
import javafx.event.EventDispatcher;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import javafxinspector.core.fx.EventDispatch;
import javafxinspector.core.model.section.HandlerSource;
import javafxinspector.core.threads.OnFx;

/**
 * The route of one event along its dispatchers. They are called in the same order and with the same
 * effect as without recording.
 */
@OnFx
final class EventRoute {
  static final String FILTER = "filter";
  static final String HANDLER = "handler";
  static final String DISPATCHER = "dispatcher";

  /**
   * A place that the event has reached.
   *
   * @param owner null if it is not known
   * @param called handlers, or the dispatcher of the application
   * @param isSpecial whether JavaFX handles such events there without a handler
   */
  record Stop(Object owner, String as, List<?> called, boolean isSpecial) {
    /** The handlers of the application among them. */
    List<?> own() {
      return called.stream().filter(each -> !HandlerSource.isOfJavaFx(each)).toList();
    }

    /** Whether JavaFX handles such events there too. */
    boolean isJavaFx() {
      return isSpecial || own().size() < called.size();
    }
  }

  private final Event event;
  private final List<EventDispatcher> dispatchers;
  private final List<Stop> stops = new ArrayList<>();
  private Stop consumer;

  EventRoute(Event event, List<EventDispatcher> dispatchers) {
    this.event = event;
    this.dispatchers = dispatchers;
  }

  Event event() {
    return event;
  }

  /** Whether it is worth reporting: it has reached code of the application, or was consumed. */
  boolean isReported() {
    return consumer != null || stops.stream().anyMatch(stop -> !stop.own().isEmpty());
  }

  List<Stop> stops() {
    return stops;
  }

  /** The place where the event was consumed; null if it was not. */
  Stop consumer() {
    return consumer;
  }

  Event go() {
    Object first = EventDispatch.managerOf(event.getTarget());
    if (first == null || dispatchers.contains(first)) {
      return new Rest(dispatchers, 0).dispatchEvent(event);
    }
    add(stop(first, event, true));
    Event after = new Rest(dispatchers, 0).dispatchEvent(event);
    if (after != null) {
      add(stop(first, after, false)); // the handlers are called next
    }
    return after;
  }

  private final class Rest implements EventDispatchChain {
    private final List<EventDispatcher> all;
    private final int from;

    Rest(List<EventDispatcher> all, int from) {
      this.all = all;
      this.from = from;
    }

    @Override
    public Event dispatchEvent(Event now) {
      return from == all.size() ? now : pass(all.get(from), now, new Rest(all, from + 1));
    }

    @Override
    public EventDispatchChain append(EventDispatcher dispatcher) {
      List<EventDispatcher> more = new ArrayList<>(all.subList(from, all.size()));
      more.add(dispatcher);
      return new Rest(more, 0);
    }

    @Override
    public EventDispatchChain prepend(EventDispatcher dispatcher) {
      List<EventDispatcher> more = new ArrayList<>(all.subList(from, all.size()));
      more.add(0, dispatcher);
      return new Rest(more, 0);
    }
  }

  private Event pass(EventDispatcher dispatcher, Event now, Rest rest) {
    Object manager = EventDispatch.manager(dispatcher);
    boolean isOfApplication = manager == null && !isOfJavaFx(dispatcher);
    Stop[] last = {
      isOfApplication
          ? new Stop(null, DISPATCHER, List.of(dispatcher), false)
          : stop(manager, now, true)
    };
    add(last[0]);
    boolean[] isConsumedBelow = {false};
    Event after =
        dispatcher.dispatchEvent(
            now,
            new Following(
                rest,
                returned -> {
                  isConsumedBelow[0] = returned == null;
                  if (returned != null && !isOfApplication) {
                    last[0] = stop(manager, returned, false);
                    add(last[0]);
                  }
                }));
    if (after == null && !isConsumedBelow[0] && consumer == null) {
      consumer = last[0];
    }
    return after;
  }

  private void add(Stop stop) {
    if (stop != null && !stop.called.isEmpty()) {
      stops.add(stop);
    }
  }

  private static Stop stop(Object manager, Event now, boolean filters) {
    if (manager == null) {
      return new Stop(null, filters ? FILTER : HANDLER, List.of(), true);
    }
    Object owner = EventDispatch.owner(manager);
    List<EventHandler<?>> called = EventDispatch.handlers(manager, now, filters);
    boolean isSpecial =
        owner instanceof Scene && now instanceof KeyEvent
            || owner instanceof Window && now instanceof WindowEvent;
    return new Stop(owner, filters ? FILTER : HANDLER, called, isSpecial);
  }

  private static boolean isOfJavaFx(EventDispatcher dispatcher) {
    String name = dispatcher.getClass().getName();
    return name.startsWith("javafx.") || name.startsWith("com.sun.");
  }

  /**
   * The rest of a route, from the view of its dispatcher. {@code onReturn} receives the returned
   * event.
   */
  private record Following(EventDispatchChain rest, Consumer<Event> onReturn)
      implements EventDispatchChain {
    @Override
    public Event dispatchEvent(Event event) {
      Event returned = rest.dispatchEvent(event);
      onReturn.accept(returned);
      return returned;
    }

    @Override
    public EventDispatchChain append(EventDispatcher last) {
      return new Following(rest.append(last), onReturn);
    }

    @Override
    public EventDispatchChain prepend(EventDispatcher first) {
      return new Following(rest.prepend(first), onReturn);
    }
  }
}
