package javafxinspector.core.handlers;

import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.permission.SavedFile;
import javafxinspector.core.permission.StyleRules;
import javafxinspector.core.permission.fxml.FxmlPermission;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.reload.ClassFolder;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.text.Quotes;

/** {@code reload}: applies one changed file. */
final class Reload implements Handler<Reload.Params> {
  /** Time limit of a view in milliseconds, once the application has responded. */
  private static final int VIEW_MILLIS = 30_000;

  /**
   * The new content of the URLs.
   *
   * @param file from which it is read, if that is permitted; null if it is sent
   * @param text if there is no such file
   */
  record Content(List<String> urls, String file, String text) {}

  /** FXML that replaces the one with a name. */
  record Viewdef(String type, String namespace, String text) {}

  /** Where recompiled classes are. */
  record Classes(List<ClassFolder> folders) {}

  /**
   * @param key of a client that may run code; null for none
   */
  record Params(
      Content stylesheet,
      Content view,
      Content resource,
      Viewdef viewdef,
      Classes classes,
      String key,
      Integer timeoutMs) {}

  private final Reloads reloads;
  private final Permissions permissions;
  private final FxmlPermission fxml;

  Reload(Reloads reloads, Permissions permissions) {
    this.reloads = reloads;
    this.permissions = permissions;
    fxml = new FxmlPermission(permissions.roots());
  }

  @Override
  public String method() {
    return "reload";
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
    if (params.stylesheet() != null) {
      return stylesheet(params.stylesheet(), params.key(), call);
    }
    if (params.view() != null) {
      return view(params.view(), params.key(), call);
    }
    if (params.resource() != null) {
      return resource(params.resource(), call);
    }
    if (params.viewdef() != null) {
      Viewdef viewdef = params.viewdef();
      // What is checked here is all that is loaded, also if another view is opened meanwhile.
      List<String> urls = reloads.urlsOf(viewdef.type(), viewdef.namespace(), call);
      return view(new Content(urls, null, viewdef.text()), params.key(), call);
    }
    if (params.classes() != null) {
      List<ClassFolder> folders = params.classes().folders();
      if (folders == null) {
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            "Give the folders that the classes are in.",
            Map.of("path", "classes.folders"));
      }
      return reloads.classes(folders, permissions.roots(), call);
    }
    throw new UiException(
        "MCP_UI_INVALID_INPUT",
        "Give a stylesheet, a view, a resource, a viewdef or classes.",
        Map.of("path", "stylesheet"));
  }

  private Object stylesheet(Content sheet, String key, Call call) throws UiException {
    SavedFile file = saved(sheet);
    String saved = file == null ? null : file.text();
    // The server has waited until the file is complete.
    String text = sheet.text() == null ? saved : sheet.text();
    if (text == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Give the file or the text of the stylesheet.",
          Map.of("path", "stylesheet"));
    }
    if (!text.equals(saved) && !permissions.grants().contains(key)) {
      for (String url : sheet.urls()) {
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
    return reloads.stylesheet(sheet.urls(), text, file, call);
  }

  private Object resource(Content resource, Call call) throws UiException {
    SavedFile saved = resource.text() == null ? saved(resource) : null;
    if (saved == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT", "Give the file of the resource.", Map.of("path", "resource"));
    }
    return reloads.resource(resource.urls(), saved, call);
  }

  private Object view(Content view, String key, Call call) throws UiException {
    List<LoadedView> loaded = reloads.loaded(view.urls(), call);
    // It responds. What a slow machine has loaded and not reported could not be reported again.
    call.timeout(VIEW_MILLIS);
    SavedFile saved = saved(view);
    if (saved != null) {
      String text = saved.text(loaded.stream().map(LoadedView::charset).distinct().toList());
      fxml.allow(text, loaded);
      return reloads.view(view.urls(), text, saved, call);
    }
    if (view.text() == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT", "Give the file or the text of the view.", Map.of("path", "view"));
    }
    if (permissions.grants().contains(key)) {
      return reloads.view(view.urls(), view.text(), null, call);
    }
    fxml.require(view.text(), loaded);
    // It is not kept for views that are loaded later, for which it was not checked.
    List<String> checked = loaded.stream().map(LoadedView::url).distinct().toList();
    return reloads.view(checked, view.text(), null, call);
  }

  /**
   * Checks that the file is not just being written.
   *
   * @throws UiException MCP_UI_INVALID_INPUT with {@code incomplete}, so that it is tried again
   */
  private static void checkWritten(Content view, SavedFile saved) throws UiException {
    if (saved.content().length == 0 && view.text() != null && !view.text().isEmpty()) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          view.file() + " is empty now. Save it again.",
          Map.of("file", view.file(), "incomplete", true));
    }
  }

  /** Null if the text is sent, because there is no file that may be read. */
  private SavedFile saved(Content view) throws UiException {
    if (view.file() == null) {
      return null;
    }
    try {
      SavedFile saved = permissions.read(view.file());
      checkWritten(view, saved);
      return saved;
    } catch (UiException e) {
      if (view.text() == null || !e.code().equals("MCP_UI_REFUSED")) {
        throw e;
      }
      return null;
    }
  }
}
