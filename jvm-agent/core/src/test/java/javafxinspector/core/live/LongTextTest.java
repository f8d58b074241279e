package javafxinspector.core.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class LongTextTest {
  private static final String START = "0123456789".repeat(30);

  private static LongText whole(String text) {
    return new LongText(text.length(), text);
  }

  private static LongText end(int length, String end) {
    return new LongText(length, end);
  }

  @Test
  void hasThePartOfAWholeTextThatDiffers() {
    assertNull(whole(START + "a").to(whole(START + "a")));
    LongText.Difference difference = whole(START + "red").to(whole(START + "blue"));
    assertEquals("…01234567890123456789red", difference.from());
    assertEquals("…01234567890123456789blue", difference.to());
  }

  @Test
  void keepsACharacterOfTwoUnitsWhole() {
    String text = START + "x".repeat(9) + "\uD83D\uDE00" + "x".repeat(19);
    assertEquals(
        "…\uD83D\uDE00" + "x".repeat(19) + "a", whole(text + "a").to(whole(text + "b")).from());
  }

  @Test
  void hasTheEndsOfTextsThatAreNotWhole() {
    LongText.Difference difference = end(900, "one two").to(end(906, "two three"));
    assertEquals("…one two", difference.from());
    assertEquals("…two three", difference.to());
  }

  @Test
  void hasTheLengthsIfWhatDiffersIsNotKnown() {
    LongText.Difference difference = end(900, "the end").to(end(904, "the end"));
    assertEquals("900 characters", difference.from());
    assertEquals("904 characters", difference.to());
  }
}
