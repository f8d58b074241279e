package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** Actions that cannot begin, because they are not for password fields. */
class SelectInPasswordFieldTest extends ActingTest {
  @Test
  void isReportedAsOneOfAPasswordFieldWithoutTheText() throws UiException {
    PasswordField field = new PasswordField();
    field.setId("secret");
    show(() -> new VBox(field));
    JsonObject result =
        perform(
                "{waitMs: 0}",
                "{type: select, target: {selector: {css: '#secret'}}, text: hunter2}")
            .get(0);
    assertFalse(result.get("ok").getAsBoolean());
    assertTrue(result.has("password"), result.toString());
    assertFalse(result.toString().contains("hunter2"), result.toString());
  }
}
