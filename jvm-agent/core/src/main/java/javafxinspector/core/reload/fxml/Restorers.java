package javafxinspector.core.reload.fxml;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** How states of nodes are read and set again. */
@OnFx
final class Restorers {
  private Restorers() {}

  interface Reader<T> {
    /** What restores the state of another node of the same class; null for nothing. */
    Consumer<T> read(T old);
  }

  interface PropertyOf<T> {
    Property<?> of(T node);
  }

  /** Reads a state of nodes of a class. */
  static <T> void on(Node old, Class<T> type, List<Consumer<Node>> all, Reader<T> reader) {
    Consumer<T> restorer = type.isInstance(old) ? reader.read(type.cast(old)) : null;
    if (restorer != null) {
      all.add(
          node -> {
            if (type.isInstance(node)) {
              restorer.accept(type.cast(node));
            }
          });
    }
  }

  /** What sets a property, unless it is bound. */
  @SuppressWarnings("unchecked")
  static <T> Consumer<T> set(Object value, PropertyOf<T> property) {
    return node -> {
      Property<Object> target = (Property<Object>) property.of(node);
      if (!target.isBound()) {
        target.setValue(value);
      }
    };
  }
}
