package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FormFieldTest {
  private static final FormField CITY = new FormField(null, false, "City:", true);
  private static final FormField HIDDEN = new FormField(null, false, "City", false);
  private static final FormField UPPER = new FormField(null, false, "CITY *", true);
  private static final FormField UNNAMED = new FormField(null, false, null, true);
  private static final List<FormField> ALL = List.of(UNNAMED, UPPER, HIDDEN, CITY);

  @Test
  void findsEqualNamesBeforeSimilarOnes() {
    assertEquals(List.of(CITY), FormField.named("City", ALL, true));
    assertEquals(List.of(UPPER, CITY), FormField.named("city", ALL, true));
    assertEquals(List.of(HIDDEN), FormField.named("City", ALL, false));
    assertEquals(List.of(), FormField.named("Town", ALL, true));
  }

  @Test
  void ignoresWhatLabelsHaveAtTheirEnd() {
    assertEquals("First name", FormField.normal(" First \n name *: "));
    assertEquals(":", FormField.normal(":"));
  }
}
