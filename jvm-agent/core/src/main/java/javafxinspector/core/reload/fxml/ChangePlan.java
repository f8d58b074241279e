package javafxinspector.core.reload.fxml;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.fx.Access;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.Matching;
import javafxinspector.core.threads.OnFx;

/**
 * The steps that change a view to the new version of its document: the objects that are kept, and
 * their changes. Planning itself changes nothing.
 */
@OnFx
final class ChangePlan {
  private final Matching matching;
  private final List<WeakReference<Object>> made;
  private final Access access;
  private final ObjectChange[] changes;
  private final References references;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param made the objects of the old version, by the indices of their elements
   * @param former the classes to which names in the old version refer
   * @param types those to which names in the new version refer
   */
  ChangePlan(
      Matching matching,
      List<WeakReference<Object>> made,
      DocumentTypes former,
      DocumentTypes types,
      Access access) {
    this.matching = matching;
    this.made = made;
    this.access = access;
    changes = new ObjectChange[matching.after().elements().size()];
    References known = new References(Set.of(), Set.of());
    compare(former, types, known);
    // An element that refers to a replaced one may have to be replaced itself.
    for (References next = found(); !next.equals(known); next = found()) {
      known = next;
      compare(former, types, known);
    }
    references = known;
  }

  private void compare(DocumentTypes former, DocumentTypes types, References references) {
    notes.clear();
    ElementComparison comparison = new ElementComparison(this, former, types, references, notes);
    List<DocumentElement> elements = matching.after().elements();
    // The content of an object is compared before the object.
    for (int i = elements.size() - 1; i >= 0; i--) {
      DocumentElement element = elements.get(i);
      DocumentElement before = matching.old(element);
      Object object = before == null ? null : object(before);
      if (object != null && (i == 0 || !matching.isWhole())) {
        changes[i] = comparison.change(new Bean(object, access), before, element);
      }
    }
  }

  private References found() {
    Map<String, Object> after = new HashMap<>();
    Set<String> changed = new HashSet<>();
    for (DocumentElement element : matching.after().elements()) {
      ObjectChange change = changes[element.index()];
      if (element.id() != null && change != null) {
        after.put(element.id(), change.bean().object());
        if (!change.isNothing()) {
          changed.add(element.id());
        }
      }
    }
    Set<String> replaced = new HashSet<>();
    for (DocumentElement element : matching.before().elements()) {
      Object object = element.id() == null ? null : object(element);
      if (element.id() != null && (object == null || after.get(element.id()) != object)) {
        replaced.add(element.id());
      }
    }
    return new References(replaced, changed);
  }

  /** The references to objects that are replaced. */
  References references() {
    return references;
  }

  Access access() {
    return access;
  }

  Matching matching() {
    return matching;
  }

  /**
   * The changes of the object of an element of the new version; null if the object is created
   * again.
   */
  ObjectChange change(DocumentElement element) {
    return changes[element.index()];
  }

  /** The object of an element of the old version; null if it was garbage-collected. */
  Object object(DocumentElement before) {
    return before.index() < made.size() ? made.get(before.index()).get() : null;
  }

  /** The changes that are not made, with the reasons. */
  List<String> notes() {
    return notes;
  }
}
