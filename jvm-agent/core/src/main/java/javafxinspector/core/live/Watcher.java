package javafxinspector.core.live;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.rpc.Client;

/** A client that watches: its events are numbered from 1 within its epoch. */
final class Watcher {
  private static final int MOST_ROWS = 2000;
  private static final AtomicLong EPOCHS = new AtomicLong(System.currentTimeMillis());

  private final Client client;
  private final String epoch = Long.toString(EPOCHS.incrementAndGet(), Character.MAX_RADIX);
  private int n;

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

  /** Everything anew. */
  void reset(List<Row> rows, List<String> painted) {
    for (int from = 0; from == 0 || from < rows.size(); from += MOST_ROWS) {
      int to = Math.min(from + MOST_ROWS, rows.size());
      boolean more = to < rows.size();
      send(from == 0, more, rows.subList(from, to), List.of(), more ? List.of() : painted);
    }
  }

  void tell(List<Row> upserts, List<String> removed, List<String> painted) {
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
