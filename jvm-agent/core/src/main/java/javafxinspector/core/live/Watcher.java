package javafxinspector.core.live;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.threads.OnFx;

/**
 * A client that watches the live tree. Its events are numbered from 1 within its epoch. If a client
 * reads too slowly, it receives no events for a while and then the complete tree, so that waiting
 * events do not fill the application's memory.
 */
@OnFx
final class Watcher {
  private static final int MAX_ROWS = 2000;

  /** The number of events in half a second. */
  private static final int MAX_WAITING = 25;

  private static final AtomicLong EPOCHS = new AtomicLong(System.currentTimeMillis());

  private final Client client;
  private final String epoch = Long.toString(EPOCHS.incrementAndGet(), Character.MAX_RADIX);
  private int n;
  private int resetEvents;
  private boolean behind;

  /**
   * The params of the {@code tree} event. {@code more} means that the reset continues in the next
   * event.
   */
  private record Tree(
      String epoch,
      int n,
      boolean reset,
      Boolean more,
      List<Row> upserts,
      List<String> removed,
      List<String> painted) {}

  private record Unwatched(String epoch) {}

  Watcher(Client client) {
    this.client = client;
  }

  String epoch() {
    return epoch;
  }

  /** Whether changes were withheld, so that the client needs the complete tree. */
  boolean behind() {
    return behind;
  }

  /** Whether the client has received all events that were sent to it. */
  boolean caughtUp() {
    return client.waitingEvents() == 0;
  }

  /** Sends the complete tree. */
  void reset(List<Row> rows, List<String> painted) {
    behind = false;
    resetEvents = rows.size() / MAX_ROWS;
    for (int from = 0; from == 0 || from < rows.size(); from += MAX_ROWS) {
      int to = Math.min(from + MAX_ROWS, rows.size());
      boolean more = to < rows.size();
      send(from == 0, more, rows.subList(from, to), List.of(), more ? List.of() : painted);
    }
  }

  void send(List<Row> upserts, List<String> removed, List<String> painted) {
    behind = behind || client.waitingEvents() > MAX_WAITING + resetEvents;
    if (behind) {
      return;
    }
    for (int from = 0; from == 0 || from < upserts.size(); from += MAX_ROWS) {
      int to = Math.min(from + MAX_ROWS, upserts.size());
      boolean last = to == upserts.size();
      send(
          false,
          false,
          upserts.subList(from, to),
          last ? removed : List.of(),
          last ? painted : List.of());
    }
  }

  /**
   * Called when the live tree has failed. The client receives no more events, and may watch again.
   */
  void ended() {
    client.send("unwatched", new Unwatched(epoch));
  }

  private void send(
      boolean reset, boolean more, List<Row> upserts, List<String> removed, List<String> painted) {
    client.send(
        "tree", new Tree(epoch, ++n, reset, more ? Boolean.TRUE : null, upserts, removed, painted));
  }
}
