package javafxinspector.core.handlers;

import javafxinspector.core.Agent;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code watch}: starts the live tree for a client, until it says {@code unwatch} or goes. */
final class Watch implements Handler<Watch.Params> {
  record Params(Integer timeoutMs) {}

  private record Result(String epoch) {}

  private final Agent agent;
  private final LiveTree live;

  Watch(Agent agent, LiveTree live) {
    this.agent = agent;
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
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    Client client = call.client();
    Result result = new Result(call.onFx(() -> live.watch(client)));
    client.onGone(() -> agent.fx().post(() -> live.unwatch(client)));
    return result;
  }
}
