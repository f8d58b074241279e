package javafxinspector.core.leaks;

import java.util.List;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.made.NodeSource;

/**
 * Tasks or services of one kind that run or have failed.
 *
 * @param state {@code scheduled}, {@code running} or {@code failed}
 * @param message the message of the tasks themselves; null for none
 * @param exception the exception with which they have failed; null for none
 * @param source where they were created; null if it is not known
 */
record StayingTask(
    String type, String state, int count, String message, Failure exception, NodeSource source) {
  /** Corresponds to {@code ApplicationException} in the contract. */
  record Failure(
      String type, @KeepNull String message, @KeepNull String frame, List<String> stack) {}

  StayingTask withCount(int number) {
    return new StayingTask(type, state, number, message, exception, source);
  }
}
