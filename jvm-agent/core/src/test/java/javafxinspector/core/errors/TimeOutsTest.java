package javafxinspector.core.errors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimeOutsTest {
  @Test
  void doNotSayThatNothingWasDoneAfterAnActionHasBegun() {
    UiException error = TimeOuts.of(5000, List.of("App.save(App.java:7)"), false);
    assertTrue(error.getMessage().contains("it is in App.save(App.java:7). Nothing was done."));
    assertEquals(false, error.details().get("mayHaveHappened"));
    UiException begun = TimeOuts.begun(error);
    assertFalse(begun.getMessage().contains("Nothing was done"));
    assertTrue(begun.getMessage().contains("may have taken effect"));
    assertEquals(true, begun.details().get("mayHaveHappened"));
    assertEquals(error.details().get("stack"), begun.details().get("stack"));
  }
}
