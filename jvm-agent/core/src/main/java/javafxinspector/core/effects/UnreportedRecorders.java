package javafxinspector.core.effects;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;

/**
 * What the responses to each MCP client do not contain, by the key that the server uses for the
 * client. Nothing is recorded for a client without a key (null). JavaFX application thread.
 */
public final class UnreportedRecorders {
  /** Those that have not sent a request for the longest time are forgotten. */
  private static final int MAX_CLIENTS = 32;

  private final EffectReader reader;
  private final Windows windows;
  private final Map<String, UnreportedRecorder> recorders = new LinkedHashMap<>();

  public UnreportedRecorders(EffectReader reader, Windows windows) {
    this.reader = reader;
    this.windows = windows;
  }

  /** Called before each look at the target of an action of a client; null for none. */
  public void look(String client) {
    if (client != null) {
      of(client).look();
    }
  }

  /**
   * Called after the look with which an action of a client begins.
   *
   * @param changes whether to record what it changes on screen, now and later
   */
  public void begin(String client, boolean changes) {
    if (client != null) {
      of(client).begin(changes);
    }
  }

  /** Called with the windows that the result of the action contains; null for none. */
  public void reported(String client, List<WindowInfo> opened, List<WindowInfo> closed) {
    if (client != null) {
      of(client).reported(opened, closed);
    }
  }

  /** What has happened since the last response to a client; null for nothing. */
  public Unreported read(String client) {
    return of(client).read();
  }

  /** Forgets all clients. */
  public void end() {
    recorders.values().forEach(UnreportedRecorder::end);
    recorders.clear();
  }

  private UnreportedRecorder of(String client) {
    UnreportedRecorder recorder = recorders.remove(client);
    if (recorder == null) {
      recorder = new UnreportedRecorder(reader, windows);
    }
    recorders.put(client, recorder);
    if (recorders.size() > MAX_CLIENTS) {
      recorders.remove(recorders.keySet().iterator().next()).end();
    }
    return recorder;
  }
}
