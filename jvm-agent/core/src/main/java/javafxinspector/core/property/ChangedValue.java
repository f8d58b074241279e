package javafxinspector.core.property;

import java.util.Objects;
import javafx.css.StyleOrigin;
import javafx.css.StyleableProperty;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * What is needed to restore a value that a client has set.
 *
 * <p>It is kept in the properties of its node, so that it keeps nothing alive that the node does
 * not.
 */
@OnFx
final class ChangedValue {
  private final ValueSlot slot;
  private final Object original;

  /** What had set the value; null for nothing, or if styles cannot set it. */
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

  /** Remembers the value as it is now. */
  static ChangedValue before(ValueSlot slot) {
    return new ChangedValue(slot, slot.get());
  }

  /** The same when the application has changed the value since, which a reset leaves. */
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

  /** Remembers what has become of the value that was set. */
  void settled(Object value) {
    effective = value;
  }

  /**
   * Whether the value is what the application itself has set, so that nothing is to be restored.
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

  /** Whether styles have set the value since, as they had before the first change. */
  boolean isStyledAgain() {
    StyleableProperty<?> styleable = isStyleable ? slot.styleable() : null;
    StyleOrigin now = styleable == null ? StyleOrigin.USER : styleable.getStyleOrigin();
    return now != null && now != StyleOrigin.USER;
  }

  /** Takes back what was set of a value that the application has changed since, if it can. */
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
