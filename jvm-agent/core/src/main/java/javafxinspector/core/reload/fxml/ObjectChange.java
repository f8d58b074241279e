package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.threads.OnFx;

/**
 * The changes in an object that is kept.
 *
 * @param before its element in the old version
 * @param set names of the attributes to set
 * @param reset names of the attributes and properties that are no longer set
 * @param filled names of the properties whose elements are set; empty for the default property
 * @param lists names of the properties in whose lists elements are added, moved or removed
 */
@OnFx
record ObjectChange(
    Bean bean,
    DocumentElement before,
    List<String> set,
    List<String> reset,
    List<String> filled,
    List<String> lists) {
  boolean isNothing() {
    return set.isEmpty() && reset.isEmpty() && filled.isEmpty() && lists.isEmpty();
  }

  /** The names of all changed properties. */
  Set<String> names() {
    return Stream.of(set, reset, filled, lists)
        .flatMap(List::stream)
        .map(each -> each.isEmpty() ? bean.defaultProperty() : each)
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  /** Creates an empty change. */
  static ObjectChange none(Bean bean, DocumentElement before) {
    return new ObjectChange(
        bean, before, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }
}
