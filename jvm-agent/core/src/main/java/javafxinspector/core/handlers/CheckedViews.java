package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.permission.SavedFile;
import javafxinspector.core.permission.fxml.FxmlPermission;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Call;

/**
 * Applies saved or sent FXML once it is permitted (docs/protocol/connection.md, "FXML that is
 * sent").
 */
final class CheckedViews {
  /** Time limit of a view in milliseconds, once the application has responded. */
  private static final int VIEW_MILLIS = 30_000;

  private final Reloads reloads;
  private final Permissions permissions;
  private final FxmlPermission fxml;

  CheckedViews(Reloads reloads, Permissions permissions) {
    this.reloads = reloads;
    this.permissions = permissions;
    fxml = new FxmlPermission(permissions.roots());
  }

  /**
   * @param key the key of a client that may run code; null for none
   */
  Reloads.Changed apply(SavedContent view, String key, Call call) throws UiException {
    List<LoadedView> loaded = reloads.loaded(view.urls(), call);
    // The application responds. A slow machine needs the time: a change that was loaded but not
    // reported could not be reported later.
    call.timeout(VIEW_MILLIS);
    SavedFile saved = view.read(permissions);
    if (saved != null) {
      String text = saved.text(loaded.stream().map(LoadedView::charset).distinct().toList());
      fxml.allow(text, loaded);
      return reloads.view(view.urls(), text, saved, call);
    }
    if (permissions.grants().contains(key)) {
      return reloads.view(view.urls(), view.text(), null, call);
    }
    fxml.require(view.text(), loaded);
    // The text is not kept for views that are loaded later, because it was not checked for them.
    List<String> checked = loaded.stream().map(LoadedView::url).distinct().toList();
    return reloads.view(checked, view.text(), null, call);
  }
}
