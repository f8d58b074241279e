package javafxinspector.core.input.ready;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests whether an action waits for its target, and the text of its error. */
class PatienceTest {
  private static final long MILLIS = 1_000_000;

  private static UiException problem(String reason, Map<String, Object> details) {
    return UiException.actionFailed(reason, "It is not possible.", details);
  }

  private static Readiness readiness(String reason) {
    return Readiness.of(problem(reason, Map.of()), false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "covered",
        "disabled",
        "moving",
        "invisible",
        "noMatch",
        "noSuchItem",
        "zeroSize",
        "outOfView"
      })
  void looksAgainForWhatMayChangeByItself(String reason) {
    assertTrue(readiness(reason).maySoon());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ambiguous",
        "unsupported",
        "readOnly",
        "blockedByModal",
        "notFocusable",
        "rejected"
      })
  void failsAtOnceForWhatDoesNot(String reason) {
    assertFalse(readiness(reason).maySoon());
  }

  @Test
  void failsAtOnceForATargetInAnotherWindowAndForAStaleUid() {
    assertFalse(Readiness.of(problem("noMatch", Map.of("window", "n1")), false).maySoon());
    assertFalse(Readiness.of(new UiException("MCP_UI_STALE_REF", "Gone."), false).maySoon());
  }

  @Test
  void waitsForTheFocusWhereTheActionFollowsIt() {
    assertTrue(Readiness.of(problem("notFocusable", Map.of()), true).maySoon());
  }

  @Test
  void waitsAsLongAsTheRequestAllowsButNotPastItsDeadline() {
    assertTrue(Patience.of(0, 1000, 5000).allows(readiness("covered"), 3, 999 * MILLIS));
    assertFalse(Patience.of(0, 1000, 5000).allows(readiness("covered"), 3, 1000 * MILLIS));
    assertFalse(Patience.of(0, 1000, 400).allows(readiness("covered"), 3, 301 * MILLIS));
    assertFalse(Patience.of(0, 0, 5000).allows(readiness("covered"), 3, 0));
    assertFalse(Patience.of(0, 1000, 50).allows(readiness("covered"), 3, 0));
    assertFalse(Patience.of(0, 1000, 5000).allows(readiness("ambiguous"), 3, 0));
  }

  @Test
  void looksThreeTimesHoweverLongALookTakes() {
    Patience patience = Patience.of(0, 1000, 5000);
    assertTrue(patience.allows(readiness("moving"), 1, 1500 * MILLIS));
    assertTrue(patience.allows(readiness("moving"), 2, 1500 * MILLIS));
    assertFalse(patience.allows(readiness("moving"), 3, 1500 * MILLIS));
    assertFalse(patience.allows(readiness("ambiguous"), 1, 0));
    assertFalse(Patience.of(0, 0, 5000).allows(readiness("moving"), 1, 0));
  }

  @Test
  void theErrorKeepsItsReasonAndSaysHowLongItHasWaited() {
    UiException error = Patience.of(0, 1000, 5000).error(readiness("covered"), 1012 * MILLIS);
    assertEquals("It is not possible. Waited 1012 ms for it.", error.getMessage());
    assertEquals(
        Map.of("reason", "covered", "waitedMs", 1012L, "mayHaveHappened", false), error.details());
  }

  @Test
  void theErrorOfAnActionThatHasNotWaitedIsAsItIs() {
    UiException error = Patience.of(0, 1000, 5000).error(readiness("ambiguous"), 2 * MILLIS);
    assertEquals("It is not possible.", error.getMessage());
    assertEquals(Map.of("reason", "ambiguous"), error.details());
  }
}
