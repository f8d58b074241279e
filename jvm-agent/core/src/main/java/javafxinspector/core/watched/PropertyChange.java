package javafxinspector.core.watched;

import javafxinspector.core.json.KeepNull;
import javafxinspector.core.json.Unwrapped;

/**
 * A change of a watched property, or several consecutive changes by the same code ({@code
 * PropertyChange} of the contract).
 *
 * @param at time of the last change, in milliseconds since the epoch
 * @param values null if they were not read, because reading would compute a lazy binding
 * @param thread name of the thread; null for the JavaFX application thread
 * @param times number of changes; null for one
 */
record PropertyChange(
    long at, @Unwrapped Values values, @Unwrapped ChangeStack by, String thread, Integer times) {
  /** The values before and after the change, in the form that clients see. */
  record Values(@KeepNull Object from, @KeepNull Object to) {}

  boolean isBySame(PropertyChange other) {
    return by.equals(other.by) && (values == null) == (other.values == null);
  }

  /** Combines this change and a later one. */
  PropertyChange and(PropertyChange later) {
    int both = count() + later.count();
    Values all = values == null ? null : new Values(values.from, later.values.to);
    return new PropertyChange(later.at, all, by, thread, both);
  }

  int count() {
    return times == null ? 1 : times;
  }
}
