package javafxinspector.core.handlers;

import javafxinspector.core.effects.Unreported;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.OnFx;

/**
 * The events since the last response to an MCP client. The response to a request that reads for the
 * client includes them, because a separate request would need a second visit of the JavaFX
 * application thread.
 *
 * @param isRead null if there is no client
 * @param unreported null for none
 */
record UnreadEvents(Boolean isRead, Unreported unreported) {
  /**
   * @param client null for none
   * @param call if its time is over, nothing is read, because no response would contain the events
   */
  @OnFx
  static UnreadEvents of(String client, UnreportedRecorders recorders, Call call) {
    return client == null || call.cancelled()
        ? new UnreadEvents(null, null)
        : new UnreadEvents(true, recorders.read(call.client(), client));
  }
}
