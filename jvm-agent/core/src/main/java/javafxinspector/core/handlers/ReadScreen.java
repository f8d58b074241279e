package javafxinspector.core.handlers;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.snapshot.ScreenState;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code screenState}: returns the focused window and its popups as a flat list
 * (docs/contract/screen.md, "The screen as a table").
 */
final class ReadScreen implements Handler<ReadScreen.Params> {
  record Params(List<String> uids, Integer timeoutMs) {}

  private final Model model;

  ReadScreen(Model model) {
    this.model = model;
  }

  @Override
  public String method() {
    return "screenState";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return false;
  }

  @Override
  public ScreenState handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    if (params.uids() == null) {
      return call.onFx(() -> model.snapshots().screen(null)).shortened();
    }
    Set<String> only = new HashSet<>(params.uids());
    return call.onFx(() -> model.snapshots().screen(only));
  }
}
