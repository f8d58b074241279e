package javafxinspector.core.handlers;

import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.OnFx;

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
   * @param client null for none
   * @param call if its time is over, nothing is read: no response would contain it
   */
  @OnFx
  static News of(String client, UnreportedRecorders recorders, Call call) {
    return client == null || call.cancelled()
        ? new News(null, null)
        : new News(true, recorders.read(call.client(), client));
  }
}
