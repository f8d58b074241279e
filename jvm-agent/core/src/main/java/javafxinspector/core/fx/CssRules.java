package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.css.Selector;
import javafx.css.Style;
import javafx.css.Styleable;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** Finds the rules that JavaFX has matched with a node. */
@OnFx
public final class CssRules {
  private static final Field HELPER = Reflect.field(Node.class, "styleHelper");
  private static final Method STYLE_MAP =
      Reflect.overloaded(
          Reflect.type("javafx.scene.CssStyleHelper"), "getStyleMap", Styleable.class);
  private static final Method CASCADING =
      Reflect.method(Reflect.type("com.sun.javafx.css.StyleMap"), "getCascadingStyles", 0);
  private static final Method STYLE =
      Reflect.method(Reflect.type("com.sun.javafx.css.CascadingStyle"), "getStyle", 0);

  private CssRules() {}

  /**
   * A declaration with the selector that matches the node, in the node's current state.
   *
   * @param strength sorts declarations, the strongest first
   */
  public record Matched(Style style, Comparable<Object> strength) {}

  /**
   * The declarations that apply in the current states of the node and its ancestors, by property,
   * the strongest first. Empty before CSS was applied to the node.
   */
  @SuppressWarnings("unchecked")
  public static Map<String, List<Matched>> of(Node node) {
    Map<String, List<Matched>> all = new LinkedHashMap<>();
    cascading(node)
        .forEach(
            (property, cascading) -> {
              List<Matched> matched = new ArrayList<>();
              for (Object each : cascading) {
                Style style = (Style) Reflect.call(STYLE, each);
                if (style.getSelector().stateMatches(node, node.getPseudoClassStates())) {
                  matched.add(new Matched(style, (Comparable<Object>) each));
                }
              }
              if (!matched.isEmpty()) {
                all.put(property, matched);
              }
            });
    return all;
  }

  /**
   * The selectors that match the node in any of its possible states. Empty before CSS was applied
   * to the node.
   */
  public static Set<Selector> possible(Node node) {
    Set<Selector> selectors = new LinkedHashSet<>();
    for (List<Object> each : cascading(node).values()) {
      for (Object style : each) {
        selectors.add(((Style) Reflect.call(STYLE, style)).getSelector());
      }
    }
    return selectors;
  }

  /**
   * The properties that rules declare for a node in any state, including names that values look up.
   */
  public static Set<String> declared(Node node) {
    return cascading(node).keySet();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, List<Object>> cascading(Node node) {
    Object helper = Reflect.get(HELPER, node);
    Object map = helper == null ? null : Reflect.call(STYLE_MAP, helper, node);
    return map == null ? Map.of() : (Map<String, List<Object>>) Reflect.call(CASCADING, map);
  }
}
