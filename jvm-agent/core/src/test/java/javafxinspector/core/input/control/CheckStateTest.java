package javafxinspector.core.input.control;

import static javafxinspector.core.input.control.CheckState.CHECKED;
import static javafxinspector.core.input.control.CheckState.INDETERMINATE;
import static javafxinspector.core.input.control.CheckState.UNCHECKED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.gson.JsonPrimitive;
import org.junit.jupiter.api.Test;

class CheckStateTest {
  @Test
  void readsTheValuesOfRequests() {
    assertEquals(CHECKED, CheckState.of(new JsonPrimitive(true)));
    assertEquals(UNCHECKED, CheckState.of(new JsonPrimitive("false")));
    assertEquals(INDETERMINATE, CheckState.of(new JsonPrimitive("indeterminate")));
    assertNull(CheckState.of(new JsonPrimitive(1)));
  }

  @Test
  void countsThePressesOfABoxWithThreeStates() {
    assertEquals(1, UNCHECKED.pressesTo(INDETERMINATE));
    assertEquals(2, UNCHECKED.pressesTo(CHECKED));
    assertEquals(1, CHECKED.pressesTo(UNCHECKED));
    assertEquals(2, CHECKED.pressesTo(INDETERMINATE));
    assertEquals(1, INDETERMINATE.pressesTo(CHECKED));
    assertEquals(0, CHECKED.pressesTo(CHECKED));
  }
}
