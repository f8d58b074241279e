package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.forced.ForcedStates;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;

/** {@code forceStates}: forces pseudo-classes of a node, and renews all forced ones. */
final class ForceStates implements Handler<ForceStates.Params> {
  private static final int LEASE_MILLIS = 30_000;

  /**
   * @param release the states whose control is returned to the application
   * @param clear whether to release all states of the node, or of all nodes if there is no node
   * @param leaseMs how long all states remain forced without another request, in milliseconds
   */
  record Params(
      NodeAddress ref,
      List<String> on,
      List<String> off,
      List<String> release,
      Boolean clear,
      Integer leaseMs,
      Integer timeoutMs) {
    private boolean forces() {
      return on != null || off != null || release != null;
    }
  }

  private record Result(List<ForcedStates.State> states, List<ForcedStates.Forced> forced) {}

  private final Addresses addresses;
  private final ForcedStates forced;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  ForceStates(Addresses addresses, ForcedStates forced) {
    this.addresses = addresses;
    this.forced = forced;
  }

  @Override
  public String method() {
    return "forceStates";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return params.forces() || params.clear() != null;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    boolean isClear = Boolean.TRUE.equals(params.clear());
    boolean forces = params.forces();
    if (forces && params.ref() == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT", "Give the node of the states.", Map.of("path", "ref"));
    }
    if (forces && seen.add(call.client())) {
      Client client = call.client();
      client.onDisconnect(() -> Platform.runLater(() -> forced.endOf(client)));
    }
    Node node =
        call.onFx(
            () -> {
              Node found = params.ref() == null ? null : addresses.resolve(params.ref(), null);
              if (isClear && found == null) {
                forced.end();
              } else if (isClear) {
                forced.end(found);
              }
              force(found, params.on(), true, call.client());
              force(found, params.off(), false, call.client());
              force(found, params.release(), null, call.client());
              forced.renew(params.leaseMs() == null ? LEASE_MILLIS : params.leaseMs());
              return found;
            });
    // The effects of the states are applied and painted in the next pulse. A request that only
    // reads need not wait for it.
    return forces || isClear
        ? Pulses.afterPulse(call, () -> result(node))
        : call.onFx(() -> result(node));
  }

  private void force(Node node, List<String> names, Boolean isOn, Client client) {
    if (names != null) {
      names.forEach(name -> forced.force(node, name, isOn, client));
    }
  }

  private Result result(Node node) {
    return new Result(node == null ? List.of() : forced.states(node), forced.all());
  }

  @Override
  public void end() {
    try {
      Platform.runLater(forced::end);
    } catch (IllegalStateException e) {
      // The toolkit has exited, and all windows with it.
    }
  }
}
