package javafxinspector.core.reload;

import java.util.Collection;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;

/** What the application has loaded from files, and its replacement by what was saved. */
public final class Reloads {
  private final StylesheetReload stylesheets = new StylesheetReload();

  /**
   * What the application uses.
   *
   * @param stylesheets URLs of its stylesheets, imported ones too
   * @param classPath its class path and module path
   */
  public record Resources(Collection<String> stylesheets, List<String> classPath) {}

  /**
   * What a reload has changed.
   *
   * @param stylesheets number of stylesheets that were replaced
   */
  public record Done(Integer stylesheets) {}

  public Resources resources(Call call) throws UiException {
    return new Resources(stylesheets.urls(call), ClassPath.entries());
  }

  /** Applies the text of a stylesheet instead of what the URLs contain. */
  public Done stylesheet(List<String> urls, String text, Call call) throws UiException {
    return new Done(stylesheets.apply(urls, text, call));
  }
}
