package javafxinspector.core.reload.fxml;

import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;
import java.util.ResourceBundle;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.threads.OnFx;

/**
 * Prepares the properties of the kept objects for the values that FXMLLoader sets. The loader does
 * not reset anything, and adds elements to lists that already contain them.
 *
 * @param former the classes to which names in the old version refer
 * @param types those to which names in the new version refer
 */
@OnFx
record KeptProperties(
    ChangePlan plan, DocumentTypes former, DocumentTypes types, Origin origin, Undo undo) {
  /**
   * Remembers the values that will be set, and resets the properties that the document no longer
   * sets. The loader only adds to lists.
   */
  void reset() {
    for (DocumentElement element : plan.matching().after().elements()) {
      ObjectChange change = plan.change(element);
      if (change != null) {
        change.set().forEach(each -> prepare(change, each));
        change.filled().forEach(each -> prepareContent(change, each));
        change.reset().forEach(each -> reset(change, each));
      }
    }
  }

  private void prepare(ObjectChange change, String name) {
    Bean bean = change.bean();
    if (name.contains(".")) {
      rememberStatic(types, bean.object(), name);
    } else if (bean.kind(name) == Bean.Kind.LIST) {
      undo.list(bean, name);
      removeValues(bean.list(name), change.before().attributes().get(name));
    } else if (bean.kind(name) == Bean.Kind.VALUE) {
      undo.value(bean, name);
      if (bean.isBound(name)) {
        bean.model(name).unbind();
      }
    } else if (name.equals(DocumentElement.ID) && bean.kind("id") == Bean.Kind.VALUE) {
      renamed(change);
    }
  }

  /** The loader uses the fx:id as id of a node without an id. */
  private void renamed(ObjectChange change) {
    Bean bean = change.bean();
    undo.value(bean, "id");
    String before = change.before().id();
    if (before != null && before.equals(bean.get("id"))) {
      bean.set("id", null);
    }
  }

  private void prepareContent(ObjectChange change, String name) {
    Bean bean = change.bean();
    String property = name.isEmpty() ? bean.defaultProperty() : name;
    if (property.contains(".")) {
      rememberStatic(types, bean.object(), property);
    } else {
      undo.value(bean, property);
    }
  }

  private void reset(ObjectChange change, String name) {
    Bean bean = change.bean();
    if (name.contains(".")) {
      rememberStatic(former, bean.object(), name);
      call(former.setter(name), bean.object(), null);
    } else if (bean.kind(name) == Bean.Kind.LIST) {
      undo.list(bean, name);
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

  private void rememberStatic(DocumentTypes named, Object object, String name) {
    Method getter = named.getter(name);
    Method setter = named.setter(name);
    if (getter != null && setter != null) {
      Object before = call(getter, object);
      undo.add(name + " of " + ObjectNames.of(object), () -> call(setter, object, before));
    }
  }

  private Object call(Method method, Object... arguments) {
    return Bean.call(plan.access(), method, null, arguments);
  }

  /** Removes the elements that an attribute has added to a list. */
  private void removeValues(List<Object> list, String attribute) {
    if (attribute != null && !attribute.isEmpty()) {
      for (String each : attribute.split(",")) {
        list.remove(resolved(each.strip()));
      }
    }
  }

  /** The text to which a value in a list is resolved. */
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
}
