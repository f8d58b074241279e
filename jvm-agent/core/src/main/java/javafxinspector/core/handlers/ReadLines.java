package javafxinspector.core.handlers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.snapshot.LightRow;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code lines}: several nodes, each as a row of a light snapshot, in one visit. */
final class ReadLines implements Handler<ReadLines.Params> {
  record Params(List<NodeAddress> nodes, Integer timeoutMs) {}

  /** One of {@code line} and {@code error} is null. */
  private record Entry(LightRow line, Failure error) {}

  private record Failure(String code, String message, Map<String, Object> details) {}

  private record Result(List<Entry> nodes) {}

  private final Model model;

  ReadLines(Model model) {
    this.model = model;
  }

  @Override
  public String method() {
    return "lines";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    return call.onFx(
        () -> {
          List<Entry> entries = new ArrayList<>();
          for (NodeAddress address : params.nodes()) {
            entries.add(read(address));
          }
          return new Result(entries);
        });
  }

  private Entry read(NodeAddress address) {
    try {
      Node node = model.addresses().resolve(address, null);
      return new Entry(model.snapshots().lines(List.of(node)).get(0), null);
    } catch (UiException e) {
      return new Entry(null, new Failure(e.code(), e.getMessage(), e.details()));
    }
  }
}
