package javafxinspector.core.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MovesTest {
  /** The steps from one order to another. */
  private static List<MovedElements.Step<Character>> steps(
      String before, String now, char dragged) {
    List<MovedElements.Step<Character>> steps = new ArrayList<>();
    for (char each : before.toCharArray()) {
      steps.add(
          new MovedElements.Step<>(each, before.indexOf(each), now.indexOf(each), each == dragged));
    }
    return steps;
  }

  private static String moved(String before, String now, char dragged) {
    StringBuilder moved = new StringBuilder();
    MovedElements.of(steps(before, now, dragged)).forEach(step -> moved.append(step.of()));
    return moved.toString();
  }

  @Test
  void reportsOnlyWhatMovedPastOthers() {
    assertEquals("", moved("abcd", "abcd", ' '));
    assertEquals("", moved("abcd", "xabcd", ' '));
    assertEquals("d", moved("abcd", "dabc", ' '));
    assertEquals("a", moved("abcd", "bcda", ' '));
    assertEquals("eb", moved("abcdefgh", "aecdfghb", ' '));
  }

  @Test
  void reportsAllThatHaveAnotherIndexInANewOrder() {
    assertEquals("edba", moved("abcde", "edcba", ' '));
  }

  @Test
  void prefersWhatWasDragged() {
    assertEquals("b", moved("abc", "acb", 'b'));
    assertEquals("c", moved("abc", "acb", 'c'));
    assertEquals("d", moved("abcd", "dabc", 'a'));
  }

  @Test
  void knowsWhetherAnythingHasAnotherIndex() {
    assertFalse(MovedElements.isShifted(steps("abc", "abc", ' ')));
    assertTrue(MovedElements.isShifted(steps("abc", "xabc", ' ')));
  }

  @Test
  void treatsALongListAsANewOrder() {
    List<MovedElements.Step<Integer>> steps = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      steps.add(new MovedElements.Step<>(i, i, 19_999 - i, false));
    }
    assertEquals(20_000, MovedElements.of(steps).size());
  }
}
