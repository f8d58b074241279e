package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.DocumentElement.Content;
import javafxinspector.core.threads.OnFx;

/** Describes to users what the change of a view has done. */
@OnFx
record ChangeSummary(ChangePlan plan, Replaced replaced) {
  /** Number of changed objects that still exist. */
  int changed() {
    int changed = 0;
    for (DocumentElement element : plan.matching().after().elements()) {
      ObjectChange change = plan.change(element);
      changed += change == null || change.isNothing() ? 0 : 1;
    }
    return changed;
  }

  /**
   * Passes on each kept node with the names of the properties that now have the values of the
   * document.
   */
  void written(BiConsumer<Node, Collection<String>> receiver) {
    for (DocumentElement element : plan.matching().after().elements()) {
      ObjectChange change = plan.change(element);
      if (change != null && !change.isNothing() && change.bean().object() instanceof Node node) {
        receiver.accept(node, change.names());
      }
    }
  }

  /** The outermost elements that were loaded. */
  List<String> loaded() {
    List<String> names = new ArrayList<>();
    collectLoaded(plan.matching().after().root(), names);
    return names;
  }

  private void collectLoaded(DocumentElement element, List<String> names) {
    if (element.isObject() && plan.change(element) == null) {
      names.add(ObjectNames.of(element));
      return;
    }
    for (Content content : element.contents().values()) {
      content.objects().forEach(each -> collectLoaded(each, names));
    }
  }

  /** The changes and states that could not be made or restored. */
  List<String> lost() {
    List<String> lost = new ArrayList<>(plan.notes());
    lost.addAll(replaced.lost());
    return lost;
  }

  /** Whether there is nothing to report. */
  boolean isNothing() {
    return changed() == 0 && loaded().isEmpty() && lost().isEmpty();
  }
}
