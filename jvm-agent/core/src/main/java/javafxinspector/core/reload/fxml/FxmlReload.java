package javafxinspector.core.reload.fxml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Region;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.fxml.LoadedViews.View;

/**
 * Loads nodes again from changed FXML, with the same controllers, and puts them where the old ones
 * are. If one of them cannot be loaded, everything stays as it was. JavaFX application thread.
 */
public final class FxmlReload {
  private final LoadedViews views;

  /** What was loaded instead of the content of a URL. */
  private final Map<String, FxmlText> applied = new HashMap<>();

  public FxmlReload(LoadedViews views) {
    this.views = views;
  }

  /** One node that is loaded again. */
  private final class Attempt {
    final Node old;
    final Origin origin;
    final FxmlText text;
    final ViewState state;
    final RootState rootState;
    final Placement placement;
    final List<Runnable> undo = new ArrayList<>();
    Node loaded;

    Attempt(View view, FxmlText text) throws UiException {
      this.old = view.root();
      this.origin = view.origin();
      this.text = text;
      state = ViewState.of(old);
      placement = text.isRoot() ? null : Placement.of(old);
      if (!text.isRoot() && placement == null) {
        throw UiException.actionFailed(
            "unsupported",
            "The place of "
                + old.getClass().getSimpleName()
                + " in its window is not known, so it cannot be loaded again. Nothing was changed."
                + " Open the view again in the application.",
            Map.of());
      }
      for (Object controller : controllers(old)) {
        undo.add(Fields.restore(controller, views.access()));
      }
      rootState = text.isRoot() ? RootState.clear(old) : null;
      if (rootState != null) {
        undo.add(rootState::undo);
      }
    }

    void load() throws UiException {
      FXMLLoader loader = origin.loader();
      List<Object> kept = controllers(old);
      if (text.isRoot()) {
        kept.removeIf(controller -> controller == origin.controller());
        loader.setRoot(old);
      }
      if (text.controller() == null) {
        loader.setController(origin.controller());
      } else if (origin.controller() != null) {
        // It is the first one that the document asks for.
        kept.removeIf(controller -> controller == origin.controller());
        kept.add(0, origin.controller());
      }
      loader.setControllerFactory(
          new KeptControllers(kept, origin.controllerFactory(), views.access()));
      try {
        Object root = loader.load(text.stream(origin.charset()));
        if (!(root instanceof Node) || placement != null && !(root instanceof Parent)) {
          throw new FileProblem("Its root is no node that can be shown", 1, 1).exception();
        }
        loaded = (Node) root;
      } catch (IOException | RuntimeException | LinkageError e) {
        throw text.problem(e, origin.location().getPath()).exception();
      }
      if (rootState != null) {
        rootState.loaded();
      }
    }

    /** Puts the loaded node in place of the old one. */
    void place() {
      if (placement == null) {
        return;
      }
      keepConstraints();
      placement.replace(old, loaded);
      undo.add(() -> placement.replace(loaded, old));
      for (Object controller : views.controllers()) {
        Fields.replace(controller, old, loaded, views.access(), undo);
      }
    }

    /** What the parent or the application has set for the layout of the old node. */
    private void keepConstraints() {
      if (old.hasProperties()) {
        old.getProperties()
            .forEach(
                (key, value) -> {
                  boolean isConstraint = key instanceof String && ((String) key).contains("-");
                  if (isConstraint) {
                    loaded.getProperties().putIfAbsent(key, value);
                  }
                });
      }
      if (!loaded.layoutXProperty().isBound() && !loaded.layoutYProperty().isBound()) {
        loaded.relocate(old.getLayoutX(), old.getLayoutY());
      }
      if (old instanceof Region && loaded.isResizable()) {
        loaded.resize(((Region) old).getWidth(), ((Region) old).getHeight());
      }
    }

    void undo() {
      for (int i = undo.size() - 1; i >= 0; i--) {
        undo.get(i).run();
      }
    }

    void restoreState() {
      Parent root = loaded.getScene().getRoot();
      root.applyCss();
      root.layout();
      state.restore(loaded);
    }
  }

  /**
   * Loads all shown nodes again that were loaded from one of the URLs.
   *
   * @return their number; 0 if the document has not changed
   * @throws UiException with line and column if one of them cannot be loaded
   */
  public int apply(Collection<String> urls, FxmlText text) throws UiException {
    List<View> affected = new ArrayList<>();
    for (View view : views.views()) {
      FxmlText last = applied.get(view.url());
      if (urls.contains(view.url()) && (last == null || !last.equals(text))) {
        affected.add(view);
      }
    }
    reload(affected, text);
    urls.forEach(url -> applied.put(url, text));
    includeApplied(urls);
    return affected.size();
  }

  /** The shown nodes whose FXML or controller has this name. */
  public Set<String> urlsOf(String type, String namespace) {
    return FxmlNames.urls(views.views(), type, namespace);
  }

  private void reload(List<View> affected, FxmlText text) throws UiException {
    List<Attempt> attempts = new ArrayList<>();
    try {
      for (View view : affected) {
        attempts.add(new Attempt(view, text));
      }
      for (Attempt attempt : attempts) {
        attempt.load();
      }
      attempts.forEach(Attempt::place);
    } catch (UiException | RuntimeException e) {
      for (int i = attempts.size() - 1; i >= 0; i--) {
        attempts.get(i).undo();
      }
      throw e;
    }
    attempts.forEach(Attempt::restoreState);
  }

  /** The loaded nodes include others from their URLs, which may contain less than was applied. */
  private void includeApplied(Collection<String> urls) throws UiException {
    for (Map.Entry<String, FxmlText> each : applied.entrySet()) {
      if (!urls.contains(each.getKey())) {
        List<View> included = new ArrayList<>();
        for (View view : views.views()) {
          if (view.url().equals(each.getKey()) && isInside(view.root(), urls)) {
            included.add(view);
          }
        }
        reload(included, each.getValue());
      }
    }
  }

  private boolean isInside(Node node, Collection<String> urls) {
    for (Node each = node; each != null; each = each.getParent()) {
      for (Origin origin : Origin.of(each)) {
        if (urls.contains(new View(each, origin).url())) {
          return true;
        }
      }
    }
    return false;
  }

  /** The controllers of a node and of what is inside it, in document order. */
  private List<Object> controllers(Node root) {
    List<Object> controllers = new ArrayList<>();
    collect(root, controllers);
    return controllers;
  }

  private static void collect(Node node, List<Object> controllers) {
    for (Origin origin : Origin.of(node)) {
      Object controller = origin.controller();
      if (controller != null && controllers.stream().noneMatch(each -> each == controller)) {
        controllers.add(controller);
      }
    }
    if (node instanceof Parent) {
      ((Parent) node).getChildrenUnmodifiable().forEach(each -> collect(each, controllers));
    }
  }
}
