package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.json.Unwrapped;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.snapshot.Snapshots.WindowList;
import javafxinspector.core.property.Editing;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code windows}: returns all showing windows, the focus, and the properties that clients have
 * changed.
 */
final class ReadWindows implements Handler<ReadWindows.Params> {
  record Params(Integer timeoutMs) {}

  private record Result(@Unwrapped WindowList windows, List<Editing.Changed> changedProperties) {}

  private final Model model;
  private final Editing editing;

  ReadWindows(Model model, Editing editing) {
    this.model = model;
    this.editing = editing;
  }

  @Override
  public String method() {
    return "windows";
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
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    return call.onFx(
        () -> {
          List<Editing.Changed> changed = editing.changed();
          return new Result(model.snapshots().windows(), changed.isEmpty() ? null : changed);
        });
  }
}
