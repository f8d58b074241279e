package javafxinspector.core.handlers;

import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;

/**
 * What has happened since the last response to an MCP client, which the response to a request that
 * reads for it contains, too: a request of its own would be a second visit of the JavaFX
 * application thread.
 *
 * @param isRead null without a client
 * @param unreported null for nothing
 */
record News(Boolean isRead, Unreported unreported) {
  /**
   * JavaFX application thread.
   *
   * @param client null for none
   */
  static News of(String client, UnreportedRecorders recorders) {
    return client == null ? new News(null, null) : new News(true, recorders.read(client));
  }
}
