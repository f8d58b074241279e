package javafxinspector.core.model.section;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.fx.BoundValues;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.source.CodeLine;
import javafxinspector.core.threads.OnFx;

/** Names the objects to which properties are bound. */
@OnFx
public record BindingTexts(Uids uids) {
  /** Maximum depth to which bindings of bindings are named. */
  private static final int DEPTH = 2;

  /**
   * The object that a property is bound to: another property, such as {@code value of Slider n5
   * #volume}; a binding with its dependencies, such as {@code Bindings.concat of name of Contact};
   * or the class of the application that computes the value. Null if it is not known.
   */
  public String of(Property<?> bound) {
    ObservableValue<?> value = Listeners.source(bound);
    return value == null ? null : named(value, DEPTH);
  }

  /**
   * The code that computes the value of a bound property: the function that a binding calls, or the
   * binding itself. Otherwise the class that has the property it is bound to. Null if none of these
   * belongs to the application.
   */
  public static NodeSource source(Property<?> bound) {
    ObservableValue<?> value = Listeners.source(bound);
    return value == null ? null : source(value, DEPTH);
  }

  /** Like {@link #source}, for a value that properties can be bound to. */
  public static NodeSource sourceOf(ObservableValue<?> value) {
    return source(value, DEPTH);
  }

  /** The name of a value, as in {@link #of}; null if it has none. */
  public String named(ObservableValue<?> value) {
    return named(value, DEPTH);
  }

  private static NodeSource source(ObservableValue<?> value, int depth) {
    Object function = BoundValues.function(value);
    CodeLine code =
        function == null
            ? null
            : function instanceof Callable
                ? CodeLine.ofFunction(function, "call", 0)
                : CodeLine.ofFunction(function, "apply", 1);
    if (code == null && !BoundValues.isOfJavaFx(value.getClass())) {
      code = CodeLine.ofFunction(value, "computeValue", 0);
    }
    if (code != null) {
      return NodeSource.of(code);
    }
    if (value instanceof ReadOnlyProperty<?> property && property.getBean() != null) {
      return ofBean(property.getBean());
    }
    return !BoundValues.isOfJavaFx(value.getClass())
        ? NodeSources.ofClass(value.getClass())
        : BoundValues.inputs(value).stream()
            .filter(each -> depth > 0)
            .map(each -> source(each, depth - 1))
            .filter(each -> each != null)
            .findFirst()
            .orElse(null);
  }

  /** For a node, the code that created it is known, which says more than its class. */
  private static NodeSource ofBean(Object bean) {
    return bean instanceof Node ? null : NodeSources.ofClass(bean.getClass());
  }

  private String named(ObservableValue<?> value, int depth) {
    if (value instanceof ReadOnlyProperty<?> property) {
      return named(property);
    }
    String expression = BoundValues.expression(value);
    if (expression != null) {
      return "${" + expression + "} of its FXML";
    }
    if (!BoundValues.isOfJavaFx(value.getClass())) {
      return ObjectTexts.described(value.getClass());
    }
    String by = BoundValues.madeBy(value);
    List<ObservableValue<?>> inputs = depth == 0 ? List.of() : BoundValues.inputs(value);
    String names =
        inputs.stream()
            .map(each -> named(each, depth - 1))
            .filter(each -> each != null)
            .distinct()
            .collect(Collectors.joining(", "));
    if (names.isEmpty()) {
      return by;
    }
    return (by == null ? "a binding" : by) + " of " + names;
  }

  /**
   * A name such as {@code value of Slider n5 #volume} or {@code title of Stage n1}; null for a
   * property without a name.
   */
  String named(ReadOnlyProperty<?> property) {
    Object bean = property.getBean();
    String name = property.getName();
    if (name == null || name.isEmpty()) {
      return null;
    }
    if (bean instanceof Node node) {
      String id = node.getId() == null ? "" : " #" + node.getId();
      return name + " of " + Types.of(node).shown() + " " + uids.of(node) + id;
    }
    if (bean == null) {
      return "a property " + name;
    }
    String type = Types.named(bean.getClass()).getSimpleName();
    String uid = bean instanceof Window window && window.isShowing() ? " " + uids.of(window) : "";
    return name + " of " + type + uid;
  }
}
