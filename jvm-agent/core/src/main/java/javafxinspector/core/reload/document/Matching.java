package javafxinspector.core.reload.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Which elements of two versions of a document stand for the same objects. An element of the new
 * version keeps the object of an element of the old one if both have the same class; it may have
 * moved, and its attributes and content may differ.
 */
public final class Matching {
  /** Attributes that decide which object an element stands for. */
  private static final List<String> MAKING =
      List.of("fx:value", "fx:constant", "fx:factory", "type");

  private final FxmlDocument before;
  private final FxmlDocument after;

  /** By the index of the new element; null for none. */
  private final FxmlElement[] old;

  /** By the index of the old element. */
  private final boolean[] taken;

  private final Map<String, FxmlElement> oldIds = new HashMap<>();
  private final Map<String, FxmlElement> newIds = new HashMap<>();

  private Matching(FxmlDocument before, FxmlDocument after) {
    this.before = before;
    this.after = after;
    old = new FxmlElement[after.elements().size()];
    taken = new boolean[before.elements().size()];
    ids(before, oldIds);
    ids(after, newIds);
  }

  /** Compares two versions. */
  public static Matching of(FxmlDocument before, FxmlDocument after) {
    Matching matching = new Matching(before, after);
    if (matching.isSame(before.root(), after.root())) {
      matching.pair(before.root(), after.root());
    } else {
      // Another root has the same content.
      matching.pairContents(before.root(), after.root());
    }
    matching.pairMoved();
    matching.refuseInversions();
    return matching;
  }

  /** The element of the old version with the same object; null if there is none. */
  public FxmlElement old(FxmlElement element) {
    return old[element.index()];
  }

  /**
   * Whether everything is made again, because the version has another controller, other scripts or
   * other definitions: any element may use them.
   */
  public boolean isWhole() {
    FxmlElement from = before.root();
    FxmlElement to = after.root();
    return !before.language().equals(after.language())
        || !from.unseen().equals(to.unseen())
        || !Objects.equals(
            from.attributes().get(FxmlElement.CONTROLLER),
            to.attributes().get(FxmlElement.CONTROLLER));
  }

  public FxmlDocument before() {
    return before;
  }

  public FxmlDocument after() {
    return after;
  }

  private static void ids(FxmlDocument document, Map<String, FxmlElement> ids) {
    for (FxmlElement each : document.elements()) {
      if (each.id() != null) {
        ids.put(each.id(), each);
      }
    }
  }

  private void pair(FxmlElement from, FxmlElement to) {
    old[to.index()] = from;
    taken[from.index()] = true;
    pairContents(from, to);
  }

  private void pairContents(FxmlElement from, FxmlElement to) {
    Map<String, FxmlElement.Content> contents = from.contents();
    to.contents()
        .forEach(
            (property, content) -> {
              FxmlElement.Content other = contents.get(property);
              if (other != null) {
                pairAll(other.objects(), content.objects());
              }
            });
  }

  /** Pairs the objects of a property: first those that are surely the same. */
  private void pairAll(List<FxmlElement> from, List<FxmlElement> to) {
    for (FxmlElement each : to) {
      FxmlElement same = each.id() == null ? null : oldIds.get(each.id());
      if (same != null && from.contains(same) && isFree(same, each)) {
        pair(same, each);
      }
    }
    pairEqual(from, to);
    for (FxmlElement each : to) {
      FxmlElement best = null;
      int similarity = -1;
      for (int i = 0; old(each) == null && i < from.size(); i++) {
        FxmlElement other = from.get(i);
        if (isFree(other, each) && mayBeRenamed(other, each)) {
          int next = similarity(other, each) * 2 + (i == to.indexOf(each) ? 1 : 0);
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

  private void pairEqual(List<FxmlElement> from, List<FxmlElement> to) {
    Map<String, List<FxmlElement>> equal = new HashMap<>();
    for (FxmlElement each : from) {
      if (!taken[each.index()]) {
        equal.computeIfAbsent(each.signature(), signature -> new ArrayList<>()).add(each);
      }
    }
    for (FxmlElement each : to) {
      List<FxmlElement> others = old(each) == null ? equal.get(each.signature()) : null;
      if (others != null && !others.isEmpty() && isSame(others.get(0), each)) {
        pair(others.remove(0), each);
      }
    }
  }

  /** Pairs what is elsewhere in the document now. */
  private void pairMoved() {
    Map<String, FxmlElement> equal = new HashMap<>();
    for (FxmlElement each : before.elements()) {
      if (!taken[each.index()] && each.isObject() && !each.attributes().isEmpty()) {
        String signature = each.signature();
        equal.put(signature, equal.containsKey(signature) ? null : each);
      }
    }
    for (FxmlElement each : after.elements()) {
      if (old(each) == null && each.isObject()) {
        FxmlElement other = each.id() == null ? null : oldIds.get(each.id());
        other = other == null ? equal.get(each.signature()) : other;
        if (other != null && isFree(other, each)) {
          pair(other, each);
        }
      }
    }
  }

  private boolean isFree(FxmlElement from, FxmlElement to) {
    return !taken[from.index()] && old(to) == null && isSame(from, to);
  }

  /** Whether both can stand for the same object. */
  private boolean isSame(FxmlElement from, FxmlElement to) {
    if (!from.prefix().equals(to.prefix()) || !from.name().equals(to.name()) || !to.isObject()) {
      return false;
    }
    for (String each : to.prefix().equals(FxmlElement.FX) ? special(to) : MAKING.subList(0, 3)) {
      if (!Objects.equals(from.attributes().get(each), to.attributes().get(each))) {
        return false;
      }
    }
    return true;
  }

  private static List<String> special(FxmlElement element) {
    return element.name().equals("root")
        ? MAKING.subList(3, 4)
        : List.of("source", "resources", "charset");
  }

  /** Whether none of both has an fx:id that the other version gives to something else. */
  private boolean mayBeRenamed(FxmlElement from, FxmlElement to) {
    return Objects.equals(from.id(), to.id())
        || !newIds.containsKey(from.id()) && !oldIds.containsKey(to.id());
  }

  private static int similarity(FxmlElement from, FxmlElement to) {
    int equal = Objects.equals(from.id(), to.id()) ? 1 : 0;
    for (Map.Entry<String, String> each : to.attributes().entrySet()) {
      if (each.getValue().equals(from.attributes().get(each.getKey()))) {
        equal++;
      }
    }
    return equal + (from.children().size() == to.children().size() ? 1 : 0);
  }

  /** An object cannot be inside of what was inside of it before. */
  private void refuseInversions() {
    refuseInversions(after.root(), new ArrayList<>());
  }

  private void refuseInversions(FxmlElement element, List<FxmlElement> outer) {
    FxmlElement from = old(element);
    if (from != null) {
      for (FxmlElement each : outer) {
        if (contains(from, each)) {
          old[element.index()] = null;
          from = null;
          break;
        }
      }
    }
    List<FxmlElement> inner = new ArrayList<>(outer);
    if (from != null) {
      inner.add(from);
    }
    element.children().forEach(child -> refuseInversions(child, inner));
  }

  private static boolean contains(FxmlElement element, FxmlElement inner) {
    for (FxmlElement child : element.children()) {
      if (child == inner || contains(child, inner)) {
        return true;
      }
    }
    return false;
  }
}
