package javafxinspector.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {
  @ParameterizedTest
  @CsvSource({
    "'', '', 0",
    "'', abc, 3",
    "enter, enter, 0",
    "enter, entr, 1",
    "enter, enterx, 1",
    "enter, inter, 1",
    "enter, etner, 1",
    "kitten, sitting, 3"
  })
  void countsEditsInBothDirections(String a, String b, int distance) {
    assertEquals(distance, EditDistance.between(a, b));
    assertEquals(distance, EditDistance.between(b, a));
  }
}
