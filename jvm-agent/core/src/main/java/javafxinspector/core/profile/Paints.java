package javafxinspector.core.profile;

import static javafxinspector.core.fx.Reflect.field;
import static javafxinspector.core.fx.Reflect.type;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Records which parts of windows are painted. Called on the render thread, of which there is one;
 * what it has recorded may be read when it is no longer called.
 */
final class Paints implements BiConsumer<Object, Object> {
  /** What is painted after so many regions is not recorded. */
  private static final int MOST = 1 << 15;

  private static final int NUMBERS = 5;

  private final List<Field> numbers = new ArrayList<>();
  private final List<Object> painters = new ArrayList<>();
  private final int[] regions = new int[NUMBERS * MOST];
  private volatile int whole;
  private volatile int inPart;
  private boolean isFirst;

  /** Written last, so that another thread that reads it sees the rest. */
  private volatile int size;

  /** A part of a window, in pixels. */
  record Region(Object painter, int x, int y, int width, int height) {}

  Paints() {
    Class<?> rectangle = type("com.sun.javafx.geom.Rectangle");
    for (String name : new String[] {"x", "y", "width", "height"}) {
      numbers.add(field(rectangle, name));
    }
  }

  /**
   * @param rectangle the painter itself if it begins to paint a window; null if all of the window
   *     is painted; a part of it otherwise
   */
  @Override
  public void accept(Object painter, Object rectangle) {
    if (rectangle == painter) {
      isFirst = true;
    } else if (rectangle == null) {
      whole = whole + 1;
    } else {
      if (isFirst) {
        inPart = inPart + 1;
      }
      isFirst = false;
      add(painter, rectangle);
    }
  }

  private void add(Object painter, Object rectangle) {
    int at = size;
    if (at == MOST) {
      return;
    }
    int number = painters.indexOf(painter);
    if (number < 0) {
      number = painters.size();
      painters.add(painter);
    }
    int from = NUMBERS * at;
    regions[from] = number;
    try {
      for (int i = 1; i < NUMBERS; i++) {
        regions[from + i] = numbers.get(i - 1).getInt(rectangle);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    size = at + 1;
  }

  /** How often all of a window was painted. */
  int whole() {
    return whole;
  }

  /** How often only parts of a window were painted. */
  int inPart() {
    return inPart;
  }

  /** The regions, each with the number of times. */
  Map<Region, Integer> regions() {
    Map<Region, Integer> times = new LinkedHashMap<>();
    for (int i = 0, end = size; i < end; i++) {
      int from = NUMBERS * i;
      Region region =
          new Region(
              painters.get(regions[from]),
              regions[from + 1],
              regions[from + 2],
              regions[from + 3],
              regions[from + 4]);
      times.merge(region, 1, Integer::sum);
    }
    return times;
  }
}
