package javafxinspector.core.reload.fxml;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.DocumentElement.Content;
import javafxinspector.core.threads.OnFx;

/** Compares an object with the new version of its element, without changing anything. */
@OnFx
final class ElementComparison {
  private static final Set<String> MAKING =
      Set.of("fx:controller", "fx:value", "fx:constant", "fx:factory");
  private static final Set<String> SPECIAL = Set.of("source", "resources", "charset", "type");

  private final ChangePlan plan;
  private final DocumentTypes former;
  private final DocumentTypes types;
  private final References references;
  private final List<String> notes;

  /**
   * @param plan the plan, which already contains the content of the object
   * @param former the classes to which names in the old version refer
   * @param types those to which names in the new version refer
   * @param references references that must be set again, because they lead to objects that are
   *     replaced
   * @param notes receives the changes that are not made, with the reasons
   */
  ElementComparison(
      ChangePlan plan,
      DocumentTypes former,
      DocumentTypes types,
      References references,
      List<String> notes) {
    this.plan = plan;
    this.former = former;
    this.types = types;
    this.references = references;
    this.notes = notes;
  }

  /** Returns null if the object cannot be changed and must be created again. */
  ObjectChange change(Bean bean, DocumentElement before, DocumentElement after) {
    ObjectChange change = ObjectChange.none(bean, before);
    boolean isPossible =
        !references.isBy(after)
            && before.text().equals(after.text())
            && compareAttributes(change, after)
            && compareContents(change, after);
    return isPossible ? change : null;
  }

  private boolean compareAttributes(ObjectChange change, DocumentElement after) {
    Map<String, String> old = change.before().attributes();
    for (Map.Entry<String, String> each : after.attributes().entrySet()) {
      String name = each.getKey();
      boolean isHandler = plan.matching().isWhole() && each.getValue().startsWith("#");
      boolean isEqual =
          each.getValue().equals(old.get(name)) && !isHandler && !references.in(each.getValue());
      boolean isSame = isEqual || isMaking(after, name);
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

  private static boolean isMaking(DocumentElement element, String attribute) {
    return MAKING.contains(attribute)
        || element.prefix().equals(DocumentElement.FX) && SPECIAL.contains(attribute);
  }

  private boolean set(ObjectChange change, String name, String before) {
    if (!name.equals(DocumentElement.ID) && !name.contains(".")) {
      Bean bean = change.bean();
      if (isFixed(bean, name)) {
        notes.add(
            name
                + " of "
                + ObjectNames.of(bean.object())
                + " is set only when it is made, so it was not changed");
        return true;
      }
      if (isListener(name) || bean.kind(name) == Bean.Kind.OTHER && !isUnknown(bean, name)) {
        return false;
      }
      if (isBoundElsewhere(bean, name, before)) {
        notes.add(
            name + " of " + ObjectNames.of(bean.object()) + " is bound, so it was not changed");
        return true;
      }
    }
    change.set().add(name);
    return true;
  }

  /** Whether it is the size or another property of a scene that only its constructor sets. */
  private static boolean isFixed(Bean bean, String name) {
    return bean.object() instanceof Scene && bean.kind(name) == Bean.Kind.OTHER;
  }

  /** FXMLLoader reports an unknown property. */
  private static boolean isUnknown(Bean bean, String name) {
    return bean.isPlain() && !bean.has(name);
  }

  private static boolean isBoundElsewhere(Bean bean, String name, String before) {
    boolean isExpression = before != null && before.startsWith("${");
    return !isExpression && bean.isBound(name);
  }

  /** Listeners cannot be removed. */
  private static boolean isListener(String name) {
    return name.startsWith("on") && name.endsWith("Change");
  }

  private boolean reset(ObjectChange change, String name) {
    if (name.equals(DocumentElement.ID)) {
      return true; // the object keeps its id, which styles may use
    }
    boolean isPossible;
    if (name.contains(".")) {
      isPossible = former.setter(name) != null;
    } else {
      Bean.Kind kind = change.bean().kind(name);
      isPossible =
          kind == Bean.Kind.LIST
              || kind == Bean.Kind.VALUE
                  && !isListener(name)
                  && (name.startsWith("on") || change.bean().untouched() != null);
      if (isBoundElsewhere(change.bean(), name, change.before().attributes().get(name))) {
        notes.add(
            name
                + " of "
                + ObjectNames.of(change.bean().object())
                + " is bound, so it was not changed");
        return true;
      }
    }
    if (!isPossible && change.before().isSpecial("root")) {
      // The root cannot be created again, and later versions must not fail because of it.
      notes.add(
          name
              + " of "
              + ObjectNames.of(change.bean().object())
              + " keeps its value until a restart, because only the application knows its default");
      return true;
    }
    change.reset().add(name);
    return isPossible;
  }

  private boolean compareContents(ObjectChange change, DocumentElement after) {
    Map<String, Content> old = change.before().contents();
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

  private boolean compareContent(ObjectChange change, String name, Content from, Content to) {
    String property = name.isEmpty() ? change.bean().defaultProperty() : name;
    boolean isStatic = property != null && property.contains(".");
    Bean.Kind kind = isStatic ? Bean.Kind.VALUE : change.bean().kindOfContent(property);
    if (kind == Bean.Kind.LIST) {
      change.lists().add(name);
      return plain(from).equals(plain(to));
    }
    if (kind == Bean.Kind.OTHER) {
      return false;
    }
    if (!isStatic && change.bean().isBound(property)) {
      notes.add(
          property
              + " of "
              + ObjectNames.of(change.bean().object())
              + " is bound, so it was not changed");
      return true;
    }
    if (isStatic && to != null && types.setter(property) == null) {
      change.filled().add(name); // FXMLLoader reports it
      return true;
    }
    if (to == null || to.objects().isEmpty() && plain(to).equals(Content.NOTHING)) {
      return reset(change, property);
    }
    change.filled().add(name);
    return true;
  }

  private static String plain(Content content) {
    return content == null ? Content.NOTHING : content.plain();
  }

  /** Whether a property contains the same objects, and these are kept. */
  private boolean isSame(Content from, Content to) {
    if (from == null || to == null || !from.plain().equals(to.plain())) {
      return false;
    }
    if (from.objects().size() != to.objects().size()) {
      return false;
    }
    for (int i = 0; i < to.objects().size(); i++) {
      DocumentElement element = to.objects().get(i);
      if (plan.change(element) == null || plan.matching().old(element) != from.objects().get(i)) {
        return false;
      }
    }
    return true;
  }
}
