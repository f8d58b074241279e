package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.layout.PartKind;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.screen.Highlights;
import javafxinspector.core.screen.Outlined;

/**
 * {@code highlight}: outlines a node or an element of a page in the application's window until it
 * is cleared, its time is over, or the client disconnects.
 */
final class Highlight implements Handler<Highlight.Params> {
  private final Nodes nodes;
  private final Addresses addresses;
  private final Highlights highlights;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /**
   * @param parts names of the kinds of layout parts to show; null for none
   * @param area the part of the node to outline; null for all of it
   * @param owner identifies the outline's owner among the users of one connection
   */
  record Params(
      NodeAddress ref,
      Selector selector,
      Integer durationMs,
      Boolean clear,
      List<String> parts,
      Area area,
      String owner,
      Integer timeoutMs) {}

  /** In pixels from the upper left corner of the node, before its transforms. */
  record Area(double x, double y, double width, double height) {
    private Bounds bounds() {
      return new BoundingBox(x, y, width, height);
    }
  }

  record Result(Match match) {}

  Highlight(Model model, Highlights highlights) {
    nodes = model.nodes();
    addresses = model.addresses();
    this.highlights = highlights;
  }

  @Override
  public String method() {
    return "highlight";
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
  public Result handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    boolean clear = Boolean.TRUE.equals(params.clear());
    if (!clear && params.ref() == null && params.selector() == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Give a ref or a selector, or clear: true.",
          Map.of("path", "ref"));
    }
    if (!clear && seen.add(call.client())) {
      call.client().onDisconnect(() -> Platform.runLater(() -> highlights.clearAll(call.client())));
    }
    Set<PartKind> parts = PartKind.of(params.parts() == null ? List.of() : params.parts());
    Highlights.Owner owner = new Highlights.Owner(call.client(), params.owner());
    return call.onFx(
        () -> {
          if (clear) {
            highlights.clear(owner);
            return new Result(null);
          }
          Located at =
              params.ref() != null
                  ? addresses.find(params.ref(), null)
                  : addresses.found(params.selector(), null, null, null);
          Bounds area = params.area() == null ? null : params.area().bounds();
          highlights.show(new Outlined(at, area), params.durationMs(), parts, owner);
          return new Result(nodes.describe(at));
        });
  }
}
