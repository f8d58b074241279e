package javafxinspector.core.waiting;

import java.util.Map;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Whether something that must be gone has ever been there (docs/contract.md, "Waiting until
 * something is gone"). A mistyped selector must not count as gone.
 */
@OnFx
final class Presence {
  /** How long to wait for something to appear that was never there. */
  static final long APPEARS_MILLIS = 1000;

  private volatile boolean seen;

  /**
   * @param seen whether it is known that it has been there
   */
  Presence(boolean seen) {
    this.seen = seen;
  }

  /** Notes whether it is there now. */
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
