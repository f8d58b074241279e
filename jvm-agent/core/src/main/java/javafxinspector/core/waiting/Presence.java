package javafxinspector.core.waiting;

import java.util.Map;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Tracks whether an object that must be gone has ever existed (docs/contract/responses.md, "Waiting
 * for a node or window"). A mistyped selector must not count as gone.
 */
@OnFx
final class Presence {
  /** Time in milliseconds to wait for the first appearance of an object. */
  static final long APPEARS_MILLIS = 1000;

  private volatile boolean seen;

  /**
   * @param seen whether the object is known to have existed
   */
  Presence(boolean seen) {
    this.seen = seen;
  }

  /** Records whether the object exists now. */
  void now(boolean there) {
    seen |= there;
  }

  boolean isSeen() {
    return seen;
  }

  /** See {@link Condition#isHopeless}. */
  @AnyThread
  boolean isHopeless(long watchedMillis) {
    return !seen && watchedMillis >= APPEARS_MILLIS;
  }

  /** Details of the error. */
  Map<String, Object> details() {
    return seen ? Map.of() : Map.of("neverSeen", true);
  }
}
