package javafxinspector.core.profile;

import static javafxinspector.core.fx.Reflect.field;
import static javafxinspector.core.fx.Reflect.type;

import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** Counts which parts of windows are painted. Called on the render thread; thread-safe. */
final class Paints implements BiConsumer<Object, Object> {
  private static final Class<?> RECTANGLE = type("com.sun.javafx.geom.Rectangle");
  private static final Field X = field(RECTANGLE, "x");
  private static final Field Y = field(RECTANGLE, "y");
  private static final Field WIDTH = field(RECTANGLE, "width");
  private static final Field HEIGHT = field(RECTANGLE, "height");

  private final Map<Region, Integer> regions = new LinkedHashMap<>();
  private int whole;
  private int inPart;
  private boolean isFirst;

  /** A part of a window, in pixels. */
  record Region(Object painter, int x, int y, int width, int height) {}

  /**
   * @param rectangle the painter itself if it begins to paint a window; null if the whole window is
   *     painted; otherwise the part that is painted
   */
  @Override
  public synchronized void accept(Object painter, Object rectangle) {
    if (rectangle == painter) {
      isFirst = true;
    } else if (rectangle == null) {
      whole++;
    } else {
      inPart += isFirst ? 1 : 0;
      isFirst = false;
      regions.merge(region(painter, rectangle), 1, Integer::sum);
    }
  }

  private static Region region(Object painter, Object rectangle) {
    try {
      return new Region(
          painter,
          X.getInt(rectangle),
          Y.getInt(rectangle),
          WIDTH.getInt(rectangle),
          HEIGHT.getInt(rectangle));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The number of times that a whole window was painted. */
  synchronized int whole() {
    return whole;
  }

  /** The number of times that only parts of a window were painted. */
  synchronized int inPart() {
    return inPart;
  }

  /** The regions, each with the number of times that it was painted. */
  synchronized Map<Region, Integer> regions() {
    return new LinkedHashMap<>(regions);
  }
}
