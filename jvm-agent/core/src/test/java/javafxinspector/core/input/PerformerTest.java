package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests whether the actions of a call continue after one of them. */
class PerformerTest {
  private static Performer.Options options(boolean continueOnError) {
    return new Performer.Options(true, continueOnError, true, 1000, false, null, null);
  }

  @Test
  void theFirstFailureEndsACall() {
    assertTrue(options(false).goesOn(true, false));
    assertFalse(options(false).goesOn(false, false));
  }

  @Test
  void continueOnErrorGoesOnUntilTheCallIsCancelled() {
    assertTrue(options(true).goesOn(false, false));
    assertFalse(options(true).goesOn(false, true));
  }
}
