package javafxinspector.core.model.section;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.CreatedProperties.Created;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.threads.OnFx;

/**
 * A property of a node that is bound (docs/contract/nodes.md, "Source of a node").
 *
 * @param to the object that it is bound to; null if that has no name
 * @param bidirectional true if each property follows the other; null otherwise
 * @param source of the code that computes the value; null if it is not known
 */
public record BoundProperty(String property, String to, Boolean bidirectional, NodeSource source) {
  public static final String FIELD = "bound";

  /**
   * The bound properties of a node; null for none.
   *
   * @param created the properties that have been created
   */
  @OnFx
  public static List<BoundProperty> of(Node node, List<Created> created, Uids uids) {
    BindingTexts texts = new BindingTexts(uids);
    List<BoundProperty> all = new ArrayList<>();
    for (Created each : created) {
      if (each.value() instanceof Property<?> property
          && property.isBound()
          && isSettable(node, each.name())) {
        NodeSource source = BindingTexts.source(property);
        all.add(new BoundProperty(each.name(), texts.of(property), null, source));
      }
      for (Object listener : each.listeners()) {
        Property<?> other = Listeners.other(listener, each.value());
        if (other != null && isSettable(node, each.name())) {
          all.add(new BoundProperty(each.name(), texts.named(other), true, null));
        }
      }
    }
    return all.isEmpty() ? null : all;
  }

  /**
   * Whether the application can set the property. Properties that are read-only for it are bound by
   * JavaFX.
   */
  private static boolean isSettable(Node node, String name) {
    Method method = Beans.properties(node.getClass()).get(name);
    return method != null && Property.class.isAssignableFrom(method.getReturnType());
  }
}
