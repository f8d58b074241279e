package javafxinspector.core.model.section;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafxinspector.core.fx.FxmlHandlers;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.source.CodeLine;

/**
 * An event handler of the application (docs/contract.md, "Source of a node").
 *
 * @param name the method that it calls, as properties show it
 * @param source null if it is not known
 */
public record HandlerSource(String property, String name, NodeSource source) {
  public static final String FIELD = "handlers";

  /** The handlers in the properties of a node; null for none. JavaFX application thread. */
  public static List<HandlerSource> of(Node node) {
    List<HandlerSource> handlers = new ArrayList<>();
    for (Map.Entry<String, Method> property : BeanProperties.known(node.getClass()).entrySet()) {
      if (property.getKey().startsWith("on")) {
        Object value = BeanProperties.value(node, property.getKey(), property.getValue());
        if (value instanceof EventHandler && !isOfJavaFx(value)) {
          handlers.add(new HandlerSource(property.getKey(), ObjectTexts.of(value), source(value)));
        }
      }
    }
    return handlers.isEmpty() ? null : handlers;
  }

  private static NodeSource source(Object handler) {
    Method method = FxmlHandlers.method(handler);
    CodeLine code =
        method == null ? CodeLine.ofFunction(handler, "handle", 1) : CodeLine.of(method);
    return code == null ? null : NodeSource.of(code);
  }

  private static boolean isOfJavaFx(Object handler) {
    String name = handler.getClass().getName();
    return name.startsWith("javafx.scene.") || name.startsWith("com.sun.javafx.");
  }
}
