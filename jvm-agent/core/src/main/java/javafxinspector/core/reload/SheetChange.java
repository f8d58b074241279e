package javafxinspector.core.reload;

import java.util.Objects;
import javafxinspector.core.reload.DeclarationText.Range;
import javafxinspector.core.threads.AnyThread;

/**
 * A changed or new declaration of a stylesheet. Immutable.
 *
 * @param line of the declaration, from 1; of a new one, that of {@code beside}
 * @param rule line of its rule, from 1
 * @param from the value as it is written; null for a new one
 * @param to null if the declaration is off, and a new one is not there
 * @param beside for a new one another declaration of its rule; null otherwise
 */
@AnyThread
record SheetChange(int line, int rule, String property, String from, String to, Beside beside) {
  /** A declaration as it is written. */
  record Beside(String property, String value) {}

  boolean isNew() {
    return from == null;
  }

  /**
   * Whether another change is about the same declaration.
   *
   * @param other its {@code from} may also be what the declaration has now
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

  /** The same with what stands beside it, when that is changed in the file. */
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

  /** The same when lines were added or removed below one. */
  SheetChange moved(int below, int by) {
    return new SheetChange(
        line > below ? line + by : line,
        rule > below ? rule + by : rule,
        property,
        from,
        to,
        beside);
  }

  /** Where the text has the declaration, or the one that a new one stands beside; null for none. */
  Range in(DeclarationText written) {
    return isNew()
        ? written.find(line, beside.property, beside.value)
        : written.find(line, property, from);
  }

  /** What is missing in a text that has no such declaration. */
  String wanted() {
    return isNew() ? beside.property + ": " + beside.value : property + ": " + from;
  }
}
