package javafxinspector.core.errors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeOutsTest {
  @Test
  void doNotSayThatNothingWasDoneAfterAnActionHasBegun() {
    StackTraceElement[] trace = {new StackTraceElement("App", "save", "App.java", 7)};
    UiException error = TimeOuts.of(5000, trace, false, false, 2);
    assertTrue(error.getMessage().contains(" did not respond within 5000 ms; "));
    assertTrue(error.getMessage().contains("it is in App.save(App.java:7). Nothing was done."));
    assertEquals(false, error.details().get("mayHaveHappened"));
    UiException begun = TimeOuts.begun(error);
    assertFalse(begun.getMessage().contains("Nothing was done"));
    assertTrue(begun.getMessage().contains("may have taken effect"));
    assertEquals(true, begun.details().get("mayHaveHappened"));
    assertEquals(error.details().get("stack"), begun.details().get("stack"));
  }

  @Test
  void nameTheApplicationsOwnFrameAndStayShort() {
    List<StackTraceElement> trace = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String type = "com.sun.javafx.event.CompositeEventHandler" + i;
      trace.add(new StackTraceElement(type, "dispatchBubblingEvent", "Handler.java", i));
    }
    trace.add(20, new StackTraceElement("App", "save", "App.java", 7));
    trace.add(30, new StackTraceElement("App", "onSave", "App.java", 9));
    UiException error = TimeOuts.of(5000, trace.toArray(StackTraceElement[]::new), true, true, 2);
    assertTrue(error.getMessage().contains(" did not finish this within 5000 ms; "));
    assertTrue(error.getMessage().contains("it is in App.save(App.java:7)"), error.getMessage());
    List<?> stack = (List<?>) error.details().get("stack");
    assertEquals(List.of("App.save(App.java:7)", "App.onSave(App.java:9)"), stack.subList(0, 2));
    assertTrue(stack.size() <= 12);
    assertTrue((error.getMessage() + stack).length() <= 1300);
  }

  @Test
  void namesAQueueThatIsFlooded() {
    StackTraceElement[] trace = {new StackTraceElement("com.example.App", "poll", "App.java", 7)};
    UiException error = TimeOuts.of(5000, trace, false, false, 40_000);
    assertTrue(
        error.getMessage().contains("40000 tasks that were posted with Platform.runLater wait"),
        error.getMessage());
    assertEquals(40_000, error.details().get("posted"));
  }
}
