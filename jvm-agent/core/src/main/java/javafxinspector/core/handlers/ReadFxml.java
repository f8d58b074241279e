package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.property.Editing;
import javafxinspector.core.property.FxmlElement;
import javafxinspector.core.property.FxmlReader;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code fxml}: returns a node and its content from the application as FXML elements. */
final class ReadFxml implements Handler<ReadFxml.Params> {
  /**
   * After this time, the application's own events are handled before the next elements are read.
   */
  private static final long SLICE_NANOS = 4_000_000;

  record Params(NodeAddress ref, Integer timeoutMs) {}

  private record Result(FxmlElement root) {}

  private final Addresses addresses;
  private final Editing editing;

  ReadFxml(Addresses addresses, Editing editing) {
    this.addresses = addresses;
    this.editing = editing;
  }

  @Override
  public String method() {
    return "fxml";
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
    FxmlReader reader = call.onFx(() -> editing.fxml(addresses.resolve(params.ref(), null)));
    boolean more = true;
    while (more) {
      more = call.onFx(() -> slice(reader));
    }
    return new Result(reader.root());
  }

  private static boolean slice(FxmlReader reader) throws UiException {
    long end = System.nanoTime() + SLICE_NANOS;
    boolean more = reader.step();
    while (more && System.nanoTime() < end) {
      more = reader.step();
    }
    return more;
  }
}
