package javafxinspector.core.emulated;

import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import javafx.beans.property.Property;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.threads.OnFx;

/** A property of the application that has an emulated value, with what it had before. */
@OnFx
final class HeldValue<T> {
  private final Property<T> property;
  private final UnaryOperator<T> emulated;
  private final BinaryOperator<T> rest;
  private final Runnable restored;
  private T original;
  private T last;

  /**
   * @param emulated the value that replaces that of the application
   * @param rest the value that remains without the emulated part, from the emulated value and the
   *     one that the application has set since; null if that has no such part
   * @param restored called when the emulated value or part was taken away
   */
  HeldValue(
      Property<T> property, UnaryOperator<T> emulated, BinaryOperator<T> rest, Runnable restored) {
    this.property = property;
    this.emulated = emulated;
    this.rest = rest;
    this.restored = restored;
  }

  /** A value that is replaced as a whole. */
  static <T> HeldValue<T> of(Property<T> property, T emulated) {
    return new HeldValue<>(property, own -> emulated, (held, now) -> null, () -> {});
  }

  /** Whether the application has bound the property, in one direction or in both. */
  boolean isBound() {
    return property.isBound()
        || Listeners.of(property).stream()
            .anyMatch(each -> Listeners.other(each, property) != null);
  }

  void hold() {
    original = property.getValue();
    last = emulated.apply(original);
    property.setValue(last);
  }

  /**
   * Gives the value back, unless the application has set or bound it since.
   *
   * @return whether the value of the application was kept
   */
  boolean restore() {
    if (isBound()) {
      return true;
    }
    T now = property.getValue();
    if (Objects.equals(now, last)) {
      property.setValue(original);
      restored.run();
      return false;
    }
    T without = rest.apply(last, now);
    if (without != null) {
      property.setValue(without);
      restored.run();
    }
    return true;
  }
}
