package javafxinspector.core.reload.fxml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** Applies saved or compiled texts to resource bundles and to the views that use these texts. */
public final class BundleReload {
  /** An invalid escape. */
  private static final Pattern ESCAPE =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\\\u(?![0-9a-fA-F]{4})");

  private final LoadedViews views;
  private final Bundles bundles;
  private final BiConsumer<Node, Collection<String>> written;
  private final AgentLog log;

  /** The bundles that have the current texts of their file. */
  private final Set<ResourceBundle> current = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * @param written receives each node with the names of the properties that were changed
   */
  public BundleReload(
      LoadedViews views, BiConsumer<Node, Collection<String>> written, AgentLog log) {
    this.views = views;
    this.written = written;
    this.log = log;
    bundles = new Bundles(views.access());
  }

  /** The work of this class that may fail with another version of Java. */
  private interface Work {
    FxmlReload.Done run() throws ReflectiveOperationException;
  }

  /**
   * Reads the texts of a saved file.
   *
   * @throws UiException MCP_UI_INVALID_INPUT if it contains an invalid escape
   */
  @AnyThread
  public static Map<String, Object> read(byte[] content) throws UiException {
    try {
      return Bundles.read(content);
    } catch (IllegalArgumentException e) {
      String text = new String(content, StandardCharsets.ISO_8859_1);
      Matcher wrong = ESCAPE.matcher(text);
      int line = wrong.find() ? text.substring(0, wrong.start()).split("\n", -1).length : 0;
      throw new FileProblem(String.valueOf(e.getMessage()), line, 0).exception();
    }
  }

  /**
   * Applies a saved file.
   *
   * @param texts the result of {@link #read}
   * @param copies the contents of the file that the application may have read
   */
  @OnFx
  public FxmlReload.Done apply(
      Collection<String> urls, Map<String, Object> texts, List<LoadedViews.Copy> copies) {
    List<Map<String, Object>> before = new ArrayList<>();
    for (LoadedViews.Copy each : copies) {
      try {
        before.add(Bundles.read(each.content()));
      } catch (IllegalArgumentException e) {
        continue; // the application could not read it either
      }
    }
    return guarded(
        () -> {
          current.clear();
          Set<ResourceBundle> read = bundles.of(urls, views.bundles(), before);
          FxmlReload.Done done = set(read, texts);
          current.addAll(read);
          return done;
        });
  }

  /** Applies recompiled classes of bundles, by their names. */
  @OnFx
  public FxmlReload.Done apply(Collection<String> classes) {
    return guarded(() -> set(bundles.ofClasses(new HashSet<>(classes), views.bundles()), null));
  }

  /**
   * Lets the application read other bundles of this file again. Must be called after {@link
   * #apply}.
   */
  public void forget(Collection<String> urls) {
    guarded(
        () -> {
          bundles.forget(urls, current);
          current.clear();
          return null;
        });
  }

  private FxmlReload.Done set(Set<ResourceBundle> read, Map<String, Object> texts)
      throws ReflectiveOperationException {
    List<View> using = new ArrayList<>();
    for (View view : views.withStreamed()) {
      if (bundles.chain(view.origin().resources()).stream().anyMatch(read::contains)) {
        using.add(view);
      }
    }
    if (using.isEmpty()) {
      set(read, texts, bundles);
      return FxmlReload.Done.NOTHING;
    }
    return new ViewTexts(using, views.access()).follow(() -> set(read, texts, bundles), written);
  }

  private static void set(Set<ResourceBundle> read, Map<String, Object> texts, Bundles bundles) {
    try {
      for (ResourceBundle each : read) {
        bundles.set(each, texts);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private FxmlReload.Done guarded(Work work) {
    try {
      return work.run();
    } catch (ReflectiveOperationException | RuntimeException e) {
      log.write("Resource bundles are not read again", e);
      return FxmlReload.Done.NOTHING;
    }
  }
}
