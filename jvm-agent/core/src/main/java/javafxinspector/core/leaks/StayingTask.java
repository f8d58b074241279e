package javafxinspector.core.leaks;

import java.util.List;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.made.NodeSource;

/**
 * Tasks or services of one kind that run or have failed.
 *
 * @param state {@code scheduled}, {@code running} or {@code failed}
 * @param message their own message; null for none
 * @param exception why they have failed; null for nothing
 * @param source where they were made; null if it is not known
 */
record StayingTask(
    String type, String state, int count, String message, Failure exception, NodeSource source) {
  /** As {@code ApplicationException} of the contract. */
  record Failure(
      String type, @KeepNull String message, @KeepNull String frame, List<String> stack) {}

  StayingTask withCount(int number) {
    return new StayingTask(type, state, number, message, exception, source);
  }
}
