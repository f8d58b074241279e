package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.Matching;
import javafxinspector.core.threads.OnFx;

/**
 * The objects of a view that are created again, and the state that they take over from the replaced
 * ones.
 */
@OnFx
final class Replaced {
  private final ChangePlan plan;
  private final Origin origin;
  private final List<Pair> pairs = new ArrayList<>();

  private final List<String> notTakenOver = new ArrayList<>();

  /**
   * @param before the element of the node
   * @param after the element whose object replaces the node
   */
  private record Pair(Node old, DocumentElement before, DocumentElement after, NodeState state) {}

  Replaced(ChangePlan plan, Origin origin) {
    this.plan = plan;
    this.origin = origin;
    Matching matching = plan.matching();
    for (DocumentElement element : matching.after().elements()) {
      DocumentElement before = plan.change(element) == null ? counterpart(element) : null;
      Object old = before == null ? null : plan.object(before);
      if (old instanceof Node node) {
        pairs.add(new Pair(node, before, element, NodeState.of(node)));
      }
    }
  }

  private DocumentElement counterpart(DocumentElement element) {
    DocumentElement same = plan.matching().old(element);
    if (same != null || element.index() == 0) {
      return same != null ? same : plan.matching().before().root();
    }
    for (DocumentElement each : plan.matching().before().elements()) {
      if (each.id() != null && each.id().equals(element.id())) {
        return each;
      }
    }
    return null;
  }

  /** The controllers of the included documents that are loaded again, in document order. */
  List<Object> controllers() {
    Set<DocumentElement> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    for (DocumentElement element : plan.matching().after().elements()) {
      if (plan.change(element) != null) {
        kept.add(plan.change(element).before());
      }
    }
    List<Object> controllers = new ArrayList<>();
    for (DocumentElement element : plan.matching().before().elements()) {
      if (element.isSpecial("include")
          && !kept.contains(element)
          && plan.object(element) instanceof Node node) {
        collect(node, controllers);
      }
    }
    controllers.removeIf(each -> each == origin.controller());
    return controllers;
  }

  private static void collect(Node node, List<Object> controllers) {
    for (Origin each : Origins.of(node)) {
      Object controller = each.controller();
      if (controller != null && controllers.stream().noneMatch(one -> one == controller)) {
        controllers.add(controller);
      }
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(each -> collect(each, controllers));
    }
  }

  /**
   * Restores the state of the old nodes in the new ones.
   *
   * @param made the objects that the elements of the new version represent
   */
  void restore(List<Object> made) {
    WithheldEvents silence = new WithheldEvents();
    for (Pair pair : pairs) {
      if (made.get(pair.after.index()) instanceof Node node) {
        silence.add(node);
        pair.state.restore(node);
        notTakenOver.addAll(
            Attached.takeOver(pair.old, pair.before, node, pair.after, plan.access()));
        notTakenOver.addAll(LostListeners.of(pair.old, node, plan.access()));
      }
    }
    silence.end();
  }

  /** The node that has replaced another one; null if the node was not replaced. */
  Node of(Node old, List<Object> made) {
    for (Pair pair : pairs) {
      if (pair.old == old && made.get(pair.after.index()) instanceof Node node) {
        return node;
      }
    }
    return null;
  }

  /** The state that the new objects lack after {@link #restore}. */
  List<String> lost() {
    List<String> lost = new ArrayList<>(notTakenOver);
    Object controller = origin.controller();
    for (DocumentElement element : plan.matching().after().elements()) {
      boolean isNew = element.isObject() && plan.change(element) == null;
      if (isNew && element.id() != null && initializes(controller) && !plan.matching().isWhole()) {
        lost.add(
            "initialize() of "
                + controller.getClass().getSimpleName()
                + " was not called for "
                + ObjectNames.of(element));
      }
    }
    return lost;
  }

  /** Whether FXMLLoader calls a method of the controller after it has loaded the document. */
  private static boolean initializes(Object controller) {
    for (Class<?> c = controller == null ? null : controller.getClass();
        c != null;
        c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals("initialize")) {
          return true;
        }
      }
    }
    return false;
  }
}
