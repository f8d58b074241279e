package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.waiting.WaitInput;
import javafxinspector.core.waiting.Waiting;

/**
 * {@code waitFor}: returns when a node or window has the expected state, or the user interface is
 * idle.
 */
final class WaitFor implements Handler<WaitInput> {
  private final Waiting waiting;

  WaitFor(Model model, FxThread fx) {
    waiting = new Waiting(model, fx);
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
  public boolean changes(WaitInput params) {
    return false;
  }

  @Override
  public Object handle(WaitInput input, Call call) throws UiException {
    return waiting.await(input, call);
  }
}
