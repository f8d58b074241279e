package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code uploadView}: applies FXML that is sent to the views with the given name. */
final class UploadView implements Handler<UploadView.Params> {
  /**
   * @param type the class of the controller, or the name of the FXML file
   * @param namespace the variant, or DEFAULT
   * @param key the key of a client that may run code; null for none
   */
  record Params(String type, String namespace, String text, String key, Integer timeoutMs) {}

  private final Reloads reloads;
  private final CheckedViews views;

  UploadView(Reloads reloads, CheckedViews views) {
    this.reloads = reloads;
    this.views = views;
  }

  @Override
  public String method() {
    return "uploadView";
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
    ParamChecks.requireGiven(params.type(), "type");
    ParamChecks.requireGiven(params.namespace(), "namespace");
    ParamChecks.requireGiven(params.text(), "text");
    // Exactly the views that are checked here are changed, even if another view is opened in the
    // meantime.
    List<String> urls = reloads.urlsOf(params.type(), params.namespace(), call);
    return views.apply(new SavedContent(urls, null, params.text()), params.key(), call);
  }
}
