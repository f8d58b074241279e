package javafxinspector.core.handlers;

import javafxinspector.core.Agent;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;
import javafxinspector.core.waiting.WaitInput;
import javafxinspector.core.waiting.Waiting;

/** {@code waitFor}: answers when a node, a window or idleness is there. */
final class WaitFor implements Handler<WaitInput> {
  private final Waiting waiting;

  WaitFor(Agent agent) {
    waiting = new Waiting(agent);
  }

  @Override
  public String method() {
    return "waitFor";
  }

  @Override
  public Class<WaitInput> params() {
    return WaitInput.class;
  }

  @Override
  public Object handle(WaitInput input, Call call) throws UiException {
    return waiting.await(input, call);
  }
}
