package javafxinspector.core.handlers;

import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.made.FxmlPlace;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/**
 * {@code element}: returns the FXML element that has created a node, in the document as it was
 * loaded.
 */
final class ReadElement implements Handler<ReadElement.Params> {
  record Params(NodeAddress ref, Integer timeoutMs) {}

  private record Result(String file, String document, int line, int column) {}

  private final Model model;

  ReadElement(Model model) {
    this.model = model;
  }

  @Override
  public String method() {
    return "element";
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
    FxmlPlace place =
        call.onFx(
            () -> {
              Node node = model.addresses().resolve(params.ref(), null);
              return model.sources().lookup().element(node);
            });
    if (place == null) {
      throw new UiException("MCP_UI_INVALID_INPUT", "No element of FXML has made this node.");
    }
    return new Result(place.url(), place.document(), place.line(), place.column());
  }
}
