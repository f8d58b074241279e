package javafxinspector.core.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Point3D;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.effect.DropShadow;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.util.Duration;
import org.junit.jupiter.api.Test;

class NotationTest {
  private static Object parse(Class<?> type, Object json) throws NotationException {
    return Notation.of(type).parser().parse(json);
  }

  private static String refusal(Class<?> type, Object json) {
    return assertThrows(NotationException.class, () -> parse(type, json)).getMessage();
  }

  @Test
  void numbersAreOfTheTypeOfTheProperty() throws NotationException {
    assertEquals(0.5, parse(Double.class, 0.5));
    assertEquals(2f, parse(Float.class, 2L));
    assertEquals(3, parse(Integer.class, 3L));
    assertEquals(3L, parse(Long.class, "3"));
    assertEquals(12.0, parse(Double.class, "12px"));
    assertEquals(Region.USE_PREF_SIZE, parse(Double.class, "USE_PREF_SIZE"));
    assertEquals(Double.POSITIVE_INFINITY, parse(Double.class, "∞"));
    assertEquals("it is not a whole number", refusal(Integer.class, 1.5));
    assertEquals("it is too large", refusal(Integer.class, 5_000_000_000L));
    assertEquals("it is not a number", refusal(Double.class, "much"));
    assertEquals("it is not a number", refusal(Double.class, true));
  }

  @Test
  void booleansAndConstantsIgnoreCase() throws NotationException {
    assertEquals(true, parse(Boolean.class, true));
    assertEquals(false, parse(Boolean.class, "false"));
    assertEquals("there is no such value", refusal(Boolean.class, 1L));
    assertEquals(Pos.CENTER_LEFT, parse(Pos.class, "center_left"));
    assertEquals(DayOfWeek.MONDAY, parse(DayOfWeek.class, "MONDAY"));
    assertEquals("there is no such value", refusal(Pos.class, "MIDDLE"));
    assertEquals(9 + 3, Notation.of(Pos.class).choices().size());
  }

  @Test
  void textsAreAsTheyAre() throws NotationException {
    assertEquals(" a\nb ", parse(String.class, " a\nb "));
    assertEquals("12", parse(String.class, 12L));
    assertEquals("it is a boolean", refusal(String.class, true));
  }

  @Test
  void colorsAndGradientsAreThoseOfCss() throws NotationException {
    assertEquals(Color.web("#33669980"), parse(Color.class, "#33669980"));
    assertEquals(Color.NAVY, parse(Paint.class, "navy"));
    LinearGradient gradient =
        LinearGradient.valueOf("from 0% 0% to 0% 100%, #ff0000 0%, #0000ff 100%");
    assertEquals(gradient, parse(Paint.class, gradient.toString()));
    refusal(Paint.class, "very blue");
    refusal(Color.class, "");
  }

  @Test
  void geometryIsAsItIsPrinted() throws NotationException {
    assertEquals(new Insets(8), parse(Insets.class, 8L));
    assertEquals(new Insets(8, 12, 8, 12), parse(Insets.class, "8 12"));
    assertEquals(new Insets(1, 2, 3, 4), parse(Insets.class, "1px 2px 3px 4px"));
    assertEquals("it has 3 numbers", refusal(Insets.class, "1 2 3"));
    assertEquals(new Point3D(0, 0, 1), parse(Point3D.class, "0, 0, 1"));
    assertEquals(new Rectangle2D(1, 2, 30, 40), parse(Rectangle2D.class, "1, 2 · 30 × 40"));
    assertEquals(Duration.millis(500), parse(Duration.class, "500.0 ms"));
  }

  @Test
  void classesThatReadTheirTextsAreReadByThem() throws NotationException {
    assertEquals(LocalDate.of(1990, 12, 24), parse(LocalDate.class, "1990-12-24"));
    refusal(LocalDate.class, "24.12.1990");
  }

  @Test
  void otherObjectsHaveNone() {
    assertNull(Notation.of(DropShadow.class));
    assertNull(Notation.of(Object.class));
    assertNull(Notation.of(List.class));
  }

  private static class Base<T> {}

  private static class Middle<A, B> extends Base<B> {}

  private static final class Leaf extends Middle<String, LocalDate> {}

  @Test
  void theTypeOfAValueIsThatOfTheClassOfTheNode() {
    assertEquals(
        LocalDate.class, ValueTypes.resolved(Base.class.getTypeParameters()[0], Leaf.class));
    assertEquals(Object.class, ValueTypes.resolved(Base.class.getTypeParameters()[0], Base.class));
    assertEquals(Integer.class, ValueTypes.resolved(int.class, Leaf.class));
    assertEquals(
        ArrayList.class,
        ValueTypes.resolved(new ArrayList<String>() {}.getClass().getSuperclass(), Leaf.class));
  }
}
