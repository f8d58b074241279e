package javafxinspector.core.reload.fxml;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.fx.Access;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.Matching;

/**
 * What has to be done so that a view is what the new version of its document says: which objects
 * are kept, and what changes in them. It only looks. JavaFX application thread.
 */
final class ChangePlan {
  private final Matching matching;
  private final List<WeakReference<Object>> made;
  private final Access access;
  private final ObjectChange[] changes;
  private final List<String> notes = new ArrayList<>();

  ChangePlan(
      Matching matching, List<WeakReference<Object>> made, DocumentTypes types, Access access) {
    this.matching = matching;
    this.made = made;
    this.access = access;
    ElementComparison comparison = new ElementComparison(this, types, notes);
    List<DocumentElement> elements = matching.after().elements();
    changes = new ObjectChange[elements.size()];
    // What is in an object comes before it.
    for (int i = elements.size() - 1; i >= 0; i--) {
      DocumentElement element = elements.get(i);
      DocumentElement before = matching.old(element);
      Object object = before == null ? null : object(before);
      if (object != null && (i == 0 || !matching.isWhole())) {
        changes[i] = comparison.change(new Bean(object, access), before, element);
      }
    }
  }

  Access access() {
    return access;
  }

  Matching matching() {
    return matching;
  }

  /** What changes in the object of an element of the new version; null if it is created again. */
  ObjectChange change(DocumentElement element) {
    return changes[element.index()];
  }

  /** The object of an element of the old version; null if it was collected. */
  Object object(DocumentElement before) {
    return before.index() < made.size() ? made.get(before.index()).get() : null;
  }

  /** What is not done, and why. */
  List<String> notes() {
    return notes;
  }
}
