package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.reload.StyleEdits;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code editStyle}: changes declarations in stylesheets of the application, or resets them. */
final class EditStyle implements Handler<EditStyle.Params> {
  /** Without an edit and a reset, it only returns what is changed. */
  record Params(StyleEdits.Edit edit, Boolean reset, Integer timeoutMs) {}

  private record Result(List<StyleEdits.Edit> edits) {}

  private final StyleEdits edits;

  EditStyle(StyleEdits edits) {
    this.edits = edits;
  }

  @Override
  public String method() {
    return "editStyle";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    StyleEdits.Edit edit = params.edit();
    if (edit != null) {
      if (edit.stylesheet() == null || edit.property() == null || edit.from() == null) {
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            "Give stylesheet, line, property and from.",
            Map.of("path", "edit"));
      }
      edits.set(edit, call);
    }
    if (Boolean.TRUE.equals(params.reset())) {
      edits.reset(call);
    }
    if (edit != null || params.reset() != null) {
      Pulses.awaitNext(call);
    }
    return new Result(edits.all());
  }

  @Override
  public void end() {
    try {
      Platform.runLater(edits::end);
    } catch (IllegalStateException e) {
      // The toolkit has exited, and with it all windows.
    }
  }
}
