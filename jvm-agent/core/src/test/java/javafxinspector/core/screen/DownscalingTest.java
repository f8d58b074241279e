package javafxinspector.core.screen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class DownscalingTest {
  private static final int BLACK = 0xff000000;
  private static final int WHITE = 0xffffffff;

  private static Downscaling.Image row(int... pixels) {
    return new Downscaling.Image(pixels, pixels.length, 1);
  }

  @Test
  void averagesWhatAPixelCovers() {
    assertArrayEquals(
        new int[] {0xff808080, WHITE},
        Downscaling.shrink(row(BLACK, WHITE, WHITE, WHITE), 2, 1, 2, 1).pixels());
  }

  @Test
  void sharesAPixelBetweenTwo() {
    assertArrayEquals(
        new int[] {0xff555555, 0xffaaaaaa},
        Downscaling.shrink(row(BLACK, WHITE, BLACK, WHITE, WHITE, BLACK), 3, 1, 2, 1).pixels());
    assertArrayEquals(
        new int[] {0xff555555, 0xff555555},
        Downscaling.shrink(row(BLACK, WHITE, BLACK), 1.5, 1, 2, 1).pixels());
  }

  @Test
  void averagesRowsToo() {
    Downscaling.Image board = new Downscaling.Image(new int[] {BLACK, WHITE, WHITE, BLACK}, 2, 2);
    assertArrayEquals(new int[] {0xff808080}, Downscaling.shrink(board, 2, 2, 1, 1).pixels());
  }

  @Test
  void keepsTransparencyPremultiplied() {
    assertArrayEquals(
        new int[] {0x80800000}, Downscaling.shrink(row(0xffff0000, 0), 2, 1, 1, 1).pixels());
  }

  @Test
  void doesNotCountWhatLiesBeyondTheEdge() {
    assertArrayEquals(
        new int[] {WHITE, WHITE},
        Downscaling.shrink(row(WHITE, WHITE, WHITE), 2, 1, 2, 1).pixels());
  }

  @Test
  void leavesAnImageOfTheRightSizeAsItIs() {
    Downscaling.Image image = row(BLACK, WHITE);
    assertSame(image, Downscaling.shrink(image, 1, 1, 2, 1));
  }
}
