package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomIdTest {
  @ParameterizedTest
  @CsvSource({
    "field-3f2a9c81, true",
    "6f9619ff-8b86-d011-b42d-00cf4fc964ff, true",
    "node1732912345678, true",
    "k3J9xQ2m7Zp1, true",
    "name, false",
    "customerName2, false",
    "address_line_1, false",
    "row12345, false",
    "deadbeef, false",
    "H2DatabaseUrl, false",
    "utf8Text, false"
  })
  void looksRandom(String id, boolean isRandom) {
    assertEquals(isRandom, RandomId.isOne(id));
  }
}
