package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.application.Platform;
import javafx.css.Selector;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Stylesheets;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.style.StyleCompletion;
import javafxinspector.core.permission.Roots;
import javafxinspector.core.reload.StyleEdits;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code editStyle}: changes declarations in stylesheets of the application, or adds or resets
 * them.
 */
final class EditStyle implements Handler<EditStyle.Params> {
  /**
   * Without an edit and a reset, the request only returns the changed declarations.
   *
   * @param check a value that is refused if it is invalid; null for none
   * @param textOf a change whose stylesheet is returned without any changes
   * @param saved a change that has been saved to its file
   * @param ref a node for which completions are returned; null for none
   */
  record Params(
      StyleEdits.Edit edit,
      StyleEdits.Edit textOf,
      StyleEdits.Edit saved,
      Check check,
      Boolean reset,
      NodeAddress ref,
      Integer timeoutMs) {}

  /** A value for a style attribute. */
  record Check(String property, String value) {}

  private record Result(List<StyleEdits.Edit> edits, StyleCompletion completion, String text) {}

  private final Addresses addresses;
  private final StyleEdits edits;
  private final Roots roots;

  EditStyle(Addresses addresses, StyleEdits edits, Roots roots) {
    this.addresses = addresses;
    this.roots = roots;
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
  public boolean changes(Params params) {
    return params.edit() != null || params.saved() != null || params.reset() != null;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    if (params.check() != null) {
      StyleEdits.check(params.check().property(), params.check().value(), call);
    }
    if (params.edit() != null) {
      edits.set(complete(params.edit(), "edit"), roots::contain, call);
    }
    if (params.saved() != null) {
      edits.saved(complete(params.saved(), "saved"), call);
    }
    if (Boolean.TRUE.equals(params.reset())) {
      edits.reset(call);
    }
    if (params.edit() != null || params.saved() != null || params.reset() != null) {
      Pulses.awaitNext(call);
    }
    return new Result(
        edits.all(),
        params.ref() == null ? null : completion(params.ref(), call),
        params.textOf() == null ? null : edits.textOf(complete(params.textOf(), "textOf")));
  }

  private static StyleEdits.Edit complete(StyleEdits.Edit edit, String path) throws UiException {
    if (!edit.isComplete()) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Give stylesheet, line, property and from; for a new declaration beside instead of from.",
          Map.of("path", path));
    }
    return edit;
  }

  /** Selectors are read on this thread, because a stylesheet may have thousands. */
  private StyleCompletion completion(NodeAddress ref, Call call) throws UiException {
    List<Selector> selectors = call.readOnFx(Stylesheets::selectors);
    Set<String> classes = StyleCompletion.classes(selectors);
    return call.readOnFx(() -> StyleCompletion.of(addresses.resolve(ref, null), classes));
  }

  @Override
  public void end() {
    try {
      Platform.runLater(edits::end);
    } catch (IllegalStateException e) {
      // The toolkit has exited, and all windows with it.
    }
  }
}
