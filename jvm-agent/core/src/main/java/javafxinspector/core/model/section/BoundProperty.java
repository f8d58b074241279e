package javafxinspector.core.model.section;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.CreatedProperties;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.model.address.Uids;

/**
 * A property of a node that is bound (docs/contract.md, "Source of a node").
 *
 * @param to what it is bound to; null if that has no name
 * @param bidirectional true if each follows the other; null otherwise
 * @param source of the code that computes the value; null if it is not known
 */
public record BoundProperty(String property, String to, Boolean bidirectional, NodeSource source) {
  public static final String FIELD = "bound";

  /** The bound properties of a node; null for none. JavaFX application thread. */
  public static List<BoundProperty> of(Node node, Uids uids) {
    BindingTexts texts = new BindingTexts(uids);
    Map<String, Method> known = Beans.properties(node.getClass());
    List<BoundProperty> all = new ArrayList<>();
    CreatedProperties.of(node)
        .forEach(
            (name, value) -> {
              Method method = known.get(name);
              // JavaFX has bound what is read-only for others.
              if (method == null || !Property.class.isAssignableFrom(method.getReturnType())) {
                return;
              }
              if (value instanceof Property<?> property && property.isBound()) {
                NodeSource source = BindingTexts.source(property);
                all.add(new BoundProperty(name, texts.of(property), null, source));
              }
              for (Object listener : Listeners.of(value)) {
                Property<?> other = Listeners.other(listener, value);
                if (other != null) {
                  all.add(new BoundProperty(name, texts.named(other), true, null));
                }
              }
            });
    return all.isEmpty() ? null : all;
  }
}
