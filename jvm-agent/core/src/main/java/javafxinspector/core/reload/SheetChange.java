package javafxinspector.core.reload;

import java.util.Objects;
import javafxinspector.core.reload.DeclarationText.Range;
import javafxinspector.core.threads.AnyThread;

/**
 * A changed or new declaration of a stylesheet. Immutable.
 *
 * @param line line of the declaration, from 1; for a new one, the line of {@code beside}
 * @param rule line of its rule, from 1
 * @param from the written value; null for a new declaration
 * @param to the new value; null if the declaration is switched off, or a new one removed
 * @param beside for a new declaration, another declaration of its rule; null otherwise
 */
@AnyThread
record SheetChange(int line, int rule, String property, String from, String to, Beside beside) {
  /** A declaration in the text. */
  record Beside(String property, String value) {}

  boolean isNew() {
    return from == null;
  }

  /**
   * Whether another change affects the same declaration.
   *
   * @param other its {@code from} may also be the current value of the declaration
   */
  boolean isOf(SheetChange other) {
    if (isNew() || other.isNew()) {
      return isNew()
          && other.isNew()
          && rule == other.rule
          && line == other.line
          && property.equals(other.property);
    }
    return line == other.line
        && property.equals(other.property)
        && (other.from.equals(to) || other.from.equals(from));
  }

  boolean isOriginal() {
    return Objects.equals(from, to);
  }

  SheetChange with(String value) {
    return new SheetChange(line, rule, property, from, value, beside);
  }

  /**
   * The same change, with the new value of the declaration beside it if a change of that was saved
   * in the file.
   */
  SheetChange after(SheetChange saved) {
    boolean isBeside =
        isNew()
            && !saved.isNew()
            && saved.to != null
            && line == saved.line
            && beside.property.equals(saved.property)
            && beside.value.equals(saved.from);
    return isBeside
        ? new SheetChange(line, rule, property, from, to, new Beside(beside.property, saved.to))
        : this;
  }

  /** The same change after lines were added or removed below a line. */
  SheetChange moved(int below, int by) {
    return new SheetChange(
        line > below ? line + by : line,
        rule > below ? rule + by : rule,
        property,
        from,
        to,
        beside);
  }

  /**
   * The place of the declaration in the text, or for a new one that of the declaration beside it;
   * null for none.
   */
  Range in(DeclarationText written) {
    return isNew()
        ? written.find(line, beside.property, beside.value)
        : written.find(line, property, from);
  }

  /** The declaration that a text must contain. */
  String wanted() {
    return isNew() ? beside.property + ": " + beside.value : property + ": " + from;
  }
}
