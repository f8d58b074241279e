package javafxinspector.core.live;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.rpc.Client;

/**
 * A client that watches: its events are numbered from 1 within its epoch. One that reads more
 * slowly than the program changes is told nothing for a while and then everything anew, so that
 * what waits for it does not fill the program's memory. FX thread.
 */
final class Watcher {
  private static final int MOST_ROWS = 2000;

  /** Half a second of changes. */
  private static final int MOST_WAITING = 25;

  private static final AtomicLong EPOCHS = new AtomicLong(System.currentTimeMillis());

  private final Client client;
  private final String epoch = Long.toString(EPOCHS.incrementAndGet(), Character.MAX_RADIX);
  private int n;
  private int resetEvents;
  private boolean behind;

  /** {@code more}: the rest of a reset follows in the next event. */
  private record Tree(
      String epoch,
      int n,
      boolean reset,
      Boolean more,
      List<Row> upserts,
      List<String> removed,
      List<String> painted) {}

  private record WindowEvent(WindowInfo window) {}

  Watcher(Client client) {
    this.client = client;
  }

  String epoch() {
    return epoch;
  }

  /** Changes were kept from it: it needs everything anew. */
  boolean behind() {
    return behind;
  }

  /** It has read all that it was sent. */
  boolean caughtUp() {
    return client.waitingEvents() == 0;
  }

  /** Everything anew. */
  void reset(List<Row> rows, List<String> painted) {
    behind = false;
    resetEvents = rows.size() / MOST_ROWS;
    for (int from = 0; from == 0 || from < rows.size(); from += MOST_ROWS) {
      int to = Math.min(from + MOST_ROWS, rows.size());
      boolean more = to < rows.size();
      send(from == 0, more, rows.subList(from, to), List.of(), more ? List.of() : painted);
    }
  }

  void tell(List<Row> upserts, List<String> removed, List<String> painted) {
    behind = behind || client.waitingEvents() > MOST_WAITING + resetEvents;
    if (behind) {
      return;
    }
    for (int from = 0; from == 0 || from < upserts.size(); from += MOST_ROWS) {
      int to = Math.min(from + MOST_ROWS, upserts.size());
      boolean last = to == upserts.size();
      send(
          false,
          false,
          upserts.subList(from, to),
          last ? removed : List.of(),
          last ? painted : List.of());
    }
  }

  void opened(WindowInfo window) {
    client.send("windowOpened", new WindowEvent(window));
  }

  void closed(WindowInfo window) {
    client.send("windowClosed", new WindowEvent(window));
  }

  private void send(
      boolean reset, boolean more, List<Row> upserts, List<String> removed, List<String> painted) {
    client.send(
        "tree", new Tree(epoch, ++n, reset, more ? Boolean.TRUE : null, upserts, removed, painted));
  }
}
