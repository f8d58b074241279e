package javafxinspector.core.made;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Distinguishes {@code this(…)} from {@code new} in constructors. */
class NodeRecorderTest {
  private static class Chained {
    private static final StackWalker WALKER =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static List<StackWalker.StackFrame> frames;

    Chained() {
      frames = WALKER.walk(all -> all.limit(2).toList());
    }

    Chained(int depth) {
      this();
    }

    Chained(String text) {
      this(text.isEmpty() ? new StringBuilder() : new StringBuilder("x"));
    }

    Chained(StringBuilder text) {
      frames = WALKER.walk(all -> all.limit(2).toList());
    }

    Chained(Object other) {
      this(1);
      new Chained(2);
      new Chained("");
      frames = null;
      new Chained();
    }
  }

  private static boolean delegates(Runnable make) {
    make.run();
    StackWalker.StackFrame caller = Chained.frames.get(1);
    assertEquals("<init>", caller.getMethodName());
    return CodeOrigin.of(Chained.class).delegates(caller);
  }

  @Test
  void anotherConstructorOfTheClassDelegates() {
    assertTrue(delegates(() -> new Chained(1)));
    assertTrue(delegates(() -> new Chained("")));
  }

  @Test
  void anotherObjectOfTheClassDoesNot() {
    assertFalse(delegates(() -> new Chained((Object) null)));
  }
}
