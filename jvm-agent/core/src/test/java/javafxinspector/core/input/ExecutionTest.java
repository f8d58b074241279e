package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Tests whether the error of an action reports that the action may have happened. */
class ExecutionTest {
  private static final String HAPPENED = "mayHaveHappened";

  private final UiException refused = UiException.actionFailed("covered", "Covered.", Map.of());
  private final UiException timedOut = TimeOuts.of(5000, new StackTraceElement[0], false, true, 0);

  @Test
  void anErrorBeforeTheFirstEventIsAsItIs() {
    assertSame(refused, Execution.withOutcome(refused, false));
    assertEquals(false, Execution.withOutcome(timedOut, false).details().get(HAPPENED));
  }

  @Test
  void anErrorAfterTheFirstEventSaysThatItMayHaveHappened() {
    assertEquals(true, Execution.withOutcome(refused, true).details().get(HAPPENED));
    assertEquals("covered", Execution.withOutcome(refused, true).details().get("reason"));
    UiException late = Execution.withOutcome(timedOut, true);
    assertEquals(true, late.details().get(HAPPENED));
    assertTrue(late.getMessage().contains("may have taken effect"), late.getMessage());
  }

  @Test
  void anErrorThatClaimedAnEventIsCorrected() {
    UiException claimed = UiException.actionFailed("gone", "Gone.", Map.of(HAPPENED, true));
    assertEquals(false, Execution.withOutcome(claimed, false).details().get(HAPPENED));
  }
}
