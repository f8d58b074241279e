package javafxinspector.core.reload.fxml;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** Reads and restores states of nodes. */
@OnFx
final class Restorers {
  private Restorers() {}

  interface Reader<T> {
    /**
     * Returns a task that restores the state in another node of the same class; null if there is no
     * state.
     */
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

  /** A task that sets a property, unless it is bound. */
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
