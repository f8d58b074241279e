package javafxinspector.core.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class FxWorkTest {
  private static final Callable<String> REFUSED =
      () -> {
        throw new UiException("MCP_UI_INVALID_INPUT", "No.");
      };
  private static final Callable<String> FAILED =
      () -> {
        throw new IllegalStateException("half way");
      };

  @Test
  void hasChangedSomethingIfItHasEndedOrFailedAndNotIfItWasRefused() {
    assertTrue(done(() -> "done", true).hasChanged());
    assertTrue(done(FAILED, true).hasChanged());
    assertFalse(done(REFUSED, true).hasChanged());
    assertTrue(done(REFUSED, true).hasEnded());
  }

  @Test
  void hasChangedNothingIfItOnlyReads() {
    assertFalse(done(() -> "read", false).hasChanged());
    assertFalse(done(FAILED, false).hasChanged());
  }

  @Test
  void isChangingWhileItRuns() {
    List<Boolean> during = new ArrayList<>();
    List<FxWork<Boolean>> works = new ArrayList<>();
    for (boolean changes : List.of(true, false)) {
      works.add(new FxWork<>(() -> during.add(works.get(works.size() - 1).isChanging()), changes));
      works.get(works.size() - 1).run();
    }
    assertEquals(List.of(true, false), during);
    assertFalse(works.get(0).isChanging());
  }

  @Test
  void changesNothingIfItWasDroppedBeforeItBegan() {
    FxWork<String> dropped = new FxWork<>(() -> "never", true);
    dropped.drop();
    dropped.run();
    assertFalse(dropped.hasChanged());
    assertFalse(dropped.isChanging());
    assertTrue(dropped.result().isCancelled());
  }

  private static FxWork<String> done(Callable<String> work, boolean changes) {
    FxWork<String> done = new FxWork<>(work, changes);
    done.run();
    return done;
  }
}
