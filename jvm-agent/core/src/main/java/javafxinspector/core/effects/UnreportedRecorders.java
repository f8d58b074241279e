package javafxinspector.core.effects;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.threads.OnFx;

/**
 * Recorders of the events that the responses to each MCP client do not contain, by the server's key
 * for the client. They are kept until the server disconnects. Nothing is recorded for a client
 * without a key (null).
 */
@OnFx
public final class UnreportedRecorders {
  /**
   * If there are more, the clients that have not sent a request for the longest time are forgotten.
   */
  private static final int MAX_CLIENTS = 32;

  private final EffectReader reader;
  private final Windows windows;
  private final Map<Key, UnreportedRecorder> recorders = new LinkedHashMap<>();
  private final Set<Client> seen = Collections.newSetFromMap(new WeakHashMap<>());

  private record Key(Client connection, String client) {}

  public UnreportedRecorders(EffectReader reader, Windows windows) {
    this.reader = reader;
    this.windows = windows;
  }

  /** Called before each look at the target of an action of a client; null for none. */
  public void look(Client connection, String client) {
    if (client != null) {
      of(connection, client).look();
    }
  }

  /**
   * Called after the look with which an action of a client begins.
   *
   * @param changes whether to record changes on screen, during the action and later
   */
  public void begin(Client connection, String client, boolean changes) {
    if (client != null) {
      of(connection, client).begin(changes);
    }
  }

  /** Called with the windows that the result of the action contains; null for none. */
  public void reported(
      Client connection, String client, List<WindowInfo> opened, List<WindowInfo> closed) {
    if (client != null) {
      of(connection, client).reported(opened, closed);
    }
  }

  /** The events since the last response to a client; null for none. */
  public Unreported read(Client connection, String client) {
    return of(connection, client).read();
  }

  private void end(Client connection) {
    for (Key key : List.copyOf(recorders.keySet())) {
      if (key.connection == connection) {
        recorders.remove(key).end();
      }
    }
  }

  /** Forgets all clients. */
  public void end() {
    recorders.values().forEach(UnreportedRecorder::end);
    recorders.clear();
  }

  private UnreportedRecorder of(Client connection, String client) {
    if (seen.add(connection)) {
      connection.onDisconnect(() -> Platform.runLater(() -> end(connection)));
    }
    Key key = new Key(connection, client);
    UnreportedRecorder recorder = recorders.remove(key);
    if (recorder == null) {
      recorder = new UnreportedRecorder(reader, windows);
    }
    recorders.put(key, recorder);
    if (recorders.size() > MAX_CLIENTS) {
      recorders.remove(recorders.keySet().iterator().next()).end();
    }
    return recorder;
  }
}
