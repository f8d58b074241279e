package javafxinspector.core.property;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.binding.Binding;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyProperty;
import javafx.scene.Node;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Types;

/** Names what a property is bound to. JavaFX application thread. */
record Sources(Uids uids) {
  /** The property, or those that a binding depends on; null if that is not known. */
  String of(Property<?> bound) {
    Object source = Listeners.source(bound);
    if (source instanceof ReadOnlyProperty<?> property) {
      return named(property);
    }
    if (!(source instanceof Binding<?> binding)) {
      return null;
    }
    List<?> dependencies = binding.getDependencies();
    String names =
        dependencies == null
            ? ""
            : dependencies.stream()
                .filter(each -> each instanceof ReadOnlyProperty<?>)
                .map(each -> named((ReadOnlyProperty<?>) each))
                .filter(each -> each != null)
                .distinct()
                .collect(Collectors.joining(", "));
    return names.isEmpty() ? null : "a binding of " + names;
  }

  /** Such as {@code value of Slider n5 #volume}; null for a property without a name. */
  private String named(ReadOnlyProperty<?> property) {
    Object bean = property.getBean();
    String name = property.getName();
    if (name == null || name.isEmpty()) {
      return null;
    }
    if (bean instanceof Node node) {
      String id = node.getId() == null ? "" : " #" + node.getId();
      return name + " of " + Types.of(node).shown() + " " + uids.of(node) + id;
    }
    return bean == null
        ? "a property " + name
        : name + " of " + Types.named(bean.getClass()).getSimpleName();
  }
}
