package javafxinspector.core.leaks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrowthTest {
  @ParameterizedTest
  @CsvSource({
    "1 2 3 4 5, true",
    "1 2 3 4, true",
    "2 4, true",
    "1 3 5, true",
    "5, false",
    "1, false",
    "3 4 5, false",
    "2 3 4 5, false",
    "2 3 4, true"
  })
  void needsHalfOfTheRepetitionsAndNotOnlyTheLastOnes(String numbers, boolean expected) {
    List<Integer> from = List.of(numbers.split(" ")).stream().map(Integer::valueOf).toList();
    assertEquals(expected, Growth.isGrowth(from, 5));
  }

  @ParameterizedTest
  @CsvSource({"1 2, true", "2, false", "1, false"})
  void needsBothOfTwoRepetitions(String numbers, boolean expected) {
    List<Integer> from = List.of(numbers.split(" ")).stream().map(Integer::valueOf).toList();
    assertEquals(expected, Growth.isGrowth(from, 2));
  }
}
