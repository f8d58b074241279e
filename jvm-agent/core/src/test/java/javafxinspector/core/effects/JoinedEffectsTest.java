package javafxinspector.core.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Effects that are reported together, such as those on nodes and on a page. */
class JoinedEffectsTest {
  private static final Effects FIRST =
      new Effects(
          List.of(change("e1")),
          List.of(moved("e2")),
          List.of(shown("e3")),
          List.of(shown("e4")),
          List.of(shown("e5")),
          Map.of("Label", 2, "Button", 1));
  private static final Effects LATER =
      new Effects(
          List.of(change("e6")),
          List.of(moved("e7")),
          List.of(shown("e8")),
          List.of(shown("e9")),
          List.of(shown("e10")),
          Map.of("Label", 3, "Text", 4));

  private static Effects.Change change(String uid) {
    return new Effects.Change(uid, "Label", null, null, "text", "a", "b", null, null);
  }

  private static Effects.Moved moved(String uid) {
    return new Effects.Moved(uid, "Label", null, null, null, 0, 1, null);
  }

  private static Effects.Shown shown(String uid) {
    return new Effects.Shown(uid, "Label", null, null, null, null, null, null, null);
  }

  @Test
  void haveTheEarlierOnesFirstInEachPartAndTheSumsOfWhatIsOmitted() {
    assertEquals(
        new Effects(
            List.of(change("e1"), change("e6")),
            List.of(moved("e2"), moved("e7")),
            List.of(shown("e3"), shown("e8")),
            List.of(shown("e4"), shown("e9")),
            List.of(shown("e5"), shown("e10")),
            Map.of("Button", 1, "Label", 5, "Text", 4)),
        Effects.joined(FIRST, LATER));
  }

  @Test
  void areTheOnlyOnesIfThereAreNoOthers() {
    assertSame(FIRST, Effects.joined(FIRST, null));
    assertSame(LATER, Effects.joined(null, LATER));
    assertNull(Effects.joined(null, null));
  }

  @Test
  void keepThePartsThatOnlyOneOfThemHas() {
    Effects some = new Effects(null, LATER.moved(), null, null, LATER.fleeting(), null);
    assertEquals(
        new Effects(
            FIRST.changed(),
            LATER.moved(),
            FIRST.appeared(),
            null,
            LATER.fleeting(),
            FIRST.omitted()),
        Effects.joined(
            new Effects(FIRST.changed(), null, FIRST.appeared(), null, null, FIRST.omitted()),
            some));
  }

  @Test
  void beginWithTheChangeThatWasActedOn() {
    assertEquals(
        List.of(change("e11"), change("e1")), Effects.with(change("e11"), FIRST).changed());
    assertEquals(List.of(change("e11")), Effects.with(change("e11"), null).changed());
  }
}
