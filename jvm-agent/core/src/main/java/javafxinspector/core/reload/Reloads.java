package javafxinspector.core.reload;

import java.lang.instrument.Instrumentation;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.reload.fxml.FxmlReload;
import javafxinspector.core.reload.fxml.FxmlText;
import javafxinspector.core.reload.fxml.LoadedViews;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.AgentLog;

/** What the application has loaded from files, and its replacement by what was saved. */
public final class Reloads {
  private final StylesheetReload stylesheets = new StylesheetReload();
  private final LoadedViews views;
  private final ClassReload classes;
  private final Instrumentation instrumentation;
  private FxmlReload fxml;

  /**
   * @param early takes the receiver of each FXMLLoader that has loaded a document before; null if
   *     they are not known
   */
  public Reloads(Instrumentation instrumentation, Consumer<Consumer<Object>> early, AgentLog log) {
    this.instrumentation = instrumentation;
    views = new LoadedViews(early, log);
    classes = new ClassReload(views);
  }

  /** Starts to observe what is loaded. See {@link LoadedViews#observe}. */
  public Runnable observe() {
    return views.observe(instrumentation);
  }

  /** See {@link LoadedViews#addEarly}. */
  public void addEarly() {
    views.addEarly();
  }

  /**
   * Restores what was instrumented.
   *
   * @param onFx runs work on the JavaFX application thread
   */
  public void end(Consumer<Runnable> onFx) {
    views.end(onFx);
  }

  /**
   * What the application uses.
   *
   * @param stylesheets URLs of its stylesheets, imported ones too
   * @param views URLs of the FXML of what its windows contain
   * @param allViews whether all its FXML is known; false if the Java agent was attached later
   * @param classPath its class path and module path
   */
  public record Resources(
      Collection<String> stylesheets,
      Collection<String> views,
      boolean allViews,
      List<String> classPath) {}

  /**
   * What a reload has changed.
   *
   * @param stylesheets number of stylesheets that were replaced
   * @param views number of nodes that were loaded again from FXML
   * @param classes names of the classes that were redefined
   * @param mutated number of controllers whose {@code mutate()} was called
   * @param failures what those calls have thrown
   */
  public record Done(
      Integer stylesheets,
      Integer views,
      List<String> classes,
      Integer mutated,
      List<String> failures) {
    private static Done ofViews(int views) {
      return new Done(null, views, null, null, null);
    }
  }

  public Resources resources(Call call) throws UiException {
    return new Resources(
        stylesheets.urls(call), call.onFx(views::urls), views.knowsAll(), ClassPath.entries());
  }

  /** Applies the text of a stylesheet instead of what the URLs contain. */
  public Done stylesheet(List<String> urls, String text, Call call) throws UiException {
    return new Done(stylesheets.apply(urls, text, call), null, null, null, null);
  }

  /** Loads what the windows contain of some FXML again, from this text. */
  public Done view(List<String> urls, String text, Call call) throws UiException {
    FxmlText document = wellFormed(text);
    Map<String, String> sheets = stylesheets.texts(call);
    return Done.ofViews(call.onFx(() -> withStyles(fxml().apply(urls, document), sheets)));
  }

  /** Redefines the loaded classes that were compiled to these files. */
  public Done classes(List<String> files, Call call) throws UiException {
    ClassReload.Redefined done = classes.apply(files, instrumentation, call);
    return new Done(null, null, done.names(), done.mutated(), done.failures());
  }

  /**
   * The URLs of the shown views whose FXML has a name.
   *
   * @param type name of the file or class of the controller
   * @param namespace variant, or DEFAULT
   */
  public List<String> urlsOf(String type, String namespace, Call call) throws UiException {
    requireFxml();
    return call.onFx(() -> List.copyOf(fxml().urlsOf(type, namespace)));
  }

  /** How the shown views with these URLs were loaded. */
  public List<LoadedView> loaded(List<String> urls, Call call) throws UiException {
    return call.onFx(() -> views.loaded(urls));
  }

  /** Styles the new nodes with what was saved. JavaFX application thread. */
  private int withStyles(int views, Map<String, String> sheets) throws UiException {
    if (views > 0) {
      stylesheets.reapply(sheets);
    }
    return views;
  }

  private static void requireFxml() throws UiException {
    if (!LoadedViews.isSupported()) {
      throw new UiException(
          "MCP_UI_REFUSED",
          "This application cannot load FXML: it has JavaFX without javafx.fxml. Add that module, and"
              + " start the application again.");
    }
  }

  private static FxmlText wellFormed(String text) throws UiException {
    requireFxml();
    FxmlText document = new FxmlText(text);
    if (document.problem() != null) {
      throw document.problem().exception();
    }
    return document;
  }

  /** JavaFX application thread. */
  private FxmlReload fxml() {
    if (fxml == null) {
      fxml = new FxmlReload(views);
    }
    return fxml;
  }
}
