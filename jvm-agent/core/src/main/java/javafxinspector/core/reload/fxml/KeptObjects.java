package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import javafxinspector.core.reload.document.FxmlElement;
import javafxinspector.core.reload.document.FxmlElement.Content;
import javafxinspector.core.reload.document.ListEdit;

/**
 * Changes the objects of a view that are kept, as far as FXMLLoader does not: it can only set and
 * add. JavaFX application thread.
 */
final class KeptObjects {
  private final Plan plan;
  private final Types types;
  private final Origin origin;
  private final Undo undo;

  KeptObjects(Plan plan, Types types, Origin origin, Undo undo) {
    this.plan = plan;
    this.types = types;
    this.origin = origin;
    this.undo = undo;
  }

  /** The property in whose elements an object is. */
  private record Place(FxmlElement owner, String property) {}

  private static Map<FxmlElement, Place> places(List<FxmlElement> elements) {
    Map<FxmlElement, Place> places = new IdentityHashMap<>();
    for (FxmlElement owner : elements) {
      // A property stands in the contents of its owner.
      if (owner.isObject()) {
        for (Content content : owner.contents().values()) {
          Place place = new Place(owner, content.property());
          content.objects().forEach(each -> places.put(each, place));
        }
      }
    }
    return places;
  }

  /** Takes the objects that move to another parent out of the one in which they are. */
  void takeOut() {
    Map<FxmlElement, Place> before = places(plan.matching().before().elements());
    Map<FxmlElement, Place> after = places(plan.matching().after().elements());
    for (FxmlElement element : plan.matching().after().elements()) {
      Plan.Change change = plan.change(element);
      Place from = change == null ? null : before.get(change.before());
      Place to = after.get(element);
      if (from != null && to != null) {
        Plan.Change owner = plan.change(to.owner);
        boolean stays =
            owner != null && owner.before() == from.owner && to.property.equals(from.property);
        if (!stays && plan.object(from.owner) != null) {
          takeOut(change.bean().object(), from);
        }
      }
    }
  }

  private void takeOut(Object object, Place from) {
    Bean owner = new Bean(plan.object(from.owner), plan.access());
    String property = from.property.isEmpty() ? owner.defaultProperty() : from.property;
    if (property == null || property.contains(".")) {
      return;
    }
    if (owner.kindOfContent(property) == Bean.Kind.LIST) {
      List<Object> list = owner.list(property);
      undo.list(list);
      list.removeIf(each -> each == object);
    } else if (owner.kindOfContent(property) == Bean.Kind.VALUE
        && owner.get(property) == object
        && !owner.isBound(property)) {
      undo.value(owner, property);
      owner.set(property, null);
    }
  }

  /**
   * Remembers what is about to be set, and resets what the document no longer sets. To lists the
   * loader only adds.
   */
  void reset() {
    for (FxmlElement element : plan.matching().after().elements()) {
      Plan.Change change = plan.change(element);
      if (change != null) {
        change.set().forEach(each -> prepare(change, each));
        change.filled().forEach(each -> prepareContent(change, each));
        change.reset().forEach(each -> reset(change, each));
      }
    }
  }

  private void prepare(Plan.Change change, String name) {
    Bean bean = change.bean();
    if (name.contains(".")) {
      rememberStatic(bean.object(), name);
    } else if (bean.kind(name) == Bean.Kind.LIST) {
      undo.list(bean.list(name));
      removeValues(bean.list(name), change.before().attributes().get(name));
    } else if (bean.kind(name) == Bean.Kind.VALUE) {
      undo.value(bean, name);
      if (bean.isBound(name)) {
        bean.model(name).unbind();
      }
    } else if (name.equals(FxmlElement.ID) && bean.kind("id") == Bean.Kind.VALUE) {
      renamed(change);
    }
  }

  /** The loader takes the fx:id as id of a node that has none. */
  private void renamed(Plan.Change change) {
    Bean bean = change.bean();
    undo.value(bean, "id");
    String before = change.before().id();
    if (before != null && before.equals(bean.get("id"))) {
      bean.set("id", null);
    }
  }

  private void prepareContent(Plan.Change change, String name) {
    Bean bean = change.bean();
    String property = name.isEmpty() ? bean.defaultProperty() : name;
    if (property.contains(".")) {
      rememberStatic(bean.object(), property);
    } else {
      undo.value(bean, property);
    }
  }

  private void reset(Plan.Change change, String name) {
    Bean bean = change.bean();
    if (name.contains(".")) {
      rememberStatic(bean.object(), name);
      call(types.setter(name), bean.object(), null);
    } else if (bean.kind(name) == Bean.Kind.LIST) {
      undo.list(bean.list(name));
      removeValues(bean.list(name), change.before().attributes().get(name));
    } else {
      undo.value(bean, name);
      if (bean.isBound(name)) {
        bean.model(name).unbind();
      }
      Bean untouched = bean.untouched();
      bean.reset(name, untouched == null ? null : untouched.get(name));
    }
  }

  private void rememberStatic(Object object, String name) {
    Method getter = types.getter(name);
    Method setter = types.setter(name);
    if (getter != null && setter != null) {
      Object before = call(getter, object);
      undo.add(() -> call(setter, object, before));
    }
  }

  private Object call(Method method, Object... arguments) {
    return Bean.call(plan.access(), method, null, arguments);
  }

  /** Removes what an attribute has added to a list. */
  private void removeValues(List<Object> list, String attribute) {
    if (attribute != null && !attribute.isEmpty()) {
      for (String each : attribute.split(",")) {
        list.remove(resolved(each.strip()));
      }
    }
  }

  /** The text that a value in a list stands for. */
  private String resolved(String value) {
    ResourceBundle resources = origin.resources();
    if (value.startsWith("\\")) {
      return value.substring(1);
    }
    if (value.startsWith("%") && resources != null && resources.containsKey(value.substring(1))) {
      return resources.getString(value.substring(1));
    }
    try {
      return value.startsWith("@/")
          ? String.valueOf(origin.classLoader().getResource(value.substring(2)))
          : value.startsWith("@")
              ? new URL(origin.location(), value.substring(1)).toString()
              : value;
    } catch (MalformedURLException e) {
      return value;
    }
  }

  /**
   * Adds, moves and removes what is in lists.
   *
   * @param made what the elements of the new version stand for
   */
  void fillLists(List<Object> made) {
    Map<List<Object>, List<Object>> wanted = new IdentityHashMap<>();
    for (FxmlElement element : plan.matching().after().elements()) {
      Plan.Change change = plan.change(element);
      for (String name : change == null ? List.<String>of() : change.lists()) {
        Bean bean = change.bean();
        String property = name.isEmpty() ? bean.defaultProperty() : name;
        List<Object> list = bean.list(property);
        boolean hasStrings = bean.hasStrings(property);
        List<Object> before = new ArrayList<>();
        for (FxmlElement each : objects(change.before(), name)) {
          before.add(item(plan.object(each), hasStrings, list));
        }
        List<Object> after = new ArrayList<>();
        for (FxmlElement each : objects(element, name)) {
          after.add(item(made.get(each.index()), hasStrings, list));
        }
        undo.list(list);
        wanted.put(list, ListEdit.wanted(list, before, after));
      }
    }
    // What moves to another list is removed first.
    wanted.forEach(ListEdit::remove);
    wanted.forEach(ListEdit::insert);
  }

  private static List<FxmlElement> objects(FxmlElement element, String property) {
    Content content = element.contents().get(property);
    return content == null ? List.of() : content.objects();
  }

  /** What the loader adds to a list for an object. */
  private static Object item(Object object, boolean hasStrings, List<Object> list) {
    if (!hasStrings || object == null) {
      return object;
    }
    String text = object.toString();
    for (Object each : list) {
      if (text.equals(each)) {
        return each;
      }
    }
    return text;
  }
}
