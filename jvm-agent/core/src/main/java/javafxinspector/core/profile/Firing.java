package javafxinspector.core.profile;

import javafxinspector.core.threads.OnFx;

/** How often the listeners of a value were called. */
@OnFx
final class Firing extends IdentityTable.Entry<Object> {
  /** Weight of each call, because the clock does not measure short ones. */
  private static final long LEAST_NANOS = 1_000;

  long times;

  /** Time spent in its listeners, including everything that they cause. */
  long nanos;

  /** Whether calls were sampled, so that both numbers are estimates. */
  boolean isSampled;

  Firing(Object value, int hash) {
    super(value, hash);
  }

  /** The number by which values are ranked. */
  long weight() {
    return nanos + times * LEAST_NANOS;
  }
}
