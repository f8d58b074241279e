package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.DocumentElement.Content;
import javafxinspector.core.reload.document.ListEdit;
import javafxinspector.core.threads.OnFx;

/**
 * Moves the kept objects of a view to their places in the new version of its document, because
 * FXMLLoader can only add.
 */
@OnFx
record KeptLists(ChangePlan plan, Undo undo) {
  /** The property that contains an object. */
  private record Place(DocumentElement owner, String property) {}

  private static Map<DocumentElement, Place> places(List<DocumentElement> elements) {
    Map<DocumentElement, Place> places = new IdentityHashMap<>();
    for (DocumentElement owner : elements) {
      // Objects inside property elements belong to the contents of the owner of the property.
      if (owner.isObject()) {
        for (Content content : owner.contents().values()) {
          Place place = new Place(owner, content.property());
          content.objects().forEach(each -> places.put(each, place));
        }
      }
    }
    return places;
  }

  /** Removes the objects that move to another parent from the old one. */
  void takeOut() {
    Map<DocumentElement, Place> before = places(plan.matching().before().elements());
    Map<DocumentElement, Place> after = places(plan.matching().after().elements());
    for (DocumentElement element : plan.matching().after().elements()) {
      ObjectChange change = plan.change(element);
      Place from = change == null ? null : before.get(change.before());
      Place to = after.get(element);
      if (from != null && to != null) {
        ObjectChange owner = plan.change(to.owner);
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
      undo.list(owner, property);
      list.removeIf(each -> each == object);
    } else if (owner.kindOfContent(property) == Bean.Kind.VALUE
        && owner.get(property) == object
        && !owner.isBound(property)) {
      undo.value(owner, property);
      owner.set(property, null);
    }
  }

  /**
   * Adds, moves and removes the elements of lists.
   *
   * @param made the objects that the elements of the new version represent
   */
  void fill(List<Object> made) {
    Map<List<Object>, List<Object>> wanted = new IdentityHashMap<>();
    for (DocumentElement element : plan.matching().after().elements()) {
      ObjectChange change = plan.change(element);
      for (String name : change == null ? List.<String>of() : change.lists()) {
        Bean bean = change.bean();
        String property = name.isEmpty() ? bean.defaultProperty() : name;
        List<Object> list = bean.list(property);
        boolean hasStrings = bean.hasStrings(property);
        List<Object> before = new ArrayList<>();
        for (DocumentElement each : objects(change.before(), name)) {
          before.add(item(plan.object(each), hasStrings, list));
        }
        List<Object> after = new ArrayList<>();
        for (DocumentElement each : objects(element, name)) {
          after.add(item(made.get(each.index()), hasStrings, list));
        }
        undo.list(bean, property);
        wanted.put(list, ListEdit.wanted(list, before, after));
      }
    }
    // Elements that move to another list are removed first.
    wanted.forEach(ListEdit::remove);
    wanted.forEach(KeptLists::permute);
    wanted.forEach(ListEdit::insert);
  }

  /**
   * Puts the elements that stay into their order in one step: a control deselects or collapses
   * items that are removed and added again.
   */
  private static void permute(List<Object> list, List<Object> wanted) {
    if (!(list instanceof ObservableList<Object> observable)) {
      return;
    }
    Map<Object, Integer> places = new IdentityHashMap<>();
    for (int i = 0; i < wanted.size(); i++) {
      places.putIfAbsent(wanted.get(i), i);
    }
    Comparator<Object> order = Comparator.comparing(each -> places.getOrDefault(each, 0));
    for (int i = 1; i < list.size(); i++) {
      if (order.compare(list.get(i - 1), list.get(i)) > 0) {
        FXCollections.sort(observable, order);
        return;
      }
    }
  }

  private static List<DocumentElement> objects(DocumentElement element, String property) {
    Content content = element.contents().get(property);
    return content == null ? List.of() : content.objects();
  }

  /** The element that the loader adds to a list for an object. */
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
