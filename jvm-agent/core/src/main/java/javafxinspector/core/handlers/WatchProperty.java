package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.watched.WatchedProperties;

/**
 * {@code watchProperty}: records the causes of changes of a node's property, and returns the
 * recorded ones.
 */
final class WatchProperty implements Handler<WatchProperty.Params> {
  private static final int LEASE_MILLIS = 60_000;

  /**
   * @param property null to stop watching properties of the node
   * @param leaseMs how long the property is watched without another request, in milliseconds
   */
  record Params(NodeAddress ref, String property, Integer leaseMs, Integer timeoutMs) {}

  private record Result(WatchedProperties.Watched watched) {}

  private final Addresses addresses;
  private final WatchedProperties watched;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  WatchProperty(Addresses addresses, WatchedProperties watched) {
    this.addresses = addresses;
    this.watched = watched;
  }

  @Override
  public String method() {
    return "watchProperty";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return true;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    if (seen.add(call.client())) {
      Client client = call.client();
      client.onDisconnect(() -> Platform.runLater(() -> watched.endOf(client)));
    }
    WatchedProperties.prepare();
    int lease = params.leaseMs() == null ? LEASE_MILLIS : params.leaseMs();
    return call.onFx(
        () -> {
          Node node = addresses.resolve(params.ref(), null);
          if (params.property() == null) {
            watched.end(node, call.client());
            return new Result(null);
          }
          return new Result(watched.watch(node, params.property(), lease, call.client()));
        });
  }

  @Override
  public void end() {
    try {
      Platform.runLater(watched::end);
    } catch (IllegalStateException e) {
      // The toolkit has exited, and all windows with it.
    }
  }
}
