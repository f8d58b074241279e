package javafxinspector.core.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableValue;
import org.junit.jupiter.api.Test;

class FiringsTest {
  private static final int CALLS = 1_000_000;

  private static final FiringSite OF_PROPERTIES =
      FiringSite.of("com.sun.javafx.binding.ExpressionHelper");

  private final Firings firings = new Firings(Thread.currentThread());
  private int left;

  /** Makes the same calls as the hook. */
  private void call(Object value) {
    if (--left < 0) {
      left = firings.applyAsInt(value);
    }
  }

  @Test
  void fewCallsAreCountedExactly() {
    Object value = new Object();
    Object other = new Object();
    for (int i = 0; i < 20; i++) {
      call(value);
      call(other);
      call(value);
    }
    assertEquals(40, firings.find(value).times);
    assertEquals(20, firings.find(other).times);
    assertFalse(firings.find(value).isSampled);
  }

  @Test
  void manyCallsAreSampledAlsoIfValuesTakeTurns() {
    Object[] values = {new Object(), new Object(), new Object(), new Object()};
    for (int i = 0; i < CALLS; i++) {
      call(values[i % values.length]);
    }
    long expected = CALLS / values.length;
    for (Object value : values) {
      Firing firing = firings.find(value);
      assertTrue(firing.isSampled);
      assertEquals(expected, firing.times, 0.5 * expected);
    }
  }

  @Test
  void aboutAThousandCallsAreCountedInEachSecond() {
    long[] now = {0};
    Firings timed = new Firings(Thread.currentThread(), () -> now[0]);
    Object value = new Object();
    int calls = 40_000;
    int counted = 0;
    int skipped = 0;
    for (int i = 0; i < calls; i++) {
      now[0] += 250_000;
      if (--skipped < 0) {
        skipped = timed.applyAsInt(value);
        counted++;
      }
    }
    assertEquals(calls, timed.find(value).times, 0.1 * calls);
    double perSecond = counted / (calls * 250_000e-9);
    assertTrue(perSecond > 300 && perSecond < 2_500, counted + " were counted");
  }

  @Test
  void callsOfOtherThreadsDoNotCount() throws InterruptedException {
    Object value = new Object();
    Thread other =
        new Thread(
            () -> {
              call(value);
              firings.accept(value, 1_000_000);
            });
    other.start();
    other.join();
    assertNull(firings.find(value));
  }

  @Test
  void timeCountsFromTheBeginningOfTheProfile() {
    Object value = new Object();
    firings.begin();
    firings.accept(value, System.nanoTime());
    assertNull(firings.find(value));
    long began = System.nanoTime();
    while (System.nanoTime() - began < 1_000_000) {
      Thread.onSpinWait();
    }
    firings.accept(value, 1_000_000);
    assertEquals(1_000_000, firings.find(value).nanos);
  }

  @Test
  void theHelpersOfValuesAndCollectionsAreInstrumentedAndNoOther() throws IOException {
    assertEquals(7, FiringSite.types().size());
    for (String type : FiringSite.types()) {
      String file = "/" + type.replace('.', '/') + ".class";
      try (InputStream in = ObservableValue.class.getResourceAsStream(file)) {
        byte[] bytes = in.readAllBytes();
        assertTrue(FiringSite.of(type).weave(bytes).length > bytes.length, type);
      }
    }
    String own = "/" + FiringsTest.class.getName().replace('.', '/') + ".class";
    try (InputStream in = FiringsTest.class.getResourceAsStream(own)) {
      byte[] bytes = in.readAllBytes();
      assertThrows(IllegalStateException.class, () -> OF_PROPERTIES.weave(bytes));
    }
  }

  @Test
  void aListenerOnTheStackIsFound() {
    SimpleIntegerProperty value = new SimpleIntegerProperty();
    boolean[] found = {OF_PROPERTIES.isBusy(), false};
    value.addListener(changed -> found[1] = OF_PROPERTIES.isBusy());
    value.set(1);
    assertFalse(found[0]);
    assertTrue(found[1]);
  }
}
