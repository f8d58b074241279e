package javafxinspector.core.reload.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Finds the pairs of a {@link Matching}: first the elements that certainly match, then the most
 * similar ones in the same place, then those that have moved.
 */
final class Pairing {
  private final FxmlDocument before;
  private final FxmlDocument after;

  /** The old elements by the index of the new one; null for none. */
  private final DocumentElement[] old;

  /** Whether an old element has a pair, by its index. */
  private final boolean[] taken;

  private final Map<String, DocumentElement> oldIds = new HashMap<>();
  private final Map<String, DocumentElement> newIds = new HashMap<>();

  private Pairing(FxmlDocument before, FxmlDocument after) {
    this.before = before;
    this.after = after;
    old = new DocumentElement[after.elements().size()];
    taken = new boolean[before.elements().size()];
    ids(before, oldIds);
    ids(after, newIds);
  }

  /** The old elements by the index of the new one; null for new elements. */
  static DocumentElement[] of(FxmlDocument before, FxmlDocument after) {
    Pairing pairing = new Pairing(before, after);
    if (Likeness.isSame(before.root(), after.root())) {
      pairing.pair(before.root(), after.root());
    } else {
      // A different root can have the same content.
      pairing.pairContents(before.root(), after.root());
    }
    pairing.pairMoved();
    pairing.refuseInversions();
    return pairing.old;
  }

  private DocumentElement old(DocumentElement element) {
    return old[element.index()];
  }

  private static void ids(FxmlDocument document, Map<String, DocumentElement> ids) {
    for (DocumentElement each : document.elements()) {
      if (each.id() != null) {
        ids.put(each.id(), each);
      }
    }
  }

  private void pair(DocumentElement from, DocumentElement to) {
    old[to.index()] = from;
    taken[from.index()] = true;
    pairContents(from, to);
  }

  private void pairContents(DocumentElement from, DocumentElement to) {
    Map<String, DocumentElement.Content> contents = from.contents();
    to.contents()
        .forEach(
            (property, content) -> {
              DocumentElement.Content other = contents.get(property);
              if (other != null) {
                pairAll(other.objects(), content.objects());
              }
            });
  }

  /** Pairs the objects of a property, beginning with those that certainly match. */
  private void pairAll(List<DocumentElement> from, List<DocumentElement> to) {
    for (DocumentElement each : to) {
      DocumentElement same = each.id() == null ? null : oldIds.get(each.id());
      if (same != null && from.contains(same) && isFree(same, each)) {
        pair(same, each);
      }
    }
    pairEqual(from, to);
    for (DocumentElement each : to) {
      DocumentElement best = null;
      int similarity = -1;
      for (int i = 0; old(each) == null && i < from.size(); i++) {
        DocumentElement other = from.get(i);
        if (isFree(other, each) && mayBeRenamed(other, each)) {
          int next = Likeness.similarity(other, each) * 2 + (i == to.indexOf(each) ? 1 : 0);
          if (next > similarity) {
            similarity = next;
            best = other;
          }
        }
      }
      if (best != null) {
        pair(best, each);
      }
    }
  }

  private void pairEqual(List<DocumentElement> from, List<DocumentElement> to) {
    Map<String, List<DocumentElement>> equal = new HashMap<>();
    for (DocumentElement each : from) {
      if (!taken[each.index()]) {
        equal.computeIfAbsent(each.signature(), signature -> new ArrayList<>()).add(each);
      }
    }
    for (DocumentElement each : to) {
      List<DocumentElement> others = old(each) == null ? equal.get(each.signature()) : null;
      if (others != null && !others.isEmpty() && Likeness.isSame(others.get(0), each)) {
        pair(others.remove(0), each);
      }
    }
  }

  /** Pairs elements that have moved to another place in the document. */
  private void pairMoved() {
    Map<String, DocumentElement> equal = new HashMap<>();
    for (DocumentElement each : before.elements()) {
      if (!taken[each.index()] && each.isObject() && !each.attributes().isEmpty()) {
        String signature = each.signature();
        equal.put(signature, equal.containsKey(signature) ? null : each);
      }
    }
    for (DocumentElement each : after.elements()) {
      if (old(each) == null && each.isObject()) {
        DocumentElement other = each.id() == null ? null : oldIds.get(each.id());
        other = other == null ? equal.get(each.signature()) : other;
        if (other != null && isFree(other, each)) {
          pair(other, each);
        }
      }
    }
  }

  private boolean isFree(DocumentElement from, DocumentElement to) {
    return !taken[from.index()] && old(to) == null && Likeness.isSame(from, to);
  }

  /**
   * Whether the elements have the same {@code fx:id}, or neither {@code fx:id} is used by an
   * element of the other version.
   */
  private boolean mayBeRenamed(DocumentElement from, DocumentElement to) {
    return Objects.equals(from.id(), to.id())
        || !newIds.containsKey(from.id()) && !oldIds.containsKey(to.id());
  }

  /**
   * Removes pairs of elements whose old elements were nested the other way round, because an object
   * cannot move into its own content.
   */
  private void refuseInversions() {
    refuseInversions(after.root(), new ArrayList<>());
  }

  private void refuseInversions(DocumentElement element, List<DocumentElement> outer) {
    DocumentElement from = old(element);
    if (from != null) {
      for (DocumentElement each : outer) {
        if (contains(from, each)) {
          old[element.index()] = null;
          from = null;
          break;
        }
      }
    }
    List<DocumentElement> inner = new ArrayList<>(outer);
    if (from != null) {
      inner.add(from);
    }
    element.children().forEach(child -> refuseInversions(child, inner));
  }

  private static boolean contains(DocumentElement element, DocumentElement inner) {
    for (DocumentElement child : element.children()) {
      if (child == inner || contains(child, inner)) {
        return true;
      }
    }
    return false;
  }
}
