package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.property.Editable;
import javafxinspector.core.property.Editing;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code properties}: returns the properties of a node for an editor, and the properties that
 * clients have changed.
 */
final class ReadProperties implements Handler<ReadProperties.Params> {
  record Params(NodeAddress ref, Integer timeoutMs) {}

  private record Result(List<Editable> properties, List<Editing.Changed> changed) {}

  private final Addresses addresses;
  private final Editing editing;

  ReadProperties(Addresses addresses, Editing editing) {
    this.addresses = addresses;
    this.editing = editing;
  }

  @Override
  public String method() {
    return "properties";
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
        () ->
            new Result(
                params.ref() == null
                    ? List.of()
                    : editing.properties(addresses.resolve(params.ref(), null)),
                editing.changed()));
  }
}
