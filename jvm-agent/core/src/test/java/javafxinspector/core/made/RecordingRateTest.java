package javafxinspector.core.made;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class RecordingRateTest {
  private long now;
  private final RecordingRate rate = new RecordingRate(() -> now);

  private int allowed(int asked) {
    int allowed = 0;
    for (int i = 0; i < asked; i++) {
      allowed += rate.allows() ? 1 : 0;
    }
    return allowed;
  }

  @Test
  void allowsAWindowWithManyNodesAtOnceAndNoMore() {
    assertEquals(RecordingRate.AT_ONCE, allowed(100_000));
  }

  @Test
  void allowsSoManyInEachSecondThatFollows() {
    allowed(100_000);
    now += 500_000_000;
    assertEquals(RecordingRate.PER_SECOND / 2, allowed(100_000));
    now += 1_000_000_000;
    assertEquals(RecordingRate.PER_SECOND, allowed(100_000));
  }

  @Test
  void allowsNoMoreAfterALongPause() {
    allowed(100_000);
    now += 3_600_000_000_000L;
    assertEquals(RecordingRate.AT_ONCE, allowed(100_000));
  }

  @Test
  void asksTheClockForManyNodesAtATime() {
    allowed(100_000);
    now += 1_000_000;
    assertEquals(0, allowed(100));
  }

  @Test
  void theRecorderKnowsWhichObjectsItHasSkipped() {
    NodeRecorder recorder = new NodeRecorder(() -> 0);
    List<Object> made = new ArrayList<>();
    for (int i = 0; i < 15_000; i++) {
      Object object = new Object();
      made.add(object);
      recorder.accept(object);
    }
    assertEquals(NodeRecorder.BY_JAVAFX, recorder.apply(made.get(0)), "no code but ours made it");
    assertEquals(NodeRecorder.SKIPPED, recorder.apply(made.get(14_999)));
    Map<?, ?> all = (Map<?, ?>) recorder.apply(Optional.of(anything()));
    assertEquals(0, all.values().stream().filter(NodeRecorder.SKIPPED::equals).count());
  }

  private static Predicate<Object> anything() {
    return maker -> true;
  }
}
