package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code reloadResource}: makes the application read a saved file of any other kind. */
final class ReloadResource implements Handler<ReloadResource.Params> {
  record Params(List<String> urls, String file, Integer timeoutMs) {}

  private final Reloads reloads;
  private final Permissions permissions;

  ReloadResource(Reloads reloads, Permissions permissions) {
    this.reloads = reloads;
    this.permissions = permissions;
  }

  @Override
  public String method() {
    return "reloadResource";
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
    ParamChecks.requireGiven(params.file(), "file");
    SavedContent resource = new SavedContent(params.urls(), params.file(), null);
    resource.require("resource");
    return reloads.resource(resource.urls(), resource.read(permissions), call);
  }
}
