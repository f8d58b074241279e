package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.property.Editing;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code setProperty}: sets or resets properties of nodes. */
final class SetProperty implements Handler<SetProperty.Params> {
  record Params(NodeAddress ref, String property, Object value, Boolean reset, Integer timeoutMs) {}

  private record Resets(List<Editing.Reset> reset) {}

  private final Addresses addresses;
  private final Editing editing;

  SetProperty(Addresses addresses, Editing editing) {
    this.addresses = addresses;
    this.editing = editing;
  }

  @Override
  public String method() {
    return "setProperty";
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
    boolean isReset = Boolean.TRUE.equals(params.reset());
    require(params.ref() != null || isReset && params.property() == null, "ref");
    require(params.property() != null || isReset, "property");
    if (isReset) {
      Supplier<List<Editing.Reset>> reset =
          call.onFx(() -> editing.reset(node(params.ref()), params.property()));
      return new Resets(Pulses.afterPulse(call, reset::get));
    }
    Editing.Begun begun =
        call.onFx(() -> editing.set(node(params.ref()), params.property(), params.value()));
    return Pulses.afterPulse(call, begun::done);
  }

  private Node node(NodeAddress ref) throws UiException {
    return ref == null ? null : addresses.resolve(ref, null);
  }

  private static void require(boolean isGiven, String field) throws UiException {
    if (!isGiven) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Give ref, property and value, or reset: true.",
          Map.of("path", field));
    }
  }

  @Override
  public void end() {
    try {
      Platform.runLater(editing::end);
    } catch (IllegalStateException e) {
      // The toolkit has exited, and all windows with it.
    }
  }
}
