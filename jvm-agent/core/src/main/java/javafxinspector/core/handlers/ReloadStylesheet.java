package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.permission.SavedFile;
import javafxinspector.core.permission.StyleRules;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.text.Quotes;

/** {@code reloadStylesheet}: applies a saved stylesheet. */
final class ReloadStylesheet implements Handler<ReloadStylesheet.Params> {
  /**
   * @param key the key of a client that may run code; null for none
   */
  record Params(List<String> urls, String file, String text, String key, Integer timeoutMs) {}

  private final Reloads reloads;
  private final Permissions permissions;

  ReloadStylesheet(Reloads reloads, Permissions permissions) {
    this.reloads = reloads;
    this.permissions = permissions;
  }

  @Override
  public String method() {
    return "reloadStylesheet";
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
    SavedContent sheet = new SavedContent(params.urls(), params.file(), params.text());
    sheet.require("stylesheet");
    SavedFile file = sheet.read(permissions);
    String saved = file == null ? null : file.text();
    // The server has waited until the file is complete.
    String text = sheet.text() == null ? saved : sheet.text();
    if (!text.equals(saved) && !permissions.grants().contains(params.key())) {
      checkRules(sheet.urls(), text, saved);
    }
    return reloads.stylesheet(sheet.urls(), text, file, call);
  }

  /** Refuses rules that could run code or load something, unless the stylesheet had them before. */
  private void checkRules(List<String> urls, String text, String saved) throws UiException {
    for (String url : urls) {
      String before = reloads.stylesheetTexts().of(url);
      String own = (before == null ? "" : before) + "\n" + (saved == null ? "" : saved);
      String added = StyleRules.added(text, own);
      if (added != null) {
        throw new UiException(
            "MCP_UI_REFUSED",
            Quotes.around(added)
                + " needs the permission to run code, because the stylesheet does not have it."
                + " Nothing was changed. Leave it out, or save the stylesheet in the project.",
            Map.of("allow", "run"));
      }
    }
  }
}
