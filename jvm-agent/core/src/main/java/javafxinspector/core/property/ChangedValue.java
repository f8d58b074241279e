package javafxinspector.core.property;

import java.util.Objects;
import javafx.css.StyleOrigin;
import javafx.css.StyleableProperty;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * The data that restores a value that a client has changed.
 *
 * <p>It is stored in the properties of its node, so that it does not keep anything alive that the
 * node does not.
 */
@OnFx
final class ChangedValue {
  private final ValueSlot slot;
  private final Object original;

  /** The origin of the original value; null if nothing had set it or styles cannot set it. */
  private final StyleOrigin origin;

  private final boolean isStyleable;
  private Object last;
  private Object effective;

  private ChangedValue(ValueSlot slot, Object original) {
    this.slot = slot;
    this.original = original;
    StyleableProperty<?> styleable = slot.styleable();
    isStyleable = styleable != null;
    origin = isStyleable ? styleable.getStyleOrigin() : null;
    effective = original;
    last = original;
  }

  /** Remembers the current value. */
  static ChangedValue before(ValueSlot slot) {
    return new ChangedValue(slot, slot.get());
  }

  /**
   * A change that begins with the value that the application has set since, because a reset must
   * keep that value.
   */
  ChangedValue rebased() {
    Object without = withoutChange();
    return without == null ? before(slot) : new ChangedValue(slot, without);
  }

  ValueSlot slot() {
    return slot;
  }

  Object original() {
    return original;
  }

  Object last() {
    return last;
  }

  /** Whether a stylesheet of the application or an inline style had set the value. */
  boolean isStyled() {
    return origin == StyleOrigin.AUTHOR || origin == StyleOrigin.INLINE;
  }

  void set(Object value) {
    slot.set(value);
    last = value;
    effective = value;
  }

  /** Remembers the value that the property has after the value was set. */
  void settled(Object value) {
    effective = value;
  }

  /**
   * Whether the value is the one that the application itself has set, so that nothing needs to be
   * restored.
   */
  boolean isOriginal() {
    return (!isStyleable || origin == StyleOrigin.USER) && Objects.equals(original, last);
  }

  /** Whether the value is still the one that a client has set. */
  boolean isCurrent() {
    if (slot.refusal() != null) {
      return false;
    }
    Object now = slot.get();
    return (Objects.equals(now, last) || Objects.equals(now, effective)) && !isStyledAgain();
  }

  /** Whether styles have set the value since then, as they did before the first change. */
  boolean isStyledAgain() {
    StyleableProperty<?> styleable = isStyleable ? slot.styleable() : null;
    StyleOrigin now = styleable == null ? StyleOrigin.USER : styleable.getStyleOrigin();
    return now != null && now != StyleOrigin.USER;
  }

  /** Removes the client's part of a value that the application has changed since, if possible. */
  boolean restorePart() {
    Object without = slot.refusal() == null ? withoutChange() : null;
    if (without == null) {
      return false;
    }
    slot.set(without);
    return true;
  }

  private Object withoutChange() {
    return slot.without(original, last, slot.get());
  }

  /** Restores the value, and lets styles set it again if they had set it before. */
  @SuppressWarnings("unchecked")
  void restore() {
    if (isStyleable && origin != StyleOrigin.USER) {
      ((StyleableProperty<Object>) slot.styleable()).applyStyle(origin, original);
      Toolkit.reapplyCss(slot.node());
    } else {
      slot.set(original);
    }
  }
}
