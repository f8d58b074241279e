package javafxinspector.core.model.address;

import java.util.function.LongSupplier;
import javafxinspector.core.threads.AnyThread;

/** Issues uids that are unique in this JVM, across all cores that are loaded into it. */
@AnyThread
public final class UidCounter {
  private final LongSupplier next;
  private final LongSupplier last;

  /**
   * @param next returns the next number, from 1
   * @param last returns the number that was issued last
   */
  public UidCounter(LongSupplier next, LongSupplier last) {
    this.next = next;
    this.last = last;
  }

  /** Issues a uid: {@code n} and a number in base 36, never issued twice in this JVM. */
  String next() {
    return "n" + Long.toString(next.getAsLong(), Character.MAX_RADIX);
  }

  /** Whether {@link #next} has issued this uid in this JVM, also for an earlier core. */
  boolean issued(String uid) {
    if (uid.length() < 2 || uid.charAt(0) != 'n') {
      return false;
    }
    try {
      long number = Long.parseLong(uid.substring(1), Character.MAX_RADIX);
      return number > 0 && number <= last.getAsLong();
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
