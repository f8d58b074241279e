package javafxinspector.core.reload;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.made.FxmlPlace;
import javafxinspector.core.model.style.StylesheetTexts;
import javafxinspector.core.permission.Roots;
import javafxinspector.core.permission.SavedFile;
import javafxinspector.core.permission.fxml.LoadedView;
import javafxinspector.core.reload.document.Matching;
import javafxinspector.core.reload.fxml.BundleReload;
import javafxinspector.core.reload.fxml.FxmlReload;
import javafxinspector.core.reload.fxml.FxmlText;
import javafxinspector.core.reload.fxml.LoadedViews;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.OnFx;

/**
 * Knows the files that the application has loaded, and replaces their content with saved content.
 */
public final class Reloads {
  private final StylesheetReload stylesheets = new StylesheetReload();
  private final StyleEdits edits = new StyleEdits(stylesheets);
  private final SavedResources resources;
  private final LoadedViews views;
  private final ClassReload classes;
  private final Instrumentation instrumentation;
  private final AgentLog log;
  private FxmlReload fxml;
  private BundleReload bundles;
  private volatile BiConsumer<Node, Collection<String>> written = (node, properties) -> {};

  /**
   * @param early takes the receiver of each FXMLLoader that has loaded a document before; null if
   *     they are not known
   * @param started time at which the Java agent was loaded before the application, in milliseconds
   *     since the epoch; null if it was attached
   */
  public Reloads(
      Instrumentation instrumentation,
      Consumer<Consumer<Object>> early,
      Long started,
      AgentLog log) {
    this.instrumentation = instrumentation;
    this.log = log;
    resources = new SavedResources(instrumentation, log);
    views = new LoadedViews(early, log);
    classes = new ClassReload(views, instrumentation, started);
  }

  /** Starts to observe what is loaded. See {@link LoadedViews#observe}. */
  public Runnable observe() {
    return views.observe(instrumentation);
  }

  /**
   * Sets the receiver of changed properties. Must be called before anything is reloaded.
   *
   * @param receiver receives each node with the names of the properties that new FXML has set, on
   *     the JavaFX application thread
   */
  public void onWritten(BiConsumer<Node, Collection<String>> receiver) {
    written = receiver;
  }

  /** The stylesheets, with the texts that were applied in place of the content of their URLs. */
  public StylesheetTexts stylesheetTexts() {
    return stylesheets.asApplied();
  }

  /** The changes that clients have made in the stylesheets. */
  public StyleEdits styleEdits() {
    return edits;
  }

  /** See {@link LoadedViews#places}. */
  public FxmlPlace.Index places() {
    return views.places();
  }

  /** See {@link LoadedViews#addEarly}. */
  public void addEarly() {
    views.addEarly();
  }

  /**
   * Removes the instrumentation.
   *
   * @param onFx runs work on the JavaFX application thread
   */
  public void end(Consumer<Runnable> onFx) {
    resources.end();
    views.end(onFx);
  }

  /**
   * The resources that the application uses.
   *
   * @param stylesheets URLs of its stylesheets, including imported ones
   * @param views URLs of the FXML of the views in its windows
   * @param allViews whether all its FXML is known; false if the Java agent was attached later
   * @param classPath its class path and module path, and the places from which its own class
   *     loaders have loaded classes
   * @param image the folder of the Java runtime that contains it; null if it has a class path
   * @param modules names of its modules in that Java runtime
   */
  public record Resources(
      Collection<String> stylesheets,
      Collection<String> views,
      boolean allViews,
      List<String> classPath,
      String image,
      List<String> modules) {}

  /**
   * The changes by a saved stylesheet.
   *
   * @param stylesheets number of stylesheets that were replaced
   * @param later number of URLs whose content differs when they are loaded from now on
   */
  public record Restyled(int stylesheets, int later) {}

  /**
   * The changes by saved FXML or another resource.
   *
   * @param views number of shown views that were changed
   * @param hidden number of other views that were changed
   * @param changed number of changed nodes and other objects of views that still exist
   * @param loaded names of the elements of views that were loaded
   * @param lost changes that could not be made, and state that could not be restored, in views
   * @param later number of URLs whose content differs when they are loaded from now on
   */
  public record Changed(
      int views, int hidden, int changed, List<String> loaded, List<String> lost, int later) {
    private static Changed of(FxmlReload.Done done, int later) {
      return new Changed(
          done.views(), done.hidden(), done.changed(), done.loaded(), done.lost(), later);
    }
  }

  public Resources resources(Call call) throws UiException {
    classes.remember();
    List<String> entries = new ArrayList<>(ClassPath.entries());
    entries.addAll(classes.places());
    return new Resources(
        stylesheets.urls(call),
        call.readOnFx(views::urls),
        views.knowsAll(),
        entries,
        ClassPath.image(),
        ClassPath.modules());
  }

  /**
   * Applies the text of a stylesheet in place of the content of its URLs.
   *
   * @param file file from which it is read from now on; null if the text was sent
   */
  public Restyled stylesheet(List<String> urls, String text, SavedFile file, Call call)
      throws UiException {
    int replaced = edits.applySaved(urls, text, call);
    return new Restyled(replaced, file == null ? 0 : resources.put(urls, file));
  }

  /**
   * Changes the views that were loaded from some FXML to match this text.
   *
   * @param file from which it is loaded from now on; null if the text was sent
   */
  public Changed view(List<String> urls, String text, SavedFile file, Call call)
      throws UiException {
    FxmlText document = wellFormed(text);
    Map<String, String> sheets = stylesheets.texts(call);
    Set<String> before = call.readOnFx(() -> fxml().documents(urls));
    Map<String, Matching> matchings = FxmlReload.compare(before, document);
    Runnable restore = resources.restore(urls);
    // A document that is being loaded may include this one.
    int later = file == null ? 0 : resources.put(urls, file);
    try {
      return Changed.of(
          call.onFx(() -> withStyles(fxml().apply(urls, document, matchings), sheets)), later);
    } catch (UiException e) {
      // The document is not correct. One that only cannot be changed in place can still be loaded
      // later.
      if (e.code().equals("MCP_UI_INVALID_INPUT")) {
        restore.run();
      }
      throw e;
    }
  }

  /** Lets the application read a saved file of any kind when it loads it the next time. */
  public Changed resource(List<String> urls, SavedFile file, Call call) throws UiException {
    if (resources.isFiltered(urls, file.content())) {
      throw new UiException(
          "MCP_UI_REFUSED",
          file.file().getFileName()
              + " contains placeholders that the build replaces, so the application still reads"
              + " what was built. Build the project.");
    }
    if (!file.file().toString().endsWith(".properties")) {
      return Changed.of(FxmlReload.Done.NOTHING, resources.put(urls, file));
    }
    Map<String, Object> texts = BundleReload.read(file.content());
    List<LoadedViews.Copy> copies = resources.copies(urls);
    FxmlReload.Done done = call.onFx(() -> bundles().apply(urls, texts, copies));
    int later = resources.put(urls, file);
    bundles().forget(urls);
    return Changed.of(done, later);
  }

  /** Redefines the loaded classes whose files in these folders differ from the running classes. */
  public ClassReload.Redefined classes(List<ClassFolder> folders, Roots roots, Call call)
      throws UiException {
    ClassReload.Redefined redefined = classes.apply(folders, roots, call);
    if (!redefined.classes().isEmpty()) {
      call.onFx(() -> bundles().apply(redefined.classes()));
    }
    return redefined;
  }

  /**
   * The URLs of the views whose FXML has this name.
   *
   * @param type name of the file, or class of the controller
   * @param namespace variant, or DEFAULT
   */
  public List<String> urlsOf(String type, String namespace, Call call) throws UiException {
    requireFxml();
    return call.readOnFx(() -> List.copyOf(fxml().urlsOf(type, namespace)));
  }

  /** Describes how the views with these URLs were loaded. */
  public List<LoadedView> loaded(List<String> urls, Call call) throws UiException {
    List<LoadedViews.Copy> copies = resources.copies(urls);
    return call.readOnFx(
        () -> {
          views.identify(copies);
          return views.loaded(urls);
        });
  }

  /** Applies saved styles to the new nodes. */
  @OnFx
  private FxmlReload.Done withStyles(FxmlReload.Done done, Map<String, String> sheets)
      throws UiException {
    if (done.views() > 0) {
      stylesheets.reapply(sheets);
    }
    return done;
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

  private synchronized BundleReload bundles() {
    if (bundles == null) {
      bundles = new BundleReload(views, written, log);
    }
    return bundles;
  }

  @OnFx
  private FxmlReload fxml() {
    if (fxml == null) {
      fxml = new FxmlReload(views, written);
    }
    return fxml;
  }
}
