package javafxinspector.core.profile;

import javafxinspector.core.threads.OnFx;

/** How often the listeners of a value were called. */
@OnFx
final class Firing extends IdentityTable.Entry<Object> {
  /** Each call counts for so much, because the clock does not measure short ones. */
  private static final long LEAST_NANOS = 1_000;

  long times;

  /** Time of its listeners, with what they have caused. */
  long nanos;

  /** Whether calls were sampled, so that both numbers are estimates. */
  boolean isSampled;

  Firing(Object value, int hash) {
    super(value, hash);
  }

  /** By what they are compared. */
  long weight() {
    return nanos + times * LEAST_NANOS;
  }
}
