package javafxinspector.core.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The state that a wait for the idle state reports if it fails. */
class IdleConditionTest {
  @Test
  void noPulseIsNotAPulseWithChanges() {
    IdleCondition idle = new IdleCondition(null);
    assertEquals("no pulse occurred", idle.actual());
    idle.pulsed();
    assertEquals("no pulse without changes occurred", idle.actual());
  }
}
