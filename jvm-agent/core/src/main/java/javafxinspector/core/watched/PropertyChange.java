package javafxinspector.core.watched;

import javafxinspector.core.json.KeepNull;
import javafxinspector.core.json.Unwrapped;

/**
 * A change of a watched property, or several in a row that the same code has made ({@code
 * PropertyChange} of the contract).
 *
 * @param at milliseconds since the epoch, of the last one
 * @param values null if they were not read, because that would compute a lazy binding
 * @param thread name of the thread; null for the JavaFX application thread
 * @param times how many; null for one
 */
record PropertyChange(
    long at, @Unwrapped Values values, @Unwrapped ChangeStack by, String thread, Integer times) {
  /** The values before and after it, as clients see them. */
  record Values(@KeepNull Object from, @KeepNull Object to) {}

  boolean isBySame(PropertyChange other) {
    return by.equals(other.by) && (values == null) == (other.values == null);
  }

  /** This one and a later one as one. */
  PropertyChange and(PropertyChange later) {
    int both = count() + later.count();
    Values all = values == null ? null : new Values(values.from, later.values.to);
    return new PropertyChange(later.at, all, by, thread, both);
  }

  int count() {
    return times == null ? 1 : times;
  }
}
