package javafxinspector.core.input;

import java.util.List;
import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.threads.OnFx;

/**
 * The events that the results of one call report to its MCP client. The last action also reads the
 * events that no result contains, in the same visit of the JavaFX application thread, so that the
 * server does not have to request them.
 */
final class ClientReport {
  private final UnreportedRecorders recorders;
  private final Client connection;
  private final String client;
  private boolean isRead;
  private Unreported unreported;

  /**
   * @param client the MCP client's key; null for none
   */
  ClientReport(UnreportedRecorders recorders, Client connection, String client) {
    this.recorders = recorders;
    this.connection = connection;
    this.client = client;
  }

  /** Called before each look at the target, which may scroll. */
  @OnFx
  void look() {
    recorders.look(connection, client);
  }

  /** Called after the look with which an action begins. */
  @OnFx
  void begin(boolean changes) {
    recorders.begin(connection, client, changes);
  }

  /** Called with the windows that the result of an action contains; null for none. */
  @OnFx
  void reported(List<WindowInfo> opened, List<WindowInfo> closed, boolean isLast) {
    recorders.reported(connection, client, opened, closed);
    if (isLast && client != null) {
      unreported = recorders.read(connection, client);
      isRead = true;
    }
  }

  /** Whether {@link #unreported} has been read. */
  boolean isRead() {
    return isRead;
  }

  /**
   * The events since the client's last call that none of this call's results contains; null for
   * none.
   */
  Unreported unreported() {
    return unreported;
  }
}
