package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FieldTextTest {
  @Test
  void acceptsTheFormatOfAField() {
    assertTrue(FieldText.isShownBy("5551234567", "(555) 123-4567"));
    assertTrue(FieldText.isShownBy("berlin", "BERLIN"));
    assertTrue(FieldText.isShownBy("1234.5", "1,234.50 €"));
    assertTrue(FieldText.isShownBy("DE 12 34", "DE1234"));
    assertTrue(FieldText.isShownBy("", "(___) ___-____"));
    assertTrue(FieldText.isShownBy("-", "-"));
  }

  @Test
  void rejectsWhatLacksAPartOfTheText() {
    assertFalse(FieldText.isShownBy("12a", "12"));
    assertFalse(FieldText.isShownBy("21", "12"));
    assertFalse(FieldText.isShownBy("x", ""));
    assertFalse(FieldText.isShownBy("", "abc"));
    assertFalse(FieldText.isShownBy("+", "-"));
  }
}
