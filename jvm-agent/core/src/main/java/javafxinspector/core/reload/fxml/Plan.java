package javafxinspector.core.reload.fxml;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import javafxinspector.core.reload.document.FxmlElement;
import javafxinspector.core.reload.document.FxmlElement.Content;
import javafxinspector.core.reload.document.Matching;

/**
 * What has to be done so that a view is what the new version of its document says: which objects
 * are kept, and what changes in them. It only looks. JavaFX application thread.
 */
final class Plan {
  private static final Set<String> MAKING =
      Set.of("fx:controller", "fx:value", "fx:constant", "fx:factory");
  private static final Set<String> SPECIAL = Set.of("source", "resources", "charset", "type");

  private final Matching matching;
  private final List<WeakReference<Object>> made;
  private final Types types;
  private final Access access;
  private final Change[] changes;
  private final List<String> notes = new ArrayList<>();

  /**
   * What changes in an object that is kept.
   *
   * @param before its element in the old version
   * @param set names of the attributes that are set
   * @param reset names of the attributes and properties that are no longer set
   * @param filled names of the properties whose elements are set, empty for the default property
   * @param lists names of the properties in whose lists elements are added, moved or removed
   */
  record Change(
      Bean bean,
      FxmlElement before,
      List<String> set,
      List<String> reset,
      List<String> filled,
      List<String> lists) {
    boolean isNothing() {
      return set.isEmpty() && reset.isEmpty() && filled.isEmpty() && lists.isEmpty();
    }
  }

  Plan(Matching matching, List<WeakReference<Object>> made, Types types, Access access) {
    this.matching = matching;
    this.made = made;
    this.types = types;
    this.access = access;
    List<FxmlElement> elements = matching.after().elements();
    changes = new Change[elements.size()];
    // What is in an object comes before it.
    for (int i = elements.size() - 1; i >= 0; i--) {
      FxmlElement element = elements.get(i);
      FxmlElement before = matching.old(element);
      Object object = before == null ? null : object(before);
      if (object != null && (i == 0 || !matching.isWhole())) {
        changes[i] = change(new Bean(object, access), before, element);
      }
    }
  }

  Access access() {
    return access;
  }

  Matching matching() {
    return matching;
  }

  /** What changes in the object of an element of the new version; null if it is made anew. */
  Change change(FxmlElement element) {
    return changes[element.index()];
  }

  /** The object of an element of the old version; null if it has gone. */
  Object object(FxmlElement before) {
    return before.index() < made.size() ? made.get(before.index()).get() : null;
  }

  /** What is not done, and why. */
  List<String> notes() {
    return notes;
  }

  /** Null if the object cannot be changed so, but has to be made anew. */
  private Change change(Bean bean, FxmlElement before, FxmlElement after) {
    Change change =
        new Change(
            bean,
            before,
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    boolean isPossible =
        before.text().equals(after.text())
            && compareAttributes(change, after)
            && compareContents(change, after);
    return isPossible ? change : null;
  }

  private boolean compareAttributes(Change change, FxmlElement after) {
    Map<String, String> old = change.before.attributes();
    for (Map.Entry<String, String> each : after.attributes().entrySet()) {
      String name = each.getKey();
      boolean isHandler = matching.isWhole() && each.getValue().startsWith("#");
      boolean isSame = each.getValue().equals(old.get(name)) && !isHandler || isMaking(after, name);
      if (!isSame && !set(change, name, old.get(name))) {
        return false;
      }
    }
    for (String name : old.keySet()) {
      boolean isGone = !after.attributes().containsKey(name) && !isMaking(after, name);
      if (isGone && !after.contents().containsKey(name) && !reset(change, name)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMaking(FxmlElement element, String attribute) {
    return MAKING.contains(attribute)
        || element.prefix().equals(FxmlElement.FX) && SPECIAL.contains(attribute);
  }

  private boolean set(Change change, String name, String before) {
    if (!name.equals(FxmlElement.ID) && !name.contains(".")) {
      Bean bean = change.bean;
      if (isFixed(bean, name)) {
        notes.add(
            name
                + " of "
                + Names.of(bean.object())
                + " is set only when it is made, so it was not changed");
        return true;
      }
      if (isListener(name) || bean.kind(name) == Bean.Kind.OTHER && !isUnknown(bean, name)) {
        return false;
      }
      if (isBoundElsewhere(bean, name, before)) {
        notes.add(name + " of " + Names.of(bean.object()) + " is bound, so it was not changed");
        return true;
      }
    }
    change.set.add(name);
    return true;
  }

  /** Whether it is the size or another property of a scene that its constructor takes. */
  private static boolean isFixed(Bean bean, String name) {
    return bean.object() instanceof Scene && bean.kind(name) == Bean.Kind.OTHER;
  }

  /** FXMLLoader reports such a property. */
  private static boolean isUnknown(Bean bean, String name) {
    return bean.isPlain() && !bean.has(name);
  }

  private static boolean isBoundElsewhere(Bean bean, String name, String before) {
    boolean isExpression = before != null && before.startsWith("${");
    return !isExpression && bean.isBound(name);
  }

  /** Listeners cannot be removed again. */
  private static boolean isListener(String name) {
    return name.startsWith("on") && name.endsWith("Change");
  }

  private boolean reset(Change change, String name) {
    if (name.equals(FxmlElement.ID)) {
      return true; // The object keeps its id, which styles may use.
    }
    boolean isPossible;
    if (name.contains(".")) {
      isPossible = types.setter(name) != null;
    } else {
      Bean.Kind kind = change.bean.kind(name);
      isPossible =
          kind == Bean.Kind.LIST
              || kind == Bean.Kind.VALUE
                  && !isListener(name)
                  && (name.startsWith("on") || change.bean.untouched() != null);
      if (isBoundElsewhere(change.bean, name, change.before.attributes().get(name))) {
        notes.add(
            name + " of " + Names.of(change.bean.object()) + " is bound, so it was not changed");
        return true;
      }
    }
    change.reset.add(name);
    return isPossible;
  }

  private boolean compareContents(Change change, FxmlElement after) {
    Map<String, Content> old = change.before.contents();
    Map<String, Content> contents = after.contents();
    Set<String> names = new LinkedHashSet<>(old.keySet());
    names.addAll(contents.keySet());
    for (String name : names) {
      Content from = old.get(name);
      Content to = contents.get(name);
      if (!isSame(from, to) && !compareContent(change, name, from, to)) {
        return false;
      }
    }
    return true;
  }

  private boolean compareContent(Change change, String name, Content from, Content to) {
    String property = name.isEmpty() ? change.bean.defaultProperty() : name;
    boolean isStatic = property != null && property.contains(".");
    Bean.Kind kind = isStatic ? Bean.Kind.VALUE : change.bean.kindOfContent(property);
    if (kind == Bean.Kind.LIST) {
      change.lists.add(name);
      return plain(from).equals(plain(to));
    }
    if (kind == Bean.Kind.OTHER) {
      return false;
    }
    if (!isStatic && change.bean.isBound(property)) {
      notes.add(
          property + " of " + Names.of(change.bean.object()) + " is bound, so it was not changed");
      return true;
    }
    if (to == null || to.objects().isEmpty() && plain(to).equals(Content.NOTHING)) {
      return reset(change, property);
    }
    change.filled.add(name);
    return true;
  }

  private static String plain(Content content) {
    return content == null ? Content.NOTHING : content.plain();
  }

  /** Whether a property has the same objects, and they are kept. */
  private boolean isSame(Content from, Content to) {
    if (from == null || to == null || !from.plain().equals(to.plain())) {
      return false;
    }
    if (from.objects().size() != to.objects().size()) {
      return false;
    }
    for (int i = 0; i < to.objects().size(); i++) {
      FxmlElement element = to.objects().get(i);
      if (change(element) == null || matching.old(element) != from.objects().get(i)) {
        return false;
      }
    }
    return true;
  }
}
