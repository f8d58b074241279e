package javafxinspector.core.events;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.runtime.Threads;
import javafxinspector.core.threads.AnyThread;

/**
 * The events that the application pushes. Each client receives the events that are pushed while it
 * is connected, and earlier events that no client has received. Their number and size are limited:
 * beyond that, the oldest events are replaced by one event with their number.
 */
@AnyThread
public final class PushedEventQueue {
  private static final String EVENT = "pushed";
  private static final int MAX_KEPT = 10_000;
  private static final long MAX_CHARS = 16_000_000;

  /**
   * Maximum number of notifications that a client has not read. If there are more, further events
   * wait here.
   */
  private static final int MAX_UNREAD = 200;

  private static final long RETRY_MILLIS = 5;

  private final Threads threads;
  private final Deque<Kept> kept = new ArrayDeque<>();

  /** The number of the next event for each client. */
  private final Map<Client, Long> positions = new HashMap<>();

  private long chars;
  private long first;

  /** The number of the first event that no client has received. */
  private long fresh;

  private Thread sender;
  private boolean enabled;
  private boolean ended;

  private record Kept(Pushed event, int chars) {}

  /** The params of the event {@code pushed}; {@code truncated}: null for false. */
  private record Pushed(@KeepNull Object event, Boolean truncated) {}

  private record Dropped(String event, long count) {}

  public PushedEventQueue(Threads threads) {
    this.threads = threads;
  }

  /**
   * Adds an event. Never blocks.
   *
   * @param event becomes JSON as {@link EventValue} describes
   */
  public void push(Object event) {
    EventValue value = new EventValue(event);
    Boolean truncated = value.truncated() ? true : null;
    Kept added = new Kept(new Pushed(value.json(), truncated), value.size());
    synchronized (this) {
      if (ended) {
        return;
      }
      kept.addLast(added);
      chars += added.chars;
      while (kept.size() > MAX_KEPT || chars > MAX_CHARS) {
        removeFirst();
      }
      wake();
    }
  }

  /** Starts sending, because the user has consented. */
  public synchronized void enable() {
    enabled = true;
    wake();
  }

  /** Sends events to a client until it disconnects. */
  public void add(Client client) {
    synchronized (this) {
      positions.put(client, fresh);
      wake();
    }
    client.onDisconnect(() -> forget(client));
  }

  /** Discards all events. The thread is interrupted, and soon exits. */
  public synchronized void end() {
    ended = true;
    kept.clear();
    positions.clear();
    if (sender != null) {
      sender.interrupt();
    }
  }

  private synchronized void forget(Client client) {
    positions.remove(client);
    trim();
  }

  private void wake() {
    if (!enabled || ended || kept.isEmpty() || positions.isEmpty()) {
      return;
    }
    if (sender == null) {
      sender = threads.start(EVENT, this::send);
    }
    notifyAll();
  }

  private void send() {
    try {
      while (true) {
        synchronized (this) {
          if (ended) {
            return;
          }
          boolean behind = sendAll();
          trim();
          wait(behind ? RETRY_MILLIS : 0);
        }
      }
    } catch (InterruptedException e) {
      // The Java agent is shutting down.
    }
  }

  /** Queues as many events as the clients can take. Returns true if some events must wait. */
  private boolean sendAll() {
    boolean behind = false;
    for (Map.Entry<Client, Long> each : positions.entrySet()) {
      Client client = each.getKey();
      long position = each.getValue();
      if (position < first) {
        client.send(EVENT, new Pushed(new Dropped("dropped", first - position), null));
        position = first;
      }
      Iterator<Kept> rest = kept.stream().skip(position - first).iterator();
      while (rest.hasNext() && client.waitingEvents() < MAX_UNREAD) {
        client.send(EVENT, rest.next().event);
        position++;
      }
      behind = behind || rest.hasNext();
      each.setValue(position);
      fresh = Math.max(fresh, position);
    }
    return behind;
  }

  /** Removes the events that all clients have received. */
  private void trim() {
    long until = positions.values().stream().min(Long::compare).orElse(fresh);
    while (first < until) {
      removeFirst();
    }
  }

  private void removeFirst() {
    chars -= kept.removeFirst().chars;
    first++;
  }
}
