package javafxinspector.core.reload.fxml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.Matching;
import javafxinspector.core.threads.OnFx;

/**
 * Changes a view to match a new version of its document. Everything that it does can be undone
 * until the end.
 */
@OnFx
final class ViewChange {
  private final View view;
  private final FxmlText text;
  private final LoadedViews views;
  private final Matching matching;
  private final ChangePlan plan;
  private final KeptLists lists;
  private final KeptProperties properties;
  private final Undo undo;
  private final InvokedCode called;
  private final Replaced replaced;
  private final List<Object> made;

  ViewChange(
      View view, FxmlText text, Matching matching, LoadedViews views, Undo undo, InvokedCode called)
      throws UiException {
    this.view = view;
    this.text = text;
    this.views = views;
    this.matching = matching;
    this.undo = undo;
    this.called = called;
    Origin origin = view.origin();
    DocumentTypes former = new DocumentTypes(matching.before().imports(), origin.classLoader());
    DocumentTypes types = new DocumentTypes(matching.after().imports(), origin.classLoader());
    plan = new ChangePlan(matching, origin.content().made(), former, types, views.access());
    lists = new KeptLists(plan, undo);
    properties = new KeptProperties(plan, former, types, origin, undo);
    made = new ArrayList<>(Arrays.asList(new Object[matching.after().elements().size()]));
    requireSameRoot();
    replaced = new Replaced(plan, origin);
  }

  private void requireSameRoot() throws UiException {
    DocumentElement before = matching.before().root();
    DocumentElement after = matching.after().root();
    boolean isGiven = before.isSpecial("root") || after.isSpecial("root");
    if (isGiven && plan.change(after) == null) {
      throw unsupported(
          "The application itself makes the root of this document, so another one is used only"
              + " after a restart");
    }
  }

  /**
   * Makes all changes except those of {@link #restore}.
   *
   * @throws UiException with the error in the document, or the reason why JavaFX or the application
   *     has not accepted it
   */
  void apply() throws UiException {
    try {
      change();
    } catch (RuntimeException e) {
      throw text.problem(e, view.origin().location().getPath(), line -> line).exception();
    }
  }

  private void change() throws UiException {
    KeptControllers controllers = controllers();
    WithheldEvents silence = WithheldEvents.of(plan);
    undo.add("the listeners of the view", silence::end);
    TreeSelection selection = new TreeSelection(plan);
    lists.takeOut();
    properties.reset();
    PatchText patch = new PatchText(plan);
    Object controller = controller(controllers);
    Patch.Loaded loaded = load(patch, controller, controllers);
    collect(loaded.made());
    lists.fill(made);
    selection.restore();
    Object root = made.get(0);
    if (root != view.root()) {
      place(root);
    }
    remember(root, controller, loaded);
    silence.end();
  }

  private KeptControllers controllers() {
    List<Object> all = replaced.controllers();
    List<Object> fields = new ArrayList<>(all);
    if (view.origin().controller() != null) {
      fields.add(view.origin().controller());
    }
    fields.forEach(
        each ->
            undo.add(
                "the fields of " + each.getClass().getName(),
                Fields.restore(each, views.access())));
    return new KeptControllers(all, view.origin().controllerFactory(), views.access(), called);
  }

  /** The controller of the new version. */
  private Object controller(KeptControllers controllers) throws UiException {
    String before = matching.before().root().attributes().get(DocumentElement.CONTROLLER);
    DocumentElement root = matching.after().root();
    String after = root.attributes().get(DocumentElement.CONTROLLER);
    if (after == null || after.equals(before)) {
      return view.origin().controller();
    }
    try {
      return controllers.call(view.origin().classLoader().loadClass(after));
    } catch (ClassNotFoundException | RuntimeException | LinkageError e) {
      throw new FileProblem("The controller " + after + " was not created: " + e, root.line(), 0)
          .exception();
    }
  }

  private Patch.Loaded load(PatchText patch, Object controller, KeptControllers controllers)
      throws UiException {
    Origin origin = view.origin();
    int count = made.size();
    if (patch.text() == null) {
      return new Patch.Loaded(new Object[count], origin.namespace());
    }
    try {
      Map<String, Object> namespace = origin.namespace();
      namespace.keySet().removeAll(plan.references().replaced());
      return new Patch(patch, origin, controller, matching.isWhole(), called)
          .load(namespace, count, controllers);
    } catch (IOException | RuntimeException | LinkageError e) {
      throw text.problem(e, origin.location().getPath(), patch::line).exception();
    }
  }

  /** Determines the object that each element of the new version represents. */
  private void collect(Object[] loaded) throws UiException {
    for (DocumentElement element : matching.after().elements()) {
      ObjectChange change = plan.change(element);
      made.set(element.index(), change == null ? loaded[element.index()] : change.bean().object());
    }
  }

  private void place(Object loaded) throws UiException {
    if (!(view.root() instanceof Node from) || !(loaded instanceof Node to)) {
      throw otherRoot();
    }
    Placement place = Placement.of(from, views.access());
    if (place == null || from instanceof Parent && !(to instanceof Parent)) {
      throw Placement.unknown(from);
    }
    Placement.keepLayout(from, to);
    undo.add("the place of " + ObjectNames.of(from), () -> place.replace(to, from));
    place.replace(from, to);
    for (View each : views.views()) {
      each.origin().replace(from, to);
      undo.add("the origin of " + each.url(), () -> each.origin().replace(to, from));
      if (each.origin().controller() != null) {
        Fields.replace(each.origin().controller(), from, to, views.access(), undo);
      }
    }
  }

  /** Only the places of nodes can be found in the application. */
  private UiException otherRoot() {
    return unsupported(
        "The root is another object now, and only the application can put that where "
            + ObjectNames.of(view.root())
            + " is. Open the view again in the application, or restart it");
  }

  /** The document is correct, so the application will use it when it loads it the next time. */
  private UiException unsupported(String message) {
    int line = matching.after().root().line();
    return UiException.actionFailed(
        "unsupported",
        "Line " + line + ": " + message + ". " + FileProblem.UNCHANGED,
        Map.of("line", line));
  }

  private void remember(Object root, Object controller, Patch.Loaded loaded) {
    Origin before = view.origin();
    Origin after = before.with(controller, text.text(), made, loaded.namespace());
    undo.add(
        "the origin of " + view.url(),
        () -> {
          Origins.detach(root, before);
          views.attach(view.root(), before);
        });
    Origins.detach(view.root(), before);
    views.attach(root, after);
  }

  /** Restores the changes of users in replaced nodes. The nodes must have their skins. */
  void restore() {
    replaced.restore(made);
  }

  /** The result of the change. Must be called after {@link #restore}. */
  ChangeSummary summary() {
    return new ChangeSummary(plan, replaced);
  }

  Object root() {
    return made.get(0);
  }

  /** Whether anything was loaded. */
  boolean isReplaced() {
    return !summary().loaded().isEmpty();
  }

  boolean isShown() {
    return new View(root(), view.origin()).isShown();
  }

  /** The node that has replaced another one; null if the node was not replaced. */
  Node replacementOf(Node node) {
    return replaced.of(node, made);
  }
}
