package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code reloadView}: applies saved FXML to the views that were loaded from it. */
final class ReloadView implements Handler<ReloadView.Params> {
  /**
   * @param key the key of a client that may run code; null for none
   */
  record Params(List<String> urls, String file, String text, String key, Integer timeoutMs) {}

  private final CheckedViews views;

  ReloadView(CheckedViews views) {
    this.views = views;
  }

  @Override
  public String method() {
    return "reloadView";
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
    SavedContent view = new SavedContent(params.urls(), params.file(), params.text());
    view.require("view");
    return views.apply(view, params.key(), call);
  }
}
