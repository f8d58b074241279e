package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.reload.ClassFolder;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code reloadClasses}: redefines recompiled classes. */
final class ReloadClasses implements Handler<ReloadClasses.Params> {
  /**
   * @param folders folders to which a build writes classes
   */
  record Params(List<ClassFolder> folders, Integer timeoutMs) {}

  private final Reloads reloads;
  private final Permissions permissions;

  ReloadClasses(Reloads reloads, Permissions permissions) {
    this.reloads = reloads;
    this.permissions = permissions;
  }

  @Override
  public String method() {
    return "reloadClasses";
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
    ParamChecks.requireGiven(params.folders(), "folders");
    for (ClassFolder each : params.folders()) {
      ParamChecks.requireGiven(each == null ? null : each.folder(), "folders[].folder");
    }
    return reloads.classes(params.folders(), permissions.roots(), call);
  }
}
