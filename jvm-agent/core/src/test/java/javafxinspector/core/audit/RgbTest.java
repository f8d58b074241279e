package javafxinspector.core.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

class RgbTest {
  private static final int BLACK = 0xff000000;
  private static final int WHITE = 0xffffffff;

  @Test
  void contrastIsThatOfWcagAndDoesNotDependOnTheOrder() {
    assertEquals(21, Rgb.contrast(BLACK, WHITE), 1e-9);
    assertEquals(21, Rgb.contrast(WHITE, BLACK), 1e-9);
    assertEquals(1, Rgb.contrast(WHITE, WHITE), 1e-9);
    // Figures of the WebAIM Contrast Checker.
    assertEquals(4.00, Rgb.contrast(0xffff0000, WHITE), 0.005);
    assertEquals(1.37, Rgb.contrast(0xff00ff00, WHITE), 0.005);
    assertEquals(8.59, Rgb.contrast(0xff0000ff, WHITE), 0.005);
    assertEquals(4.54, Rgb.contrast(0xff767676, WHITE), 0.005);
  }

  @Test
  void aTranslucentColorIsMixedWithItsBackground() {
    assertEquals(0xff80c0e0, Rgb.over(new Color(0, 128 / 255.0, 192 / 255.0, 0.5), 0xffffffff));
    assertEquals(0xff102030, Rgb.over(new Color(1, 1, 1, 0), 0xff102030));
    assertEquals(0xff123456, Rgb.over(Color.web("#123456"), WHITE));
    assertEquals(0xff7f7f7f, Rgb.over(0x80000000, WHITE));
    assertEquals(0xff884020, Rgb.over(0x80ff8040, 0xff100000));
    assertEquals(0xff123456, Rgb.over(0xff123456, WHITE));
  }

  @Test
  void textIsHexadecimalWithoutOpacity() {
    assertEquals("#0096c9", Rgb.text(0xff0096c9));
  }

  @Test
  void progressIsThePartOfTheWayFromOneColorToAnother() {
    assertEquals(0, Rgb.progress(BLACK, WHITE, BLACK), 1e-9);
    assertEquals(1, Rgb.progress(BLACK, WHITE, WHITE), 1e-9);
    assertEquals(0.5, Rgb.progress(0xff000000, 0xff0000c8, 0xff000064), 1e-9);
    assertEquals(0.25, Rgb.progress(0xffc80000, 0xff000000, 0xff960000), 1e-9);
    assertEquals(1 / 3.0, Rgb.progress(BLACK, WHITE, 0xff00ff00), 1e-9);
    assertEquals(0, Rgb.progress(WHITE, WHITE, BLACK), 1e-9);
  }
}
