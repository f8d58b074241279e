package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.runtime.FxThread;

/**
 * {@code watch}: starts the live tree for a client, until it calls {@code unwatch} or disconnects.
 */
final class Watch implements Handler<Watch.Params> {
  record Params(Integer timeoutMs) {}

  private record Result(String epoch) {}

  private final FxThread fx;
  private final LiveTree live;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  Watch(FxThread fx, LiveTree live) {
    this.fx = fx;
    this.live = live;
  }

  @Override
  public String method() {
    return "watch";
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
    Client client = call.client();
    // Registered first, because the client may disconnect before the watch has begun.
    if (seen.add(client)) {
      client.onDisconnect(() -> fx.post(() -> live.unwatch(client)));
    }
    return new Result(call.onFx(() -> live.watch(client)));
  }

  @Override
  public void end() {
    fx.post(live::end);
  }
}
