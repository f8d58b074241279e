package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.errors.Unrestored;
import javafxinspector.core.reload.document.FxmlDocument;
import javafxinspector.core.reload.document.Matching;
import javafxinspector.core.threads.AnyThread;
import javax.xml.stream.XMLStreamException;

/**
 * Changes objects that were loaded from FXML to match a new version of it. If that is not possible
 * for one view, everything stays unchanged. JavaFX application thread, unless a method says
 * otherwise.
 */
public final class FxmlReload {
  private final LoadedViews views;
  private final BiConsumer<Node, Collection<String>> written;

  /** The texts that were applied in place of the content of URLs. */
  private final Map<String, FxmlText> applied = new HashMap<>();

  /**
   * @param written receives each node with the names of the properties that a new version has set
   */
  public FxmlReload(LoadedViews views, BiConsumer<Node, Collection<String>> written) {
    this.views = views;
    this.written = written;
  }

  /**
   * The result of a change.
   *
   * @param views number of shown views that were changed
   * @param hidden number of other views that were changed
   * @param changed number of changed objects that still exist
   * @param loaded names of the elements that were loaded
   * @param lost changes and states that could not be made or restored
   */
  public record Done(int views, int hidden, int changed, List<String> loaded, List<String> lost) {
    /** Nothing was changed. */
    public static final Done NOTHING = new Done(0, 0, 0, List.of(), List.of());
  }

  /** The current versions of the document of the views with these URLs. */
  public Set<String> documents(Collection<String> urls) {
    Set<String> documents = new LinkedHashSet<>();
    for (View view : views.views()) {
      if (urls.contains(view.url())) {
        documents.add(view.origin().content().document());
      }
    }
    return documents;
  }

  /** Compares versions of a document with a new one. The result is by version. */
  @AnyThread
  public static Map<String, Matching> compare(Collection<String> documents, FxmlText text)
      throws UiException {
    Map<String, Matching> matchings = new HashMap<>();
    for (String each : documents) {
      matchings.put(each, compare(each, text));
    }
    return matchings;
  }

  private static Matching compare(String before, FxmlText text) throws UiException {
    try {
      return Matching.of(FxmlDocument.read(before), FxmlDocument.read(text.text()));
    } catch (XMLStreamException e) {
      throw text.problem(e, "", line -> line).exception();
    }
  }

  /**
   * Applies a new version to the views with these URLs.
   *
   * @param matchings the result of {@link #compare}
   * @throws UiException with line and column if a view cannot be changed
   */
  public Done apply(Collection<String> urls, FxmlText text, Map<String, Matching> matchings)
      throws UiException {
    requireKnown(urls);
    Set<View> known = new LinkedHashSet<>(views.views());
    List<ViewChange> changes = change(known, urls, text, matchings);
    urls.forEach(url -> applied.put(url, text));
    for (Map.Entry<String, FxmlText> each : Map.copyOf(applied).entrySet()) {
      // The loaded elements may include other documents from their URLs, which may have older
      // content.
      Set<View> included = new LinkedHashSet<>(views.views());
      included.removeIf(view -> known.stream().anyMatch(one -> one.root() == view.root()));
      change(included, Set.of(each.getKey()), each.getValue(), new HashMap<>());
    }
    return done(changes);
  }

  /**
   * Rejects FXML if one of its objects has no link to it, because that object would silently stay
   * unchanged.
   */
  private void requireKnown(Collection<String> urls) throws UiException {
    Object root = views.unknown(urls);
    if (root != null) {
      throw UiException.actionFailed(
          "unsupported",
          "The root of this document is a "
              + ObjectNames.of(root)
              + ", which cannot be changed after it was loaded. Nothing was changed. Have the"
              + " application load it again.",
          Map.of());
    }
  }

  /** The URLs of the views whose FXML or controller has this name. */
  public Set<String> urlsOf(String type, String namespace) {
    return FxmlNames.urls(views.views(), type, namespace);
  }

  private List<ViewChange> change(
      Collection<View> among, Collection<String> urls, FxmlText text, Map<String, Matching> known)
      throws UiException {
    Undo undo = new Undo();
    InvokedCode called = new InvokedCode();
    List<ViewChange> changes = new ArrayList<>();
    Map<Scene, Node> focused = new HashMap<>();
    try {
      for (View view : among) {
        String before = view.origin().content().document();
        if (urls.contains(view.url()) && !before.equals(text.text())) {
          Matching matching = known.get(before);
          if (matching == null) {
            matching = compare(before, text);
            known.put(before, matching);
          }
          rememberFocus(view.root(), focused);
          ViewChange change = new ViewChange(view, text, matching, views, undo, called);
          changes.add(change);
          change.apply();
        }
      }
    } catch (UiException | RuntimeException | Error e) {
      List<String> unrestored = undo.run();
      restoreFocus(focused, List.of());
      if (e instanceof UiException refused) {
        throw Unrestored.in(called.in(refused), unrestored);
      }
      if (!unrestored.isEmpty()) {
        String message = "The view could not be changed: " + e + ".";
        throw Unrestored.in(new UiException("MCP_UI_INTERNAL", message), unrestored);
      }
      throw e;
    }
    changes.forEach(FxmlReload::restore);
    changes.forEach(each -> each.summary().written(written));
    restoreFocus(focused, changes);
    return changes;
  }

  private static void restore(ViewChange change) {
    Scene scene = ViewRoot.scene(change.root());
    if (scene != null && scene.getRoot() != null && change.isReplaced()) {
      Parent root = scene.getRoot();
      root.applyCss();
      root.layout();
    }
    change.restore();
  }

  private static void rememberFocus(Object root, Map<Scene, Node> focused) {
    Scene scene = ViewRoot.scene(root);
    if (scene != null && scene.getFocusOwner() != null) {
      focused.putIfAbsent(scene, scene.getFocusOwner());
    }
  }

  private static void restoreFocus(Map<Scene, Node> focused, List<ViewChange> changes) {
    focused.forEach(
        (scene, node) -> {
          Node now = node;
          for (ViewChange each : changes) {
            Node replacement = each.replacementOf(node);
            now = replacement == null ? now : replacement;
          }
          if (scene.getFocusOwner() != now && now.getScene() == scene) {
            now.requestFocus();
          }
        });
  }

  private static Done done(List<ViewChange> changes) {
    int shown = 0;
    int hidden = 0;
    int changed = 0;
    Set<String> loaded = new LinkedHashSet<>();
    Set<String> lost = new LinkedHashSet<>();
    for (ViewChange each : changes) {
      ChangeSummary summary = each.summary();
      if (!summary.isNothing()) {
        boolean isShown = each.isShown();
        shown += isShown ? 1 : 0;
        hidden += isShown ? 0 : 1;
        changed += summary.changed();
        loaded.addAll(summary.loaded());
        lost.addAll(summary.lost());
      }
    }
    return new Done(shown, hidden, changed, List.copyOf(loaded), List.copyOf(lost));
  }
}
