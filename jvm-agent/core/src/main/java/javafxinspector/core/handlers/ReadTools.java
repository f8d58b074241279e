package javafxinspector.core.handlers;

import javafxinspector.core.published.PublishedTools;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code tools}: the tools that the application publishes. */
final class ReadTools implements Handler<ReadTools.Params> {
  record Params() {}

  private final PublishedTools published;

  ReadTools(PublishedTools published) {
    this.published = published;
  }

  @Override
  public String method() {
    return "tools";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return false;
  }

  /** Also while the JavaFX application thread does not respond. */
  @Override
  public Object handle(Params params, Call call) {
    return published.list();
  }
}
