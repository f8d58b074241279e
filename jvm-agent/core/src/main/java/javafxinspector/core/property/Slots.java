package javafxinspector.core.property;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Access;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nearest;
import javafxinspector.core.model.section.BindingTexts;
import javafxinspector.core.model.section.WindowProperties;
import javafxinspector.core.threads.OnFx;

/** Finds the values that can be changed in a node. */
@OnFx
record Slots(Access access, BindingTexts sources) {
  /** Names that {@code sizing.constraints} uses for constraints. */
  private static final Map<String, String> ALIASES =
      Map.of(
          "row", "rowIndex",
          "column", "columnIndex",
          "top", "topAnchor",
          "right", "rightAnchor",
          "bottom", "bottomAnchor",
          "left", "leftAnchor");

  /** The constraints of a node, and its properties, by name. */
  List<ValueSlot> all(Node node) {
    List<ValueSlot> all = new ArrayList<>(ConstraintSlot.of(node, access).values());
    Beans.properties(node.getClass())
        .forEach((name, model) -> all.add(bean(node, node, name, model)));
    all.add(new StyleClassSlot(node));
    return all;
  }

  /**
   * The property with a name, otherwise the constraint with this name (with or without its pane),
   * otherwise the property of the window whose root the node is.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown name, with the nearest known one
   */
  ValueSlot find(Node node, String name) throws UiException {
    Map<String, Method> known = Beans.properties(node.getClass());
    if (known.containsKey(name)) {
      return bean(node, node, name, known.get(name));
    }
    if (name.equals(StyleClassSlot.NAME)) {
      return new StyleClassSlot(node);
    }
    Map<String, ValueSlot> constraints = new LinkedHashMap<>(ConstraintSlot.of(node, access));
    for (ValueSlot each : List.copyOf(constraints.values())) {
      constraints.putIfAbsent(((ConstraintSlot) each).shortName(), each);
    }
    ValueSlot constraint = constraints.get(name);
    if (constraint == null && ALIASES.containsKey(name)) {
      constraint = constraints.get(ALIASES.get(name));
    }
    Window window = constraint == null ? WindowProperties.windowOf(node) : null;
    String ofWindow = window == null ? null : WindowProperties.shortName(window, name);
    Method model = window == null ? null : WindowProperties.all(window).get(ofWindow);
    if (model != null) {
      return bean(node, window, ofWindow, model);
    }
    if (constraint == null) {
      throw unknown(node, name, known, constraints);
    }
    return constraint;
  }

  private ValueSlot bean(Node node, Object bean, String name, Method model) {
    return BeanSlot.of(node, bean, name, model, access, sources::of);
  }

  private static UiException unknown(
      Node node, String name, Map<String, Method> known, Map<String, ValueSlot> constraints) {
    TreeSet<String> names = new TreeSet<>(known.keySet());
    names.addAll(constraints.keySet());
    names.add(StyleClassSlot.NAME);
    Window window = WindowProperties.windowOf(node);
    if (window != null) {
      names.addAll(WindowProperties.all(window).keySet());
    }
    String nearest = Nearest.near(name, names);
    List<String> ofParent =
        constraints.keySet().stream().filter(each -> each.contains(".")).toList();
    String parent =
        node.getParent() == null
            ? ""
            : ", and its parent, a "
                + Types.of(node.getParent()).shown()
                + ", "
                + (ofParent.isEmpty() ? "no constraints" : "only " + String.join(", ", ofParent));
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        Types.of(node).shown()
            + " has no JavaFX property \""
            + name
            + "\""
            + parent
            + "."
            + (nearest == null
                ? " ui_get_node with properties: [\"*\"] lists all."
                : " Did you mean \"" + nearest + "\"?"),
        nearest == null
            ? Map.of("path", "property")
            : Map.of("path", "property", "nearest", nearest));
  }
}
