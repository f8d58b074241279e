package javafxinspector.core.model.section;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.made.FxmlController;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.threads.AnyThread;

/**
 * The controller of a view whose root is the node, or the field of a controller that refers to the
 * node (docs/contract/nodes.md, "Source of a node").
 *
 * @param field name of the field; null for the controller of a view
 * @param source of the class, without its line
 */
@AnyThread
public record ControllerSource(String className, String field, NodeSource source) {
  public static final String FIELD = "controllers";

  /** Null for none. */
  public static List<ControllerSource> of(List<FxmlController> controllers) {
    List<ControllerSource> all = new ArrayList<>();
    for (FxmlController each : controllers) {
      if (each.isRoot()) {
        add(all, each.type(), null);
      }
      Class<?> owner = each.name() == null ? null : owner(each.type(), each.name());
      if (owner != null) {
        add(all, owner, each.name());
      }
    }
    return all.isEmpty() ? null : all;
  }

  private static void add(List<ControllerSource> all, Class<?> type, String field) {
    NodeSource source = NodeSources.ofClass(type);
    if (source != null) {
      all.add(new ControllerSource(type.getName(), field, source));
    }
  }

  /** The class that declares a field; null if the controller has no such field. */
  private static Class<?> owner(Class<?> controller, String name) {
    for (Class<?> c = controller; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return c;
        }
      }
    }
    return null;
  }
}
