package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.screen.Picking;

/**
 * {@code pick}: switches pick mode on and off. The event {@code picked} reports the node to the
 * client.
 */
final class Pick implements Handler<Pick.Params> {
  private final Picking picking;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  record Params(boolean on, Integer timeoutMs) {}

  record Result(boolean on) {}

  Pick(Picking picking) {
    this.picking = picking;
  }

  @Override
  public String method() {
    return "pick";
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
  public Result handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    if (params.on() && seen.add(call.client())) {
      call.client().onDisconnect(() -> Platform.runLater(() -> picking.stop(call.client())));
    }
    return call.onFx(
        () -> {
          if (params.on()) {
            picking.start(call.client());
          } else {
            picking.stop(call.client());
          }
          return new Result(params.on());
        });
  }
}
