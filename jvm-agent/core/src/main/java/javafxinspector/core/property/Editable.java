package javafxinspector.core.property;

import java.util.List;
import javafx.css.StyleableProperty;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.json.Unwrapped;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.threads.OnFx;

/**
 * A property in the form that an editor shows: {@code EditableProperty} of the contract.
 *
 * @param type simple name of the class of its values
 * @param changed present if a client has set it; null otherwise
 */
@OnFx
public record Editable(
    String name,
    Boolean constraint,
    @KeepNull Object value,
    String kind,
    String type,
    List<String> choices,
    Boolean nullable,
    String readOnly,
    @Unwrapped Original changed) {
  /** Maximum length of a text that can be edited in a page. */
  private static final int MAX_TEXT = 10_000;

  private static final String NONE = "none";

  /**
   * @param from the value before the first change
   * @param css name of the property in CSS; null if styles cannot set it
   */
  record Original(@KeepNull Object from, String css) {
    static Original of(ValueSlot slot, ChangedValue change) {
      StyleableProperty<?> styleable = slot.styleable();
      return new Original(
          WireValues.of(slot, change.original()),
          styleable == null ? null : styleable.getCssMetaData().getProperty());
    }
  }

  /**
   * @param change null if no client has set it
   */
  static Editable of(ValueSlot slot, ChangedValue change) {
    Boolean constraint = slot instanceof ConstraintSlot ? true : null;
    Object value;
    ValueSlot.Refusal refusal;
    Notation notation;
    try {
      value = slot.get();
      refusal = slot.refusal();
      notation = Notation.of(slot.type());
    } catch (RuntimeException e) {
      String why = "Reading it threw " + e;
      return new Editable(slot.name(), constraint, null, NONE, "Object", null, null, why, null);
    }
    boolean isText = value instanceof String && !Texts.isPassword(slot.node());
    boolean isLong = isText && ((String) value).length() > MAX_TEXT;
    String why =
        refusal != null
            ? refusal.why()
            : Texts.isPassword(slot.node())
                ? "Values of password fields are withheld"
                : isLong ? "Its text has more than " + MAX_TEXT + " characters" : null;
    boolean isNullable = why == null && slot.isNullable();
    if (why == null && notation == null && !(isNullable && value != null)) {
      why = "Its values have no text form";
    }
    return new Editable(
        slot.name(),
        constraint,
        isText && !isLong ? value : WireValues.of(slot, value),
        notation == null ? NONE : notation.kind(),
        slot.type().getSimpleName(),
        notation == null || why != null ? null : notation.choices(),
        isNullable ? true : null,
        why,
        change == null ? null : Original.of(slot, change));
  }
}
